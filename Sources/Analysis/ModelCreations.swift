import ProjectIndex
import Syntax

/// When the type that holds a model in `@State` makes it.
public enum ModelCreations {
    /// Where the model is made: as `Holder.making` says, or in `x = M()` of an initializer, which takes a default's place.
    public static func site(of holder: Holder, in index: RepositoryIndex) -> Site? {
        let assignments = initialAssignments(of: holder, in: index)
        guard !assignments.isEmpty else { return holder.making }
        return assignments.first { site in
            Constructions.contains(site.node, makingOneOf: holder.model.candidates, in: site.file, of: index)
        }
    }

    /// Whether Xcode 27 builds the value of a `@State` property once: the inline default of a private one.
    public static func isBuiltOnceSinceXcode27(_ holder: Holder, in index: RepositoryIndex) -> Bool {
        holder.storageAssignments.isEmpty && initialAssignments(of: holder, in: index).isEmpty
            && index.member(holder.member).access <= .fileprivate
    }

    /// `x = e` in initializers of the owner.
    private static func initialAssignments(of holder: Holder, in index: RepositoryIndex) -> [Site] {
        guard holder.wrapper == .state else { return [] }
        return holder.assignments.filter { site in
            guard let member = index.enclosingMember(of: site.node, in: site.file) else { return false }
            return index.member(member).kind == .initializer && index.member(member).owner == holder.owner
        }
    }
}
