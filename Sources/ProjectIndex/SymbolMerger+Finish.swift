import SourceText
import Syntax

extension SymbolMerger {
    /// Fills the table from the drafts; what needs types resolved (inheritance, aliases) comes after, in `Inheritance`.
    mutating func finish() {
        table.typeOfContainer = targets.map { file in
            file.map { target in
                guard case .draft(let draft) = target else { return nil }
                return TypeID(draft)
            }
        }
        addMembers()
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

    private mutating func addMembers() {
        table.membersOfType = Array(repeating: [:], count: drafts.count)
        for file in table.summaries.indices {
            table.firstMember.append(table.members.count)
            for declared in table.summaries[file].members { addMember(declared, in: file) }
        }
    }

    private mutating func addMember(_ declared: DeclaredMember, in file: Int) {
        let id = MemberID(table.members.count)
        var owner: TypeID?
        var external: String?
        switch declared.container.map({ targets[file][$0] }) {
        case .draft(let draft)??:
            owner = TypeID(draft)
            table.membersOfType[draft][declared.name, default: []].append(id)
        case .external(let name)??:
            external = name
            table.membersOfExternal[lastPart(name), default: [:]][declared.name, default: []].append(id)
            table.membersOfExternals[declared.name, default: []].append(id)
        case .some(.none), .none:
            table.globals[declared.name, default: []].append(id)
        }
        table.membersByName[declared.name, default: []].append(id)
        table.members.append(symbol(of: declared, id: id, owner: owner, external: external, in: file))
    }

    private func symbol(
        of declared: DeclaredMember, id: MemberID, owner: TypeID?, external: String?, in file: Int
    ) -> MemberSymbol {
        let summary = table.summaries[file]
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
