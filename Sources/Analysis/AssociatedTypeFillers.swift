import ProjectIndex
import Syntax

/// Which models the conformers of a protocol put in place of an associated type.
struct AssociatedTypeFillers {
    let index: RepositoryIndex
    let graph: ModelGraph

    /// - Parameter declaration: an `associatedtypeDeclaration`.
    func fillers(of declaration: Site) -> Resolution<[TypeID]> {
        guard let name = declaration.node.name, let body = declaration.node.parent,
            let owner = index.enclosingType(of: body, in: declaration.file)
        else { return .unknown }
        let requirements = requirements(typed: name, of: owner)
        var models: Set<TypeID> = []
        for conformer in index.subtypes(of: owner) {
            if [.protocol, .typealias].contains(index.type(conformer).kind) { continue }
            guard let filled = filler(name, in: conformer, requirements) else { return .unknown }
            models.formUnion(filled)
        }
        return .one(models.sorted())
    }

    /// The models one conformer names; `nil` if it cannot be told.
    private func filler(_ name: String, in conformer: TypeID, _ requirements: [String]) -> [TypeID]? {
        for type in index.types(named: name).map(index.type) where type.enclosing == conformer {
            guard type.kind == .typealias else { return held(.one(.nominal(type.id, []))) }
            return type.aliased.flatMap(held)
        }
        for requirement in requirements {
            guard let member = index.lookUp(requirement, in: conformer, isStatic: false).first,
                index.member(member).owner == conformer
            else { continue }
            return held(index.declaredType(of: member))
        }
        return nil
    }

    private func held(_ type: Resolution<TypeValue>) -> [TypeID]? {
        guard !type.isUnknown else { return nil }
        guard let held = HeldModel.resolution(of: type, in: graph) else { return [] }
        return held.isUnknown ? nil : held.candidates
    }

    /// Names of the protocol's variables whose type is the associated type itself.
    private func requirements(typed name: String, of owner: TypeID) -> [String] {
        index.type(owner).members.map(index.member).filter { member in
            member.kind == .requirement && member.typeNode?.kind == .namedType && member.typeNode?.name == name
        }.map(\.name)
    }
}
