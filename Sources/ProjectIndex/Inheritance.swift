import Syntax

/// Resolves inheritance lists and aliases, and draws up who inherits from whom.
struct Inheritance {
    static func resolve(_ table: SymbolTableDraft, jobs: Int) -> SymbolTable {
        var table = table
        // Aliases first: entries may name them. Neither needs the other's answer to be stored.
        let resolver = TypeResolver(table: SymbolTable(table))
        let entries = parallelMap(table.types, jobs: jobs) { symbol in
            symbol.inherited.map { entry -> InheritedEntry in
                let type = entry.site.node.typeChild.map { resolver.resolve($0, in: entry.site.file) } ?? .unknown
                return InheritedEntry(site: entry.site, name: entry.name, type: type.map(resolver.bound))
            }
        }
        fill(&table, entries)
        let complete = TypeResolver(table: SymbolTable(table))
        let aliases = parallelMap(table.types, jobs: jobs) { symbol in
            symbol.kind == .typealias && !complete.table.associatedTypes.contains(symbol.id)
                ? complete.aliased(symbol) : nil
        }
        table.types = table.types.map { symbol in
            symbol.with(inherited: entries[symbol.id.index], aliased: aliases[symbol.id.index])
        }
        conformExternals(&table, resolver)
        return SymbolTable(table)
    }

    private static func fill(_ table: inout SymbolTableDraft, _ entries: [[InheritedEntry]]) {
        table.directSupertypes = entries.map { list in unique(list.flatMap { $0.type.candidates.flatMap(nominals) }) }
        table.directExternalSupertypes = entries.map { list in
            unique(list.flatMap { $0.type.candidates.flatMap(externals) })
        }
        table.hasUnknownSupertype = entries.map { $0.contains(where: \.type.isUnknown) }
        table.supertypes = table.types.map { reach($0.id, table.directSupertypes) }
        let complete = SymbolTable(table)
        table.externalNames = table.types.map { complete.externalSupertypes(of: $0.id).map(lastPart) }
        var below = Array(repeating: [TypeID](), count: table.types.count)
        for type in table.types {
            for supertype in table.supertypes[type.id.index] { below[supertype.index].append(type.id) }
        }
        table.subtypes = below
    }

    /// Breadth first: nearer ones stand first.
    private static func reach(_ start: TypeID, _ direct: [[TypeID]]) -> [TypeID] {
        var seen: Set<TypeID> = [start]
        var result: [TypeID] = []
        var pending = direct[start.index][...]
        while let next = pending.popFirst() {
            guard seen.insert(next).inserted else { continue }
            result.append(next)
            pending += direct[next.index]
        }
        return result
    }

    /// `extension Text: Card {}` gives the external `Text` the members of `Card`.
    private static func conformExternals(_ table: inout SymbolTableDraft, _ resolver: TypeResolver) {
        for (position, summary) in table.summaries.enumerated() {
            for (index, container) in summary.containers.enumerated()
            where container.isExtension && table.typeOfContainer[position][index] == nil {
                let found = container.inherited.flatMap { node in
                    resolver.resolve(summary.node(node), in: FileID(position)).candidates
                        .map(resolver.bound).flatMap(nominals)
                }
                table.supertypesOfExternal[container.name, default: []] += found
            }
        }
    }

    private static func nominals(_ value: TypeValue) -> [TypeID] {
        switch value {
        case .nominal(let id, _): [id]
        case .composition(let parts): parts.flatMap(nominals)
        case .existential(let inner): nominals(inner)
        default: []
        }
    }

    private static func externals(_ value: TypeValue) -> [String] {
        switch value {
        case .external(let name, _): [name]
        case .composition(let parts): parts.flatMap(externals)
        default: []
        }
    }

    private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}

extension TypeSymbol {
    fileprivate func with(inherited: [InheritedEntry], aliased: Resolution<TypeValue>?) -> TypeSymbol {
        TypeSymbol(
            id: id, kind: kind, name: name, qualifiedName: qualifiedName, module: module, enclosing: enclosing,
            isLocal: isLocal, access: access, declarations: declarations, extensions: extensions,
            attributes: attributes, genericParameters: genericParameters, hasParameterPack: hasParameterPack,
            inherited: inherited, members: members, aliased: aliased)
    }
}
