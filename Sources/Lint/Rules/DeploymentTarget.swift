import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let deploymentTarget = LintRule(
        id: "deployment-target", severity: .error,
        summary: "`@Observable` in a target that runs on systems without Observation",
        why: "Observation came with iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1 and Mac Catalyst 17. Below that the "
            + "class does not compile unless `@available` stands on it. `#if canImport(Observation)` asks for the SDK and "
            + "not for the target, so it changes nothing.",
        step: "raise the deployment target, write `@available(iOS 17, *)` on the class, or stay with `ObservableObject`",
        check: .project { context in
            context.observableClasses.flatMap { model in
                context.index.type(model.id).declarations.compactMap { observation(of: model, at: $0, context) }
            }
        })

    private static func observation(of model: Model, at site: Site, _ context: LintContext) -> Observation? {
        guard isTargetKnown(site.file, context),
            let missing = ObservationAvailability.missing(at: site, in: context.index)
        else { return nil }
        let source = missing.source.map { " in \($0)" } ?? ""
        let token = site.node.nameToken
        return Observation(
            file: site.file, range: token.map { site.node.tree.tokens[$0].range } ?? site.node.range,
            symbol: context.name(of: model.id),
            message: "\(context.name(of: model.id)) is @Observable, which needs \(missing.platform) \(missing.needed), and "
                + "its target runs on \(missing.platform) \(missing.version)\(source)\(conditionPhrase(site.node)); raise "
                + "the target or write @available(\(missing.platform) \(missing.needed.major), *) on the class.")
    }

    /// A project says nothing of a file where it cannot be told which targets compile it, or where tests are among
    /// several that do: theirs is often the lowest, and nobody runs them there.
    private static func isTargetKnown(_ file: FileID, _ context: LintContext) -> Bool {
        let settings = context.index.file(file).settings
        guard settings.platformSource == "project.pbxproj" else { return true }
        let hasTests = settings.targets.contains { $0.hasSuffix("Tests") || $0.hasSuffix("Test") }
        return !settings.targets.isEmpty && !hasTests
    }

    private static func conditionPhrase(_ node: Node) -> String {
        let isGuarded = node.ancestors.contains { $0.kind == .ifConfigClause && asksForModule($0) }
        return isGuarded ? "; #if canImport(Observation) tests the SDK, not the target" : ""
    }

    private static func asksForModule(_ clause: Node) -> Bool {
        let condition = clause.text.split(whereSeparator: \.isNewline).first ?? ""
        return condition.hasPrefix("#if") && condition.contains("canImport(Observation)")
    }
}
