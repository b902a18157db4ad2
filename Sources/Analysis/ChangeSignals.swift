import ProjectIndex
import Syntax

/// Finds every use of `objectWillChange` and tells what is done with it.
struct ChangeSignals {
    private static let name = SignalHandler.name
    private let index: RepositoryIndex
    private let graph: ModelGraph

    private let references: ReferenceTable

    init(in index: RepositoryIndex, graph: ModelGraph, references: ReferenceTable) {
        self.index = index
        self.graph = graph
        self.references = references
    }

    func signals() -> [ChangeSignal] {
        Needles.files(with: [Self.name], in: index).flatMap { signals(in: $0) }
    }

    private func signals(in file: IndexedFile) -> [ChangeSignal] {
        var handled: [Node] = []
        return file.tree.root.subtree.compactMap { name -> ChangeSignal? in
            guard [.identifierPattern, .memberSuffix, .nameReference].contains(name.kind), name.name == Self.name
            else { return nil }
            if name.kind == .identifierPattern { return declaration(name, in: file.id) }
            guard !handled.contains(where: { $0.range.contains(name.range) }),
                let model = receiver(of: name, in: file.id)
            else { return nil }
            let forwarding = ChangeForwarding(of: name).flatMap { isOurs($0, in: file.id) ? $0 : nil }
            handled += forwarding?.handlers ?? []
            return signal(name, model, form(of: name, forwarding, model: model), in: file.id)
        }
    }

    /// Whether all children may be models of ours; what another module's object sends cannot be done without.
    private func isOurs(_ forwarding: ChangeForwarding, in file: FileID) -> Bool {
        forwarding.sources.allSatisfy { receiver(of: $0, in: file) != nil }
    }

    private func signal(
        _ name: Node, _ model: Resolution<TypeID>, _ form: ChangeSignalForm, in file: FileID
    ) -> ChangeSignal {
        let site = Site(file: file, node: name)
        let family = Set(model.candidates.flatMap { index.supertypes(of: $0) + index.subtypes(of: $0) + [$0] })
        return ChangeSignal(
            site: site, model: model, form: form, isInTest: TestFiles.isTest(file, in: index),
            isBesideWrite: isBesideWrite(site, of: graph.contains),
            isBesideOwnWrite: model.isUnknown || isBesideWrite(site, of: family.contains))
    }

    /// - Parameter isMeant: whether the variables of a type count.
    private func isBesideWrite(_ site: Site, of isMeant: (TypeID) -> Bool) -> Bool {
        guard let place = references.at(site)?.enclosingMember else { return true }
        return writes(place, within: ChangeSignal.subscriber(around: site.node), of: isMeant, around: site.node, depth: 2)
    }

    /// Whether a member is an observed variable, or writes one of a model.
    ///
    /// - Parameters:
    ///   - closure: the part of the member to look at; `nil` for all of it.
    ///   - signal: what stands in the value of an assignment, as in `task = Task { … }`, is not beside it.
    private func writes(
        _ id: MemberID, within closure: Node? = nil, of isMeant: (TypeID) -> Bool, around signal: Node? = nil, depth: Int
    ) -> Bool {
        if closure == nil, index.member(id).kind == .storedVariable { return true }
        return references.inside(id).contains { use in
            guard closure.map({ $0.range.contains(use.site.node.range) }) ?? true else { return false }
            return use.member.candidates.contains { target in
                let member = index.member(target)
                guard let owner = member.owner, graph.contains(owner) else { return false }
                if member.kind == .function { return depth > 0 && target != id && writes(target, of: isMeant, depth: depth - 1) }
                return isMeant(owner) && WriteShape.isWrite(use, in: index) && !isAround(signal, use.site.node)
            }
        }
    }

    private func isAround(_ signal: Node?, _ written: Node) -> Bool {
        guard let signal, let assignment = written.wholeExpression else { return false }
        return assignment.range.contains(signal.range)
    }

    /// `let objectWillChange = …` in a model.
    private func declaration(_ name: Node, in file: FileID) -> ChangeSignal? {
        guard let owner = index.enclosingType(of: name, in: file), graph.contains(owner),
            let binding = name.parent, binding.kind == .binding, index.member(declaredBy: binding, in: file) != nil
        else { return nil }
        return signal(name, .one(owner), .declaration, in: file)
    }

    // MARK: Whose

    /// The model whose signal is named; `nil` if it is surely no model of ours.
    private func receiver(of name: Node, in file: FileID) -> Resolution<TypeID>? {
        if name.kind == .nameReference {
            guard let type = index.enclosingType(of: name, in: file), graph.contains(type) else { return nil }
            return .one(type)
        }
        if name.parent?.kind == .keyPath { return element(of: name, in: file) }
        guard let chain = name.enclosingChain else { return .unknown }
        let value = index.valueOfPrefix(chain: chain, upTo: name, in: file)
        if case .one(.parameter) = value,
            let owner = name.ancestors.first(where: { $0.kind == .subscriptDeclaration }),
            let models = EnclosingInstances.models(reachedBy: Site(file: file, node: owner), in: index, graph: graph)
        {
            return models.count > 1 ? .several(models) : models.first.map { .one($0) }
        }
        return HeldModel.resolution(of: value, in: graph)
    }

    /// `children.map(\.objectWillChange)`, or a key path that names its root.
    private func element(of name: Node, in file: FileID) -> Resolution<TypeID>? {
        guard let path = name.parent, path.children.filter({ $0.kind.isSuffix }).first == name else { return .unknown }
        if let root = path.children.first(where: { $0.kind.isType }) {
            return HeldModel.resolution(of: index.resolveType(root, in: file), in: graph)
        }
        guard let call = path.nearest(.callSuffix), let chain = call.parent, let map = call.calleeName, map.name == "map" else {
            return .unknown
        }
        return HeldModel.resolution(of: index.valueOfPrefix(chain: chain, upTo: map, in: file), in: graph)
    }

    // MARK: What is done

    private func form(
        of name: Node, _ forwarding: ChangeForwarding?, model: Resolution<TypeID>
    ) -> ChangeSignalForm {
        if let statement = Self.sendStatement(of: name) { return .send(statement: statement) }
        if let forwarding { return .forwarding(statement: forwarding.statement, child: model) }
        return .other
    }

    /// The statement `….objectWillChange.send()`, also as `return ….send()` or as one arm of a conditional that has no
    /// other effect.
    private static func sendStatement(of name: Node) -> Node? {
        guard let send = name.nextMember, send.name == "send", let call = send.nextSibling, call.kind == .callSuffix,
            call.children.isEmpty, call.nextSibling == nil, let expression = name.wholeExpression, let chain = name.parent
        else { return nil }
        if expression.soleOperand?.kind == .chain {
            return expression.isStatement || expression.parent?.kind == .transferStatement ? expression : nil
        }
        return expression.isStatement && isConditional(expression, around: chain) ? expression : nil
    }

    /// `condition ? ….send() : ()`, in either order.
    private static func isConditional(_ expression: Node, around chain: Node) -> Bool {
        let parts = Array(expression.children)
        guard let question = parts.firstIndex(where: { $0.kind == .operatorToken && $0.text == "?" }),
            parts.count == question + 4, parts[question + 2].text == ":"
        else { return false }
        let arms = [parts[question + 1], parts[question + 3]]
        return arms.contains(chain) && arms.allSatisfy { $0 == chain || $0.text == "()" }
            && !parts[..<question].contains(where: \.hasEffects)
    }
}

extension ChangeSignal {
    /// The closure a publisher, a timer or a center runs, in which the signal is sent; `nil` for a signal elsewhere.
    public var subscriber: Node? { Self.subscriber(around: site.node) }

    /// What is written around such a closure is no part of it.
    fileprivate static func subscriber(around name: Node) -> Node? {
        name.ancestors.first { closure in
            closure.kind == .closure
                && (closure.nearest(.callSuffix, .trailingClosure)?.calleeName?.name).map(subscribing.contains) ?? false
        }
    }

    private static let subscribing: Set<String> = [
        "sink", "onReceive", "addObserver", "observe", "handleEvents", "subscribe", "scheduledTimer", "setEventHandler",
        "addSnapshotListener",
    ]
}
