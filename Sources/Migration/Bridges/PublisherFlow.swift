import Analysis
import ProjectIndex
import Syntax

/// What is put into the holder of a signature, and where it is taken out.
struct PublisherFlow {
    private let all: PublisherSignatures
    private var index: RepositoryIndex { all.index }

    init(_ all: PublisherSignatures) { self.all = all }

    // MARK: In

    /// The expressions that give it a value.
    func values(of signature: PublisherSignature) throws(BridgeObstacle) -> [Site] {
        let file = signature.site.file
        switch signature.holder {
        case .member(let id): return try values(of: index.member(id), signature)
        case .local(let binding):
            let name = binding.name
            let scope = binding.nearest(.codeBlock, .closure, .accessorBlock, .accessor, .switchCase)
            let assigned = scope?.subtree.filter { $0.kind == .nameReference && $0.name == name && $0.isAssignmentTarget } ?? []
            let values = [binding.first(.initializerClause)?.first(.expression)] + assigned.map(\.wholeExpression)
            var result: [Site] = []
            for value in values.compactMap({ $0 }) { result.append(try right(of: Site(file: file, node: value))) }
            return result
        case .parameter(let parameter, of: let function):
            let standard = parameter.first(.initializerClause)?.first(.expression)
            let values = standard.map { [Site(file: file, node: $0)] } ?? []
            return try values + arguments(for: parameter, of: index.member(function))
        }
    }

    private func values(of member: MemberSymbol, _ signature: PublisherSignature) throws(BridgeObstacle) -> [Site] {
        let file = member.site.file
        switch member.kind {
        case .requirement: return []
        case .function: return given(by: member.site.node.first(.codeBlock), in: file)
        case .computedVariable:
            let accessors = member.accessorBlock?.all(.accessor) ?? []
            guard accessors.allSatisfy({ $0.name == "get" }) else {
                throw BridgeObstacle("\(member.name) can be set", at: signature.site)
            }
            return given(by: accessors.first?.first(.codeBlock) ?? member.accessorBlock, in: file)
        case .storedVariable, .constant:
            var values = [member.initialValue].compactMap { $0 }.map { Site(file: file, node: $0) }
            for use in all.uses(of: member.id) where use.usage == .write || use.usage == .readWrite {
                guard use.usage == .write, let statement = use.site.node.wholeExpression else {
                    throw BridgeObstacle("\(member.name) is handed on to be changed", at: use.site)
                }
                values.append(try right(of: Site(file: use.site.file, node: statement)))
            }
            return values + memberwise(member)
        default: throw BridgeObstacle("\(member.name) is of a kind that cannot be switched", at: member.site)
        }
    }

    /// Of an assignment: the right side, which must be one operand; any other expression is itself.
    private func right(of site: Site) throws(BridgeObstacle) -> Site {
        guard let operation = site.node.assignmentOperator else { return site }
        let parts = site.node.children.filter { $0.index > operation.index && $0.kind != .effect }
        guard parts.count == 1, let only = parts.first else {
            throw BridgeObstacle("the value that is assigned is not plain; give it a variable first", at: site)
        }
        return Site(file: site.file, node: only)
    }

    /// What a body gives: what it returns, or the one expression it is.
    private func given(by body: Node?, in file: FileID) -> [Site] {
        guard let body else { return [] }
        let owner: Set<NodeKind> = [.closure, .functionDeclaration, .accessor, .accessorBlock]
        let around = owner.contains(body.kind) ? body : body.parent
        var values = body.subtree.filter { node in
            node.kind == .transferStatement && node.hasKeyword(.return)
                && node.ancestors.first { owner.contains($0.kind) } == around
        }.compactMap { $0.first(.expression) }
        let statements = body.statements
        if statements.count == 1, let only = statements.first {
            if only.kind == .expression { values.append(only) }
            if values.isEmpty, only.kind == .ifStatement || only.kind == .switchStatement { values.append(only) }
        }
        return values.map { Site(file: file, node: $0) }
    }

    /// Arguments that set a stored variable of a struct through the memberwise initializer.
    private func memberwise(_ member: MemberSymbol) -> [Site] {
        guard let owner = member.owner, index.type(owner).kind == .struct else { return [] }
        return calls(of: index.type(owner).name, needing: member.name).compactMap { call in
            guard let argument = call.node.all(.argument).first(where: { $0.label == member.name }),
                let expression = argument.first(.expression)
            else { return nil }
            let targets = PublisherCalls.parameters(filledBy: argument, of: call.node, index)
            guard targets.contains(where: { $0.type == member.typeNode }) else { return nil }
            return Site(file: call.file, node: expression)
        }
    }

    private func arguments(for parameter: Node, of function: MemberSymbol) throws(BridgeObstacle) -> [Site] {
        let isInit = function.kind == .initializer
        let name = isInit ? function.owner.map { index.type($0).name } ?? "" : function.name
        var result: [Site] = []
        for call in calls(of: name, needing: parameter.label) + (isInit ? calls(of: "init", needing: parameter.label) : []) {
            for argument in call.node.all(.argument) {
                guard PublisherCalls.parameter(filledBy: argument, of: call.node, function) == parameter,
                    let expression = argument.first(.expression)
                else { continue }
                result.append(Site(file: call.file, node: expression))
            }
        }
        for use in isInit ? [] : all.uses(of: function.id) where use.site.node.nextSibling?.kind != .callSuffix {
            throw BridgeObstacle("\(name) is handed on as a value", at: use.site)
        }
        return result
    }

    /// Calls of a name, anywhere.
    private func calls(of name: String, needing label: String?) -> [Site] {
        Needles.files(with: [name], in: index).flatMap { file in
            file.tree.root.subtree.filter { node in
                node.kind == .callSuffix && node.calleeName?.name == name
                    && (label == nil || node.all(.argument).contains { $0.label == label })
            }.map { Site(file: file.id, node: $0) }
        }
    }

    // MARK: Out

    /// Where it is read: the last part of the chain that gives it.
    func uses(of signature: PublisherSignature) throws(BridgeObstacle) -> [Site] {
        let file = signature.site.file
        switch signature.holder {
        case .member(let id):
            var result: [Site] = []
            for use in all.uses(of: id) where use.usage != .write {
                guard use.form == .plain else { throw BridgeObstacle("\(use.name) is named by a key path", at: use.site) }
                result.append(try read(use, index.member(id)))
            }
            return result
        case .local(let binding):
            let scope = binding.nearest(.codeBlock, .closure, .accessorBlock, .accessor, .switchCase)
            return locals(named: binding.name, in: scope, file)
        case .parameter(let parameter, _):
            return locals(named: parameter.name, in: parameter.parent?.parent?.first(.codeBlock), file)
        }
    }

    private func read(_ use: Reference, _ member: MemberSymbol) throws(BridgeObstacle) -> Site {
        guard member.kind == .function else { return use.site }
        guard let call = use.site.node.nextSibling, call.kind == .callSuffix else {
            throw BridgeObstacle("\(member.name) is handed on as a value", at: use.site)
        }
        return Site(file: use.site.file, node: call)
    }

    private func locals(named name: String?, in scope: Node?, _ file: FileID) -> [Site] {
        let uses = scope?.subtree.filter { $0.kind == .nameReference && $0.name == name && !$0.isAssignmentTarget } ?? []
        return uses.map { Site(file: file, node: $0) }
    }
}
