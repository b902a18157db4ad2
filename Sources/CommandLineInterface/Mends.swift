import Migration
import Reporting

/// Options that would free a blocked model without an edit by hand: bridges for its publishers, rewrites that are off, a
/// higher deployment target.
struct Mends {
    let planning: PlanningRun
    let options: RunOptions
    let pipeline: Pipeline

    /// - Returns: the options that lift most of what holds the model back; `nil` where they lift nothing. Tried by planning
    ///   again with them.
    func mend(_ model: ModelPlan) throws -> Mend? {
        guard model.verdict == .blocked else { return nil }
        let unit = planning.plan.models.filter { $0.unit == model.unit && $0.verdict == .blocked }
        let rules = Set(unit.flatMap(\.reasons).map(\.rule))
        var tried = planning.repository.migrationOptions(options)
        var words = ""
        if rules.contains("storage-wrapper"), !tried.rewritesAppStorage {
            tried.rewritesAppStorage = true
            words += " --rewrite app-storage"
        }
        if rules.contains("outside-holder"), !tried.rewritesFocusedObjects {
            tried.rewritesFocusedObjects = true
            words += " --rewrite focused-object"
        }
        let raised = rules.contains("deployment-target") ? planning.raisedPlatforms : [:]
        words += PlatformArguments.text(raised)
        let published = unit.filter { $0.reasons.contains { $0.rule == "combine-publisher" } }.map(bridgeName)
        let bridges = published.filter { !options.bridges.contains($0) }
        tried.bridges = BridgeSelection(options.bridges + bridges)
        words += bridges.map { " --bridge \($0)" }.joined()
        guard !words.isEmpty else { return nil }
        var promised = options
        promised.platforms.merge(raised) { _, new in new }
        let plan = try pipeline.plan(planning.repository.input(promised), tried, options.jobs).plan
        return mend(model, in: plan, words, places: places(unit))
    }

    /// What became of the model with the options.
    private func mend(_ model: ModelPlan, in plan: Plan, _ words: String, places before: Int) -> Mend? {
        guard let freed = plan.models.first(where: { $0.name == model.name && $0.location == model.location }) else { return nil }
        if freed.verdict == .ready || freed.verdict == .review { return Mend(options: words, left: 0) }
        let left = places(plan.models.filter { $0.unit == freed.unit && $0.verdict == .blocked })
        return left < before ? Mend(options: words, left: left) : nil
    }

    private func places(_ models: [ModelPlan]) -> Int {
        models.flatMap(\.reasons).count { $0.rule != "held-back" }
    }

    /// The shortest name that means this model alone.
    private func bridgeName(_ model: ModelPlan) -> String {
        let names = SelectionMatcher.names(model.name).reversed()
        return names.first { name in
            planning.plan.models.count { SelectionMatcher.names($0.name).contains(name) } == 1
        } ?? model.name
    }
}
