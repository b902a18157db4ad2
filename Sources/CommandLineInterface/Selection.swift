import Migration
import Reporting
import Workspace

/// The part of a plan the user asked for.
struct Selection {
    /// Units in scope, whatever their verdict.
    let units: Set<UnitID>
    /// Models in scope, in the plan's order.
    let models: [ModelPlan]
    /// Models some `--only` named outright, by model or unit rather than by view, rule or glob.
    let named: [ModelPlan]
    /// Words of `--only` and `--skip` that meant nothing in this plan.
    let unmatched: [String]
    /// Whether anything was narrowed down at all.
    let isNarrowed: Bool
    /// How many units that could be written the limit leaves for another run.
    let postponed: Int

    /// - Parameters:
    ///   - paths: from the root; empty for everything.
    ///   - rules: rules of the edits of each unit.
    ///   - limit: applied last, to what can be written; all else is out of scope then.
    ///   - includesReview: whether units in review can be written.
    init(
        _ plan: Plan, only: [String], skip: [String], paths: [String], rules: [UnitID: Set<String>],
        limit: UnitLimit = UnitLimit(), includesReview: Bool = false
    ) {
        let matcher = SelectionMatcher(plan: plan, rules: rules)
        var models = plan.models.filter { matcher.isDeclared($0, in: paths) }
        var named: [ModelPlan] = []
        var unmatched: [String] = []
        if !only.isEmpty {
            var wanted = Set<Location>()
            for word in only {
                let meant = matcher.meant(word)
                let matches = matcher.wholeUnits(meant)
                if matches.isEmpty { unmatched.append(word) }
                if matcher.isNameOfModels(word) { named += meant }
                wanted.formUnion(matches.map(\.location))
            }
            models = models.filter { wanted.contains($0.location) }
        }
        for word in skip {
            let matches = Set(matcher.models(word).map(\.location))
            if matches.isEmpty { unmatched.append(word) }
            models.removeAll { matches.contains($0.location) }
        }
        let kept = Set(models.map(\.location))
        named = named.filter { kept.contains($0.location) }
        let writable = Self.writable(plan, Set(models.compactMap(\.unit)), includesReview)
        let chosen = Set((limit.isNone ? writable : limit.chosen(from: writable)).map(\.id))
        if !limit.isNone {
            let left = Set(writable.map(\.id)).subtracting(chosen)
            named.removeAll { $0.unit.map(left.contains) ?? false }
            models = models.filter { $0.unit.map(chosen.contains) ?? false }
        }
        self.models = models
        self.named = named
        self.unmatched = unmatched
        units = Set(models.compactMap(\.unit))
        postponed = writable.count - chosen.count
        isNarrowed = !only.isEmpty || !skip.isEmpty || !paths.isEmpty || !limit.isNone
    }

    /// What to do about the units a limit leaves out; `nil` if it leaves none.
    ///
    /// - Parameter isWritten: whether the units it takes have been written.
    func remainder(isWritten: Bool = false) -> String? {
        guard postponed > 0 else { return nil }
        let units = Wording.count(postponed, "more unit")
        return "\(units) can move; " + (isWritten ? "" : "after this piece is applied, ") + "plan again for the next one"
    }

    /// Units that can be written.
    func applicable(_ plan: Plan, includingReview: Bool) -> Set<UnitID> {
        Set(Self.writable(plan, units, includingReview).map(\.id))
    }

    private static func writable(_ plan: Plan, _ units: Set<UnitID>, _ includesReview: Bool) -> [UnitPlan] {
        let verdicts: Set<Verdict> = includesReview ? [.ready, .review] : [.ready]
        return plan.units.filter { units.contains($0.id) && verdicts.contains($0.verdict) }
    }
}

/// Finds what a word of `--only` or `--skip`, or a path, means in a plan. Units are never cut: whatever means one of
/// their models means all of them.
struct SelectionMatcher {
    let plan: Plan
    let rules: [UnitID: Set<String>]

    /// Models a word means, with all that move together with them.
    func models(_ word: String) -> [ModelPlan] { wholeUnits(meant(word)) }

    /// Models a word means itself.
    func meant(_ word: String) -> [ModelPlan] {
        if isRule(word) || Glob.isPattern(word) { return plan.models.filter { matches(word, $0) } }
        let named = nearest(plan.models, to: word) { [$0.name] }
        if !named.isEmpty { return named }
        let inUnit = plan.models.filter { $0.unit?.description == word }
        if !inUnit.isEmpty { return inUnit }
        let held = nearest(plan.models, to: word, names: holderTypes)
        return held.isEmpty ? followed(by: word) : held
    }

    /// Models a view looks at without being in a unit of theirs, as once they have moved.
    private func followed(by word: String) -> [ModelPlan] {
        let views = plan.modelViewGraph().views.filter { Self.names($0.name).contains(word) }
        let models = views.reduce(into: Set<String>()) { $0.formUnion($1.observed + $1.read.keys) }
        return plan.models.filter { models.contains($0.name) }
    }

    /// Whether a word is the name of models or of a unit, rather than of a view that holds some.
    func isNameOfModels(_ word: String) -> Bool {
        !isRule(word) && plan.models.contains { Self.names($0.name).contains(word) || $0.unit?.description == word }
    }

    /// Of the models with a name that is the word or ends in it, those whose names have the least before it: `Model`
    /// is `App.Model` before it is `App.Outer.Model`.
    private func nearest(_ models: [ModelPlan], to word: String, names: (ModelPlan) -> [String]) -> [ModelPlan] {
        let found = models.compactMap { model in
            names(model).compactMap { Self.names($0).firstIndex(of: word) }.min().map { (model, $0) }
        }
        let least = found.map(\.1).min()
        return found.filter { $0.1 == least }.map(\.0)
    }

    private func holderTypes(_ model: ModelPlan) -> [String] {
        model.unit.flatMap { id in plan.units.first { $0.id == id }?.holderTypes } ?? []
    }

    func isDeclared(_ model: ModelPlan, in paths: [String]) -> Bool {
        if paths.isEmpty { return true }
        guard let unit = model.unit else { return contains(paths, model.location.path) }
        return plan.models.contains { $0.unit == unit && contains(paths, $0.location.path) }
    }

    /// Whether a word looks like a rule: kebab-case, which no Swift name can be.
    func isRule(_ word: String) -> Bool {
        let letters = word.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-" || $0.isNumber) }
        return letters && (word.contains("-") || knownRules.contains(word))
    }

    /// Words that would have meant something.
    var vocabulary: [String] {
        let names = (plan.models.map(\.name) + plan.units.flatMap(\.holderTypes)).flatMap(Self.names)
        return Set(names + plan.units.map(\.id.description)).union(knownRules).sorted()
    }

    private var knownRules: Set<String> {
        Set(plan.models.flatMap { $0.reasons.map(\.rule) }).union(rules.values.flatMap { $0 })
    }

    private func contains(_ paths: [String], _ path: String) -> Bool {
        paths.contains { FilePath.isInside(path, $0) }
    }

    func wholeUnits(_ models: [ModelPlan]) -> [ModelPlan] {
        // Several models may share a name; none shares its place.
        let places = Set(models.map(\.location))
        let units = Set(models.compactMap(\.unit))
        return plan.models.filter { places.contains($0.location) || ($0.unit.map(units.contains) ?? false) }
    }

    /// Whether a rule or a pattern means the model.
    private func matches(_ word: String, _ model: ModelPlan) -> Bool {
        if isRule(word) {
            return model.reasons.contains { $0.rule == word }
                || (model.unit.flatMap { rules[$0] }?.contains(word) ?? false)
        }
        let names = ([model.name] + holderTypes(model)).flatMap(Self.names)
        let glob = Glob(word)
        return names.contains { glob.matches($0) } || (word.contains("/") && glob.matches(model.location.path))
    }

    /// `App.Outer.Model`, `Outer.Model` and `Model`.
    static func names(_ name: String) -> [String] {
        let parts = name.split(separator: ".")
        return parts.indices.map { parts[$0...].joined(separator: ".") }
    }
}
