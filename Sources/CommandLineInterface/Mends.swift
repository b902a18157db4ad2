import Migration

/// Options that would free a blocked model without an edit by hand: bridges for its publishers, rewrites that are off, a
/// higher deployment target.
struct Mends {
    let planning: PlanningRun
    let options: RunOptions
    let pipeline: Pipeline

    /// - Returns: the options as they are typed, with a leading blank; `nil` where none frees the model. Tried by planning
    ///   again with them.
    func options(for model: ModelPlan) throws -> String? {
        guard model.verdict == .blocked else { return nil }
        let unit = planning.plan.models.filter { $0.unit == model.unit && $0.verdict == .blocked }
        let rules = Set(unit.flatMap(\.reasons).map(\.rule)).subtracting(["held-back"])
        guard !rules.isEmpty, rules.isSubset(of: Self.rules) else { return nil }
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
        let isFree = plan.models.contains { $0.name == model.name && ($0.verdict == .ready || $0.verdict == .review) }
        return isFree ? words : nil
    }

    private static let rules: Set<String> = ["combine-publisher", "storage-wrapper", "outside-holder", "deployment-target"]

    /// The shortest name that means this model alone.
    private func bridgeName(_ model: ModelPlan) -> String {
        let names = SelectionMatcher.names(model.name).reversed()
        return names.first { name in
            planning.plan.models.count { SelectionMatcher.names($0.name).contains(name) } == 1
        } ?? model.name
    }
}
