import ProjectIndex
import Syntax

/// Which models can stand where a constraint demands an `ObservableObject`.
struct ConstraintFillers {
    let index: RepositoryIndex
    let graph: ModelGraph
    let references: ReferenceTable

    func fillers(of form: ConstraintForm, declaration: Site) -> Resolution<[TypeID]> {
        switch form {
        case .genericBound(let parameter): ofGeneric(parameter, declaration)
        case .extensionOfProtocol: ofExtension(declaration)
        case .associatedtype: AssociatedTypeFillers(index: index, graph: graph).fillers(of: declaration)
        case .existential: .unknown
        // What the alias names is found where the alias stands in an inheritance list or as a constraint.
        case .aliasComposition: .one([])
        }
    }

    // MARK: Generic parameters

    private func ofGeneric(_ parameter: String, _ declaration: Site) -> Resolution<[TypeID]> {
        if parameter.contains(".") { return ofAssociatedType(parameter, declaration) ?? .unknown }
        switch declaration.node.kind {
        case .typeDeclaration, .extensionDeclaration:
            guard let type = index.type(declaredBy: declaration.node, in: declaration.file) else { return .unknown }
            if parameter == "Self", index.type(type).kind == .protocol {
                return .one(index.subtypes(of: type).filter(graph.contains).sorted())
            }
            return ofType(type, parameter)
        case .functionDeclaration:
            guard let member = index.member(declaredBy: declaration.node, in: declaration.file) else { return .unknown }
            return ofFunction(member)
        case .subscriptDeclaration:
            return EnclosingInstances.models(reachedBy: declaration, in: index, graph: graph).map { .one($0) } ?? .unknown
        default:
            return .unknown
        }
    }

    /// `where S.Model: ObservableObject`: what the conformers of the protocols that bound `S` put in place of `Model`.
    private func ofAssociatedType(_ path: String, _ declaration: Site) -> Resolution<[TypeID]>? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 2,
            let bound = declaration.node.first(.genericParameters)?.all(.genericParameter).first(where: { $0.name == parts[0] })?
                .typeChild,
            case .one(let value) = index.resolveType(bound, in: declaration.file)
        else { return nil }
        let protocols = ObservationNames.parts(of: value).flatMap { part -> [TypeID] in
            guard case .nominal(let id, _) = part.unwrapped else { return [] }
            return [id] + index.supertypes(of: id)
        }
        let named = protocols.flatMap { index.type($0).declarations }.flatMap { site in
            (site.node.first(.memberBlock)?.all(.associatedtypeDeclaration) ?? []).filter { $0.name == parts[1] }
                .map { Site(file: site.file, node: $0) }
        }
        guard named.count == 1 else { return nil }
        return AssociatedTypeFillers(index: index, graph: graph).fillers(of: named[0])
    }

    /// Models in `V<M>` and in arguments of `V(…)`, anywhere in the repository.
    private func ofType(_ type: TypeID, _ parameter: String) -> Resolution<[TypeID]> {
        let symbol = index.type(type)
        guard let position = symbol.genericParameters.firstIndex(of: parameter) else { return .unknown }
        var collected = Collected()
        let kinds: Set<NodeKind> = [.namedType, .memberType, .nameReference, .memberSuffix]
        for file in Needles.files(with: [symbol.name], in: index) {
            for node in file.tree.root.subtree where kinds.contains(node.kind) && node.name == symbol.name {
                collect(from: node, in: file.id, type, position, &collected)
            }
        }
        return collected.resolution
    }

    private func collect(
        from node: Node, in file: FileID, _ type: TypeID, _ position: Int, _ collected: inout Collected
    ) {
        switch node.kind {
        case .namedType, .memberType:
            guard let arguments = node.first(.genericArguments), let value = index.resolveType(node, in: file).one,
                case .nominal(type, _) = value
            else { return }
            let types = arguments.children.filter(\.kind.isType)
            guard position < types.count else { return }
            add(index.resolveType(types[position], in: file), &collected)
        case .nameReference, .memberSuffix:
            guard let call = Self.firstCall(after: node), let chain = call.enclosingChain,
                MemberwiseArguments.typesMade(by: call, of: chain, in: file, index).contains(type)
            else { return }
            if let generic = node.nextSibling, generic.kind == .genericSuffix {
                let types = generic.children.filter(\.kind.isType)
                if position < types.count { return add(index.resolveType(types[position], in: file), &collected) }
            }
            addArguments(of: call, in: file, &collected)
        default:
            return
        }
    }

    private static func firstCall(after name: Node) -> Node? {
        var sibling = name.nextSibling
        if sibling?.kind == .genericSuffix { sibling = sibling?.nextSibling }
        guard let sibling, sibling.kind == .callSuffix || sibling.kind == .trailingClosure else { return nil }
        return sibling
    }

    /// Models among the arguments of a call; in doubt if none is.
    private func addArguments(of call: Node, in file: FileID, _ collected: inout Collected) {
        var found = false
        for argument in call.all(.argument) {
            guard let expression = argument.first(.expression) else { continue }
            let value = index.value(of: expression, in: file).map { if case .metatype(let type) = $0 { type } else { $0 } }
            guard let held = HeldModel.resolution(of: value, in: graph), !held.isUnknown else { continue }
            found = true
            collected.models.formUnion(held.candidates)
        }
        if !found { collected.isDoubtful = true }
    }

    private func add(_ type: Resolution<TypeValue>, _ collected: inout Collected) {
        // A generic parameter handed on is filled where its own declaration is used.
        if case .one(.parameter) = type { return }
        guard let held = HeldModel.resolution(of: type, in: graph) else { return }
        if held.isUnknown { collected.isDoubtful = true }
        collected.models.formUnion(held.candidates)
    }

    /// Models among the arguments of calls of a generic function.
    private func ofFunction(_ member: MemberID) -> Resolution<[TypeID]> {
        var collected = Collected()
        for use in references.possibleUses(of: member) where use.usage == .call {
            guard let call = Self.firstCall(after: use.site.node) else { continue }
            addArguments(of: call, in: use.site.file, &collected)
        }
        let isCalledOutOfSight = references.unresolved(index.member(member).name).contains { $0.usage == .call }
        return isCalledOutOfSight ? .unknown : collected.resolution
    }

    // MARK: Extensions of the protocol

    /// Models on which a member of `extension ObservableObject` is used.
    private func ofExtension(_ declaration: Site) -> Resolution<[TypeID]> {
        let added = index.members(ofExternal: ObservationNames.observableObject).filter { id in
            let member = index.member(id)
            return member.site.file == declaration.file
                && declaration.node.range.contains(member.site.node.range)
        }
        var collected = Collected()
        for member in added {
            for use in references.possibleUses(of: member) {
                let receiver = use.receiver.map { if case .metatype(let type) = $0 { type } else { $0 } }
                guard let held = HeldModel.resolution(of: receiver, in: graph) else { continue }
                if held.isUnknown { collected.isDoubtful = true }
                collected.models.formUnion(held.candidates)
            }
            if !references.unresolved(index.member(member).name).isEmpty {
                collected.isDoubtful = true
            }
        }
        return collected.resolution
    }

    private struct Collected {
        var models: Set<TypeID> = []
        var isDoubtful = false

        var resolution: Resolution<[TypeID]> { isDoubtful ? .unknown : .one(models.sorted()) }
    }
}
