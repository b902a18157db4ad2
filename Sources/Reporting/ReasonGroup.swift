import Migration

/// The models one rule speaks of, with the first place in each that it means.
struct ReasonGroup {
    struct Entry {
        let model: ModelPlan
        let reason: Reason
        /// Further places in the same model.
        let others: Int
    }

    let rule: String
    let entries: [Entry]

    /// What all entries have in common to say; `nil` if they differ.
    var message: String? {
        let messages = Set(entries.map(\.reason.message))
        return messages.count == 1 ? messages.first : nil
    }

    /// The rule most models have in common first; `held-back` last, since it names no cause of its own.
    static func groups(_ models: [ModelPlan]) -> [ReasonGroup] {
        var entries: [String: [Entry]] = [:]
        for model in models {
            for (rule, reasons) in Dictionary(grouping: model.reasons, by: \.rule) {
                let sorted = reasons.sorted { $0.location < $1.location }
                entries[rule, default: []].append(Entry(model: model, reason: sorted[0], others: sorted.count - 1))
            }
        }
        let groups = entries.map { ReasonGroup(rule: $0.key, entries: $0.value) }
        return groups.sorted { ($0.rank, $0.rule) < ($1.rank, $1.rule) }
    }

    private var rank: Int { rule == "held-back" ? 1 : -entries.count }
}
