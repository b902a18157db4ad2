import ProjectIndex
import Syntax

/// Finds every use of `objectWillChange` and tells what is done with it.
struct ChangeSignals {
    private static let name = "objectWillChange"
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
        var forwarded: [Node] = []
        return file.tree.root.subtree.compactMap { name -> ChangeSignal? in
            guard [.identifierPattern, .memberSuffix, .nameReference].contains(name.kind), name.name == Self.name
            else { return nil }
            if name.kind == .identifierPattern { return declaration(name, in: file.id) }
            guard !forwarded.contains(where: { $0.range.contains(name.range) }),
                let model = receiver(of: name, in: file.id)
            else { return nil }
            let form = form(of: name, model: model, in: file.id)
            if case .forwarding(let statement, _) = form { forwarded.append(statement) }
            return signal(name, model, form, in: file.id)
        }
    }

    private func signal(
        _ name: Node, _ model: Resolution<TypeID>, _ form: ChangeSignalForm, in file: FileID
    ) -> ChangeSignal {
        ChangeSignal(
            site: Site(file: file, node: name), model: model, form: form, isInTest: TestFiles.isTest(file, in: index),
            isBesideWrite: isBesideWrite(Site(file: file, node: name)))
    }

    private func isBesideWrite(_ site: Site) -> Bool {
        guard let place = references.at(site)?.enclosingMember else { return true }
        return writes(place, depth: 2)
    }

    /// Whether a member is an observed variable, or writes one of a model.
    private func writes(_ id: MemberID, depth: Int) -> Bool {
        if index.member(id).kind == .storedVariable { return true }
        return references.inside(id).contains { use in
            use.member.candidates.contains { target in
                let member = index.member(target)
                guard let owner = member.owner, graph.contains(owner) else { return false }
                if member.kind == .function { return depth > 0 && target != id && writes(target, depth: depth - 1) }
                return WriteShape.isWrite(use, in: index)
            }
        }
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

    // MARK: What is done

    private func form(of name: Node, model: Resolution<TypeID>, in file: FileID) -> ChangeSignalForm {
        if let statement = Self.sendStatement(of: name) { return .send(statement: statement) }
        if let statement = Self.forwardingStatement(of: name) { return .forwarding(statement: statement, child: model) }
        return .other
    }

    /// The statement `….objectWillChange.send()`.
    private static func sendStatement(of name: Node) -> Node? {
        guard let send = name.nextMember, send.name == "send", let call = send.nextSibling, call.kind == .callSuffix,
            call.children.isEmpty, call.nextSibling == nil, let expression = name.wholeExpression,
            expression.isStatement, expression.soleOperand?.kind == .chain
        else { return nil }
        return expression
    }

    /// The statement `child.objectWillChange.sink { … send() }`, stored in a bag or assigned to a property.
    private static func forwardingStatement(of name: Node) -> Node? {
        guard let expression = name.wholeExpression, expression.isStatement, let chain = name.parent,
            isAloneOrAssigned(chain, in: expression), let calls = calls(after: name),
            calls.allSatisfy({ ["sink", "store", "receive"].contains($0.name) }),
            let sink = calls.first(where: { $0.name == "sink" }),
            let closure = onlyClosure(of: sink.arguments), onlySends(closure.statements)
        else { return nil }
        return expression
    }

    private static func isAloneOrAssigned(_ chain: Node, in expression: Node) -> Bool {
        if expression.soleOperand == chain { return true }
        let parts = Array(expression.children)
        guard let operation = expression.assignmentOperator, parts.last == chain else { return false }
        return parts.count == 3 && parts[1] == operation
    }

    /// The calls of the chain after a name, `nil` if it holds anything else.
    private static func calls(after name: Node) -> [(name: String, arguments: [Node])]? {
        guard let chain = name.parent else { return nil }
        var calls: [(name: String, arguments: [Node])] = []
        for part in chain.children where part.index > name.index {
            switch part.kind {
            case .memberSuffix: calls.append((part.name ?? "", []))
            case .callSuffix, .trailingClosure:
                guard !calls.isEmpty else { return nil }
                calls[calls.count - 1].arguments.append(part)
            default: return nil
            }
        }
        return calls
    }

    private static func onlyClosure(of arguments: [Node]) -> Node? {
        var closures: [Node] = []
        for argument in arguments {
            if argument.kind == .trailingClosure {
                closures += argument.all(.closure)
                continue
            }
            for part in argument.all(.argument) {
                guard let closure = part.first(.expression)?.soleOperand, closure.kind == .closure else { return nil }
                closures.append(closure)
            }
        }
        return closures.count == 1 ? closures[0] : nil
    }

    /// Whether statements do nothing but send `self`'s own signal, perhaps a turn later or after `guard let self`.
    private static func onlySends(_ statements: [Node]) -> Bool {
        let rest = statements.first.map(unwrapsSelf) == true ? Array(statements.dropFirst()) : statements
        guard rest.count == 1, let chain = rest[0].soleOperand, chain.kind == .chain else { return false }
        let parts = Array(chain.children)
        if let last = parts.last, last.kind == .trailingClosure, let closure = last.first(.closure) {
            return ["async", "withAnimation", "Task"].contains(last.calleeName?.name ?? "")
                && onlySends(closure.statements)
        }
        guard let signal = parts.first(where: { $0.name == name }), sendStatement(of: signal) != nil
        else { return false }
        return signal == parts[0] || (parts[0].name == "self" && parts.count(where: { $0.kind == .memberSuffix }) == 2)
    }

    private static func unwrapsSelf(_ statement: Node) -> Bool {
        guard statement.kind == .guardStatement, let condition = statement.first(.condition) else { return false }
        return condition.first(.optionalBinding)?.first(.identifierPattern)?.name == "self"
    }
}
