import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let deploymentTarget = Rewrite(
        id: "deployment-target",
        summary: "Observation needs iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1 or Mac Catalyst 17.",
        constraints: DeploymentTarget.constraints, edits: { _, _ in [] })
}

/// Models, and the places that hold them, in targets that run on systems without Observation.
enum DeploymentTarget {
    /// One reason a model: its own target's, else that of the first place that holds it.
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        var seen: Set<TypeID> = []
        return all(context).filter { constraint in
            guard case .blocks(let model, _) = constraint else { return true }
            return seen.insert(model).inserted
        }
    }

    private static func all(_ context: MigrationContext) -> [Constraint] {
        let models = context.oldModels.flatMap { model -> [Constraint] in
            let sites = context.index.type(model.id).declarations
            return sites.compactMap { site in blocked(model.id, site: site, context) }
        }
        let holders = context.facts.holders.filter(\.wrapper.isOldWorld).flatMap { holder -> [Constraint] in
            let site = context.index.member(holder.member).site
            return holder.model.candidates.compactMap { blocked($0, site: site, context) }
        }
        let injections = context.facts.injections.flatMap { injection in
            injection.model.candidates.compactMap { blocked($0, site: injection.name, context) }
        }
        return models + holders + injections + DeploymentTargetNotes.constraints(context)
    }

    private static func blocked(_ model: TypeID, site: Site, _ context: MigrationContext) -> Constraint? {
        guard let missing = ObservationAvailability.missing(at: site, in: context.index) else { return nil }
        let source = missing.source.map { " in \($0)" } ?? ""
        return .blocks(model, context.reason(
            "deployment-target",
            "The target of this file runs on \(missing.platform) \(missing.version)\(source), and Observation needs"
                + " \(missing.platform) \(missing.needed); \(context.name(of: model)) cannot move before that is raised.",
            at: site))
    }
}
