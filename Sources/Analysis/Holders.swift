import ProjectIndex
import Syntax

/// Every property that holds a model, with all that is done to it.
struct Holders {
    var known: [Holder] = []
    var unknown: [Holder] = []

    init(in index: RepositoryIndex, graph: ModelGraph, references: ReferenceTable, jobs: Int) {
        let candidates = index.members.compactMap { Candidate($0, index, graph) }
        let arguments = MemberwiseArguments(holders: candidates.map(\.member), in: index, jobs: jobs)
        for candidate in candidates {
            let holder = candidate.holder(index, graph, references, arguments)
            holder.model.isUnknown ? unknown.append(holder) : known.append(holder)
        }
        known.sort { Self.site($0, index) < Self.site($1, index) }
        unknown.sort { Self.site($0, index) < Self.site($1, index) }
    }

    /// Moves holders of generic parameters to the known ones where the constraints tell what fills the parameter.
    mutating func resolveGeneric(_ constraints: [ConstraintMention], in index: RepositoryIndex) {
        let resolved = GenericHolders.resolve(unknown, constraints: constraints, in: index)
        known = (known + resolved.known).sorted { Self.site($0, index) < Self.site($1, index) }
        unknown = resolved.unknown
    }

    private static func site(_ holder: Holder, _ index: RepositoryIndex) -> Site {
        index.member(holder.member).site
    }
}

/// A member whose type is a model, or must be one by its wrapper.
private struct Candidate {
    let member: MemberSymbol
    let wrapper: HolderWrapper
    let attribute: AttributeUse?
    let model: Resolution<TypeID>

    init?(_ member: MemberSymbol, _ index: RepositoryIndex, _ graph: ModelGraph) {
        guard member.kind == .storedVariable || member.kind == .constant, member.binding != nil else { return nil }
        let (wrapper, attribute) = HolderWrappers.wrapper(of: member, in: index)
        let type = HolderWrappers.type(of: member, wrapper: wrapper, in: index)
        let associated: Resolution<TypeID>? = Self.isAssociatedType(of: member, in: index) ? .unknown : nil
        guard let model = associated ?? HeldModel.resolution(of: type, in: graph) else { return nil }
        guard !model.isUnknown || HolderWrappers.demandsModel(wrapper) else { return nil }
        self.member = member
        self.wrapper = wrapper
        self.attribute = attribute
        self.model = model
    }

    /// Whether the type is written `S.Model`, of a generic parameter `S`; the constraints tell what that is.
    private static func isAssociatedType(of member: MemberSymbol, in index: RepositoryIndex) -> Bool {
        let written = member.typeNode?.kind == .optionalType ? member.typeNode?.typeChild : member.typeNode
        guard let written, written.kind == .memberType, let base = written.typeChild?.name, let owner = member.owner else {
            return false
        }
        return index.type(owner).genericParameters.contains(base)
    }

    func holder(
        _ index: RepositoryIndex, _ graph: ModelGraph, _ references: ReferenceTable, _ arguments: MemberwiseArguments
    ) -> Holder {
        let projections = Projections(of: member, in: references)
        let uses = references.possibleUses(of: member.id).filter { $0.form == .plain && !$0.isProjection }
        let assignments = StorageAssignments.assignments(of: member, in: references)
        return Holder(
            member: member.id, wrapper: wrapper, attribute: attribute, owner: member.owner,
            ownerKind: OwnerKinds.kind(of: member.owner, in: index, graph: graph), model: model,
            value: HolderValues.value(of: member, in: index),
            making: HolderValues.making(of: member, holding: model, assignments: assignments, in: index),
            bindings: projections.bindings, wholeProjections: projections.whole, storageAssignments: assignments,
            assignments: uses.compactMap(Self.assignment), reads: uses.filter(isReadInOwner).map(\.site),
            memberwiseArguments: arguments.arguments(of: member.id))
    }

    private static func assignment(_ use: Reference) -> Site? {
        guard use.site.node.isAssignmentTarget, let expression = use.site.node.wholeExpression else { return nil }
        return Site(file: use.site.file, node: expression)
    }

    private func isReadInOwner(_ use: Reference) -> Bool {
        !use.site.node.isAssignmentTarget && use.site.node.nextMember?.name != "projectedValue"
            && (member.owner == nil || use.enclosingType == member.owner)
    }
}
