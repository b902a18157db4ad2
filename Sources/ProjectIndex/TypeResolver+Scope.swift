import Syntax

extension TypeResolver {
    enum Found {
        /// A generic parameter, or the type a requirement makes it.
        case parameter(TypeValue)
        case types([TypeID])
        /// Declared nowhere a look-up from here reaches.
        case nothing
    }

    /// Looks a type name up from a node outwards: bodies, generic parameters, types, extensions, files, modules.
    func lookUp(_ name: String, at node: Int, in file: FileID, depth: Int) -> Found {
        let summary = table.summary(file)
        let records = summary.tree.records
        var current = node
        while current != 0 {
            let inner = current
            current = Int(records[current].parent)
            if let local = summary.locals.declaration(of: name, in: current, seenFrom: node, wrappedOnly: false),
                case .type(let container) = local.kind,
                let id = table.typeOfContainer[file.index][container]
            {
                return .types([id])
            }
            switch records[current].kind {
            case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration, .typealiasDeclaration:
                if let value = parameter(name, of: summary.node(current), in: file, depth: depth) {
                    return .parameter(value)
                }
            case .typeDeclaration, .extensionDeclaration:
                let found = inContainer(
                    name, summary.node(current), inside: records[inner].kind == .memberBlock, file, depth)
                if case .nothing = found { continue }
                return found
            default:
                continue
            }
        }
        let found = table.topLevelTypes(named: name, from: file)
        return found.isEmpty ? .nothing : .types(found)
    }

    private func inContainer(
        _ name: String, _ node: Node, inside: Bool, _ file: FileID, _ depth: Int
    ) -> Found {
        let id = table.type(declaredAt: node.index, in: file)
        if let id, table.type(id).genericParameters.contains(name) {
            return .parameter(parameterOfType(name, id, seenFrom: node, file, depth))
        }
        // An inheritance list does not see what the type itself declares.
        guard inside else { return .nothing }
        guard let id else {
            let path = node.typeChild.map(writtenPath)?.joined(separator: ".") ?? ""
            return table.typesInExternal[path]?[name].map(Found.types) ?? .nothing
        }
        let nested = table.nestedTypes(named: name, in: id)
        if !nested.isEmpty { return .types(nested) }
        return table.type(id).name == name && table.type(id).isLocal ? .types([id]) : .nothing
    }

    private func parameterOfType(
        _ name: String, _ id: TypeID, seenFrom node: Node, _ file: FileID, _ depth: Int
    ) -> TypeValue {
        var bounds: [TypeValue] = []
        if node.kind == .extensionDeclaration {
            switch parameter(constrained: name, by: node.first(.whereClause), in: file, depth: depth) {
            case .same(let value): return value
            case .bounds(let extra): bounds = extra
            }
        }
        for site in table.type(id).declarations {
            guard case .parameter(_, let declared)? = parameter(name, of: site.node, in: site.file, depth: depth)
            else { continue }
            bounds += declared.filter { !bounds.contains($0) }
        }
        return .parameter(name, bounds)
    }

    private enum Constraint {
        case bounds([TypeValue])
        case same(TypeValue)
    }

    /// The generic parameter of a declaration with its bounds; `nil` if it has none of that name.
    func parameter(_ name: String, of declaration: Node, in file: FileID, depth: Int) -> TypeValue? {
        guard let clause = declaration.first(.genericParameters),
            let parameter = clause.all(.genericParameter).first(where: { $0.name == name })
        else { return nil }
        let own = parameter.typeChild.map { [bound(one($0, in: file, depth: depth + 1))] } ?? []
        switch self.parameter(constrained: name, by: declaration.first(.whereClause), in: file, depth: depth) {
        case .same(let value): return value
        case .bounds(let extra): return .parameter(name, own.flatMap(flattened) + extra)
        }
    }

    private func flattened(_ value: TypeValue) -> [TypeValue] {
        if case .composition(let parts) = value { parts } else { [value] }
    }

    private func parameter(
        constrained name: String, by clause: Node?, in file: FileID, depth: Int
    ) -> Constraint {
        var bounds: [TypeValue] = []
        for requirement in clause?.all(.requirement) ?? [] {
            let sides = Array(requirement.children.filter(\.kind.isType))
            guard sides.count == 2, sides[0].kind == .namedType, sides[0].name == name else { continue }
            let value = one(sides[1], in: file, depth: depth + 1)
            let isBound = requirement.ownTokens.contains { requirement.tree.tokens[$0].kind == .colon }
            guard isBound else { return .same(value) }
            bounds += flattened(bound(value))
        }
        return .bounds(bounds)
    }

    /// What `Self` and `self` are at a node: the type around it, with its own parameters as arguments.
    func selfType(at node: Int, in file: FileID) -> Resolution<TypeValue> {
        let summary = table.summary(file)
        let container = summary.container(around: node)
        guard let container else { return .unknown }
        guard let id = table.typeOfContainer[file.index][container] else {
            let path = summary.containers[container].path.joined(separator: ".")
            return .one(selfOfExternal(path))
        }
        return .one(selfValue(id, seenFrom: summary.node(summary.containers[container].node), file))
    }

    private func selfOfExternal(_ path: String) -> TypeValue {
        switch path {
        case "Array": .array(.undetermined)
        case "Optional": .optional(.undetermined)
        default: .external(path, [])
        }
    }

    private func selfValue(_ id: TypeID, seenFrom node: Node, _ file: FileID) -> TypeValue {
        let symbol = table.type(id)
        if symbol.kind == .protocol {
            return .parameter("Self", [.nominal(id, [])] + selfBounds(node, file))
        }
        return .nominal(id, symbol.genericParameters.map { parameterOfType($0, id, seenFrom: node, file, 0) })
    }

    /// `extension P where Self: M` sees the members of `M` too.
    private func selfBounds(_ node: Node, _ file: FileID) -> [TypeValue] {
        guard node.kind == .extensionDeclaration,
            case .bounds(let bounds) = parameter(
                constrained: "Self", by: node.first(.whereClause), in: file, depth: 1)
        else { return [] }
        return bounds
    }
}
