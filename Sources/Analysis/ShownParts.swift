import ProjectIndex
import Syntax

/// Something that shows views: a view, or a member that gives one.
enum ShownPart: Hashable {
    case view(TypeID)
    case member(MemberID)
}

/// Goes one part up at a time: from where a part is made or used to what shows it.
struct ShownParts {
    private let index: RepositoryIndex
    private let climb: ViewClimb

    init(_ evaluation: Evaluation) {
        index = evaluation.index
        climb = ViewClimb(
            index: index, references: evaluation.references, constructions: evaluation.constructions.value)
    }

    /// One or more steps for each place outside of tests that makes the view or uses the member; none if there is no place.
    func steps(from part: ShownPart, needing model: TypeID, _ providers: inout EnvironmentProviders) -> [ViewClimb.Step] {
        sites(of: part).flatMap { climb.steps(from: $0, needing: model, &providers) }
    }

    private func sites(of part: ShownPart) -> [Site] {
        switch part {
        case .view(let type): climb.constructions.sites(of: type)
        case .member(let member):
            climb.references.uses(of: member).filter { use in
                !TestFiles.isTest(use.site.file, in: index) && use.form == .plain && use.usage != .write
                    && use.enclosingMember != member
            }.map(\.site)
        }
    }

    /// What `body` shows is shown wherever its view is made; other members where they are used.
    func part(showing member: MemberID) -> ShownPart {
        let symbol = index.member(member)
        guard ["body", "makeBody"].contains(symbol.name), let owner = symbol.owner,
            OwnerKinds.viewRole(of: owner, in: index) != nil
        else { return .member(member) }
        return .view(owner)
    }
}
