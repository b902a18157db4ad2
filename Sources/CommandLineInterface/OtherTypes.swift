import Analysis
import Migration
import ProjectIndex
import Reporting
import SourceText

/// Types that are no model and look at none, such as a view that only hands one on: what is there to say of them.
struct OtherTypes {
    let planning: PlanningRun

    /// - Parameter name: `View`, `Outer.View` or `App.Outer.View`.
    func uses(of name: String) -> [TypeUses] {
        let repository = planning.repository
        let index = RepositoryIndex(repository.input(planning.options), jobs: planning.options.jobs)
        return index.types.filter { type in
            SelectionMatcher.names(fullName(type)).contains(name) && type.kind != .typealias && !type.declarations.isEmpty
        }.map { uses($0, index) }
    }

    private func fullName(_ type: TypeSymbol) -> String {
        type.module.map { "\($0).\(type.qualifiedName)" } ?? type.qualifiedName
    }

    private func uses(_ type: TypeSymbol, _ index: RepositoryIndex) -> TypeUses {
        var models: Set<String> = []
        for site in type.declarations + type.extensions {
            let file = index.file(site.file)
            let lines = file.tree.file.lines
            let range = site.node.range
            for line in lines.place(of: range.start).line...lines.place(of: range.end).line {
                models.formUnion(planning.plan.standings(in: file.path, line: line).flatMap(\.models))
            }
        }
        return TypeUses(
            name: fullName(type), kind: type.kind.rawValue, location: place(type.declarations[0], index),
            models: models.sorted())
    }

    private func place(_ site: Site, _ index: RepositoryIndex) -> Location {
        let file = index.file(site.file)
        let name = site.node.nameToken.map { file.tree.tokens[$0].range.start }
        return Location(path: file.path, place: file.tree.file.lines.place(of: name ?? site.node.range.start))
    }
}
