import Migration
import ProjectIndex
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
        let raised = rules.contains("deployment-target") ? planning.raisedPlatforms : [:]
        var offers: [Offer] = []
        if rules.contains("storage-wrapper"), !options.rewritesAppStorage { offers.append(.appStorage) }
        if rules.contains("outside-holder"), !options.rewritesFocusedObjects { offers.append(.focusedObject) }
        if !raised.isEmpty { offers.append(.platforms(raised)) }
        let published = unit.filter { $0.reasons.contains { $0.rule == "combine-publisher" } }
        offers += published.map { Offer.bridge(bridgeName($0), of: $0.name) }.filter { !isGiven($0) }
        guard !offers.isEmpty else { return nil }
        var plan = try self.plan(offers)
        let useful = offers.filter { lifts($0, unit, plan) }
        guard !useful.isEmpty else { return nil }
        if useful.count < offers.count { plan = try self.plan(useful) }
        return mend(model, in: plan, useful.map(\.words).joined(), places: UnblockList.places(unit).count)
    }

    private enum Offer {
        case appStorage, focusedObject
        case platforms([Platform: Version])
        case bridge(String, of: String)

        /// As it is typed, with a leading blank.
        var words: String {
            switch self {
            case .appStorage: " --rewrite app-storage"
            case .focusedObject: " --rewrite focused-object"
            case .platforms(let raised): PlatformArguments.text(raised)
            case .bridge(let name, _): " --bridge \(name)"
            }
        }

        /// Whether a reason of a model is one it may lift.
        func isAbout(_ reason: Reason, of model: ModelPlan) -> Bool {
            switch self {
            case .appStorage: reason.rule == "storage-wrapper"
            case .focusedObject: reason.rule == "outside-holder"
            case .platforms: reason.rule == "deployment-target"
            case .bridge(_, let name): reason.rule == "combine-publisher" && model.name == name
            }
        }
    }

    private func isGiven(_ offer: Offer) -> Bool {
        if case .bridge(let name, _) = offer { options.bridges.contains(name) } else { false }
    }

    private func plan(_ offers: [Offer]) throws -> Plan {
        var tried = planning.repository.migrationOptions(options)
        var promised = options
        var bridges = options.bridges
        for offer in offers {
            switch offer {
            case .appStorage: tried.rewritesAppStorage = true
            case .focusedObject: tried.rewritesFocusedObjects = true
            case .platforms(let raised): promised.platforms.merge(raised) { _, new in new }
            case .bridge(let name, _): bridges.append(name)
            }
        }
        tried.bridges = BridgeSelection(bridges)
        return try pipeline.plan(planning.repository.input(promised), tried, options.jobs).plan
    }

    /// Whether one of the reasons an option is about is gone with it.
    private func lifts(_ offer: Offer, _ unit: [ModelPlan], _ plan: Plan) -> Bool {
        let left = Set(plan.models.filter { $0.verdict == .blocked }.flatMap(\.reasons).map(Cause.init))
        return unit.contains { model in
            model.reasons.contains { offer.isAbout($0, of: model) && !left.contains(Cause($0)) }
        }
    }

    private struct Cause: Hashable {
        let rule: String
        let location: Location

        init(_ reason: Reason) {
            rule = reason.rule
            location = reason.location
        }
    }

    /// What became of the model with the options.
    private func mend(_ model: ModelPlan, in plan: Plan, _ words: String, places before: Int) -> Mend? {
        guard let freed = plan.models.first(where: { $0.name == model.name && $0.location == model.location }) else { return nil }
        if freed.verdict == .ready || freed.verdict == .review {
            return Mend(options: words, left: 0, needsReview: freed.verdict == .review)
        }
        let left = UnblockList.places(plan.models.filter { $0.unit == freed.unit && $0.verdict == .blocked }).count
        return left < before ? Mend(options: words, left: left) : nil
    }

    /// The shortest name that means this model alone.
    private func bridgeName(_ model: ModelPlan) -> String {
        let names = SelectionMatcher.names(model.name).reversed()
        return names.first { name in
            planning.plan.models.count { SelectionMatcher.names($0.name).contains(name) } == 1
        } ?? model.name
    }
}
