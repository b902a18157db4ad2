import SourceText
import Syntax

extension SymbolMerger {
    /// Fills the table from the drafts; what needs types resolved (inheritance, aliases) comes after, in `Inheritance`.
    mutating func finish(jobs: Int) {
        table.typeOfContainer = targets.map { file in
            file.map { target in
                guard case .draft(let draft) = target else { return nil }
                return TypeID(draft)
            }
        }
        addMembers(jobs: jobs)
        addTypes()
        addTypeNames()
    }

    private mutating func addTypes() {
        var membersOfType = Array(repeating: [MemberID](), count: drafts.count)
        for member in table.members {
            if let owner = member.owner { membersOfType[owner.index].append(member.id) }
        }
        table.types = drafts.enumerated().map { position, draft in
            symbol(of: draft, id: TypeID(position), members: membersOfType[position])
        }
        table.associatedTypes = Set(drafts.indices.filter { drafts[$0].container.isAssociatedType }.map(TypeID.init))
    }

    private func symbol(of draft: Draft, id: TypeID, members: [MemberID]) -> TypeSymbol {
        let container = draft.container
        return TypeSymbol(
            id: id, kind: container.kind ?? .struct, name: container.name, qualifiedName: draft.qualifiedName,
            module: table.settings[draft.file.index].module, enclosing: draft.enclosing.map(TypeID.init),
            isLocal: container.isLocal, access: container.access, declarations: draft.declarations.sorted(),
            extensions: draft.extensions.sorted(), attributes: container.attributes,
            genericParameters: container.genericParameters, hasParameterPack: container.hasParameterPack,
            inherited: draft.inherited.sorted().map { site in
                let path = site.node.typeChild.map(writtenPath) ?? []
                return InheritedEntry(site: site, name: path.joined(separator: "."), type: .unknown)
            },
            members: members, aliased: nil)
    }

    private mutating func addTypeNames() {
        table.nestedTypes = Array(repeating: [:], count: drafts.count)
        for (owner, names) in nested {
            table.nestedTypes[owner] = names.mapValues { $0.map(TypeID.init) }
        }
        table.topLevelTypes = topLevel.mapValues { $0.map(TypeID.init) }
        table.typesInExternal = inExternal.mapValues { $0.mapValues { $0.map(TypeID.init) } }
        for type in table.types { table.typesByName[type.name, default: []].append(type.id) }
    }

    private mutating func addMembers(jobs: Int) {
        var count = 0
        table.firstMember = table.summaries.map { summary in
            defer { count += summary.members.count }
            return count
        }
        let symbols = parallelMap(Array(table.summaries.indices), jobs: jobs) { [self] in members(of: $0) }
        table.membersOfType = Array(repeating: [:], count: drafts.count)
        table.members.reserveCapacity(count)
        for file in symbols {
            for member in file { add(member) }
        }
    }

    private func members(of file: Int) -> [MemberSymbol] {
        let first = table.firstMember[file]
        return table.summaries[file].members.enumerated().map { position, declared in
            let target = declared.container.flatMap { targets[file][$0] }
            return symbol(of: declared, id: MemberID(first + position), target: target, in: file)
        }
    }

    private mutating func add(_ member: MemberSymbol) {
        if let owner = member.owner {
            table.membersOfType[owner.index][member.name, default: []].append(member.id)
        } else if let external = member.externalOwner {
            table.membersOfExternal[lastPart(external), default: [:]][member.name, default: []].append(member.id)
            table.membersOfExternals[member.name, default: []].append(member.id)
        } else {
            table.globals[member.name, default: []].append(member.id)
        }
        table.membersByName[member.name, default: []].append(member.id)
        table.members.append(member)
    }

    private func symbol(
        of declared: DeclaredMember, id: MemberID, target: Target?, in file: Int
    ) -> MemberSymbol {
        let summary = table.summaries[file]
        var owner: TypeID?
        var external: String?
        switch target {
        case .draft(let draft): owner = TypeID(draft)
        case .external(let name): external = name
        case nil: break
        }
        return MemberSymbol(
            id: id, owner: owner, kind: declared.kind, name: declared.name, isStatic: declared.isStatic,
            access: declared.access, setterAccess: declared.setterAccess, attributes: declared.attributes,
            modifiers: declared.modifiers, site: Site(file: FileID(file), node: summary.node(declared.node)),
            binding: declared.binding.map(summary.node), bindingCount: declared.bindingCount,
            typeNode: declared.typeNode.map(summary.node), initialValue: declared.initialValue.map(summary.node),
            accessorBlock: declared.accessorBlock.map(summary.node), isConditional: declared.isConditional,
            externalOwner: external)
    }
}
