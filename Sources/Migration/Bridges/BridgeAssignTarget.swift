import Analysis
import ProjectIndex
import SourceText
import Syntax

/// `publisher.assign(to: &$x)` becomes a weak sink, kept in the bag of the object whose variable it is.
struct BridgeAssignTarget {
    private let name: Node
    private let call: Node
    private let bridged: BridgedProperty
    /// `weak self`, `weak clock`, `weak object = self.clock`.
    private let capture: String
    /// What the captured object is called.
    private let object: String
    private let bag: String

    /// - Throws: where the call is not a statement, or the bag or the variable is out of reach.
    init(_ use: PublisherUse, _ bridged: BridgedProperty, bag: BridgeBag?) throws(BridgeObstacle) {
        func obstacle(_ message: String) -> BridgeObstacle { BridgeObstacle(message, at: use.site) }
        guard let bag else { throw obstacle("no name is free for the bag of subscriptions; add a Set<AnyCancellable>") }
        guard let call = use.site.node.nearest(.callSuffix), let name = call.calleeName, name.kind == .memberSuffix,
            call.nextSibling == nil, let statement = call.parent?.parent, statement.isStatement,
            statement.soleOperand == call.parent, call.all(.argument).count == 1
        else { throw obstacle("the call is no statement of its own") }
        let isSameFile = use.site.file == bridged.site.file
        guard isSameFile || (bag.member.map { $0.access > .fileprivate } ?? bag.isShared) else {
            throw obstacle("the bag of subscriptions cannot be reached from this file; add one that is not private")
        }
        self.name = name
        self.call = call
        self.bridged = bridged
        if bridged.isAssignedInside(use) || bridged.isAssignedByHeir(use) {
            let isWrittenSelf = use.site.node.kind == .memberSuffix
            let hides = BridgeNames.local(bag.name, around: use.site.node) != nil
            capture = "weak self"
            object = "self"
            self.bag = (isWrittenSelf || hides ? "self." : "") + bag.name
            return
        }
        guard let receiver = BridgeAssignTarget.receiver(of: use.site.node), bridged.sameModule(use.site) else {
            throw obstacle("a variable of another object is assigned, which is not plain here; let that object subscribe")
        }
        guard bridged.seesSetter(use.site) else { throw obstacle("\(bridged.name) cannot be assigned here") }
        let isLocal = bridged.isLocal(receiver, at: use.site) && receiver.text != "value"
        capture = isLocal ? "weak \(receiver.text)" : "weak object = \(receiver.text)"
        object = isLocal ? receiver.text : "object"
        self.bag = receiver.text + "." + bag.name
    }

    var edit: TextEdit {
        let file = call.tree.file
        let start = name.range.start
        let next = file.isFirstOnLine(start) ? file.lineEnding(at: start) + file.indent(at: start) : ""
        let sink = ".sink { [\(capture)] value in \(object)?.\(bridged.name) = value }"
        return TextEdit(TextRange(start, call.range.end), sink + next + ".store(in: &\(bag))")
    }

    /// `clock`, `self.clock`: names alone, which may be written twice.
    private static func receiver(of name: Node) -> (text: String, first: Node, isOne: Bool)? {
        guard name.kind == .memberSuffix, let chain = name.parent, chain.kind == .chain, name.nextSibling == nil else { return nil }
        let parts = chain.children.filter { $0.index < name.index }
        guard let first = parts.first, let last = parts.last, first.kind == .nameReference,
            parts.dropFirst().allSatisfy({ $0.kind == .memberSuffix })
        else { return nil }
        return (name.tree.file.text(TextRange(first.range.start, last.range.end)), first, parts.count == 1)
    }
}

extension BridgedProperty {
    /// Whether `assign(to: &$x)` stands in the object itself.
    func isAssignedInside(_ use: PublisherUse) -> Bool {
        isInOwner(use.site) && isOfSelf(use.site.node)
    }

    /// Whether it stands in a subclass, which inherits variable and bag.
    fileprivate func isAssignedByHeir(_ use: PublisherUse) -> Bool {
        let around = context.index.enclosingType(of: use.site.node, in: use.site.file)
        return isOfSelf(use.site.node) && sameModule(use.site) && seesSetter(use.site)
            && around.map(context.index.subtypes(of: model.id).contains) == true
    }

    private func isOfSelf(_ name: Node) -> Bool {
        name.kind != .memberSuffix || name.previousSibling?.text == "self"
    }

    fileprivate func sameModule(_ other: Site) -> Bool {
        context.index.file(other.file).settings.module == context.index.file(site.file).settings.module
    }

    fileprivate func seesSetter(_ other: Site) -> Bool {
        switch min(member.access, member.setterAccess) {
        case .private: isInOwner(other) && other.file == site.file
        case .fileprivate: other.file == site.file
        default: true
        }
    }

    fileprivate func isLocal(_ receiver: (text: String, first: Node, isOne: Bool), at use: Site) -> Bool {
        guard receiver.isOne, case .one(.local) = context.index.referent(of: receiver.first, in: use.file) else { return false }
        return receiver.text != "self"
    }
}
