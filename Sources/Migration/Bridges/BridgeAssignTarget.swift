import Analysis
import ProjectIndex
import SourceText
import Syntax

/// `publisher.assign(to: &$x)` becomes a weak sink, kept in the bag of the class.
struct BridgeAssignTarget {
    private let name: Node
    private let call: Node
    private let bridged: BridgedProperty
    private let bag: String

    /// - Throws: where the object is not the one around, or the call is not a statement.
    init(_ use: PublisherUse, _ bridged: BridgedProperty, bag: BridgeBag?) throws(BridgeObstacle) {
        func obstacle(_ message: String) -> BridgeObstacle { BridgeObstacle(message, at: use.site) }
        guard let bag else { throw obstacle("no name is free for the bag of subscriptions; add a Set<AnyCancellable>") }
        let node = use.site.node
        let isWrittenSelf = node.kind == .memberSuffix
        guard bridged.isInOwner(use.site), !isWrittenSelf || node.previousSibling?.text == "self" else {
            throw obstacle("a variable of another object is assigned; let that object subscribe")
        }
        guard let call = node.nearest(.callSuffix), let name = call.calleeName, name.kind == .memberSuffix,
            call.nextSibling == nil, let statement = call.parent?.parent, statement.isStatement,
            statement.soleOperand == call.parent, call.all(.argument).count == 1
        else { throw obstacle("the call is no statement of its own") }
        let isSameFile = use.site.file == bridged.site.file
        guard isSameFile || (bag.member.map { $0.access > .fileprivate } ?? false) else {
            throw obstacle("the bag of subscriptions cannot be reached from this file; add one that is not private")
        }
        let hides = BridgeNames.local(bag.name, around: node) != nil
        self.name = name
        self.call = call
        self.bridged = bridged
        self.bag = (isWrittenSelf || hides ? "self." : "") + bag.name
    }

    var edit: TextEdit {
        let file = call.tree.file
        let start = name.range.start
        let next = file.isFirstOnLine(start) ? file.lineEnding(at: start) + file.indent(at: start) : ""
        let sink = ".sink { [weak self] value in self?.\(bridged.name) = value }"
        return TextEdit(TextRange(start, call.range.end), sink + next + ".store(in: &\(bag))")
    }
}
