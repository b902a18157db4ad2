/// Which sentences of the plan warn that a law will be broken.
enum PromisedBreaks {
    /// By law, the rules whose review says exactly that. A law that is not named may not be broken at all.
    static let rules: [ScenarioLaw: Set<String>] = [
        // "views will not refresh", in one way or the other; what an object made in vain leaves behind may show
        .screen: [
            "deinit-read", "init-read", "object-will-change", "on-receive", "partial-equality", "plain-class-collection",
            "seen-observer", "seen-write", "self-assignment-refresh", "state-init-side-effects", "storage-name",
            "untracked-dependency",
        ],
        // "onChange runs after the update"
        .bodyRuns: ["on-receive"],
        // "would run at every update of the parent"
        .events: ["state-init-side-effects"],
        // "needs the object even if it is never read", "that read ends the program"
        .end: ["eager-environment", "missing-injection", "overlapping-access"],
    ]
}

extension CorpusCase {
    /// Whether the plan warns of what the law keeps. Without a word of it, a screen that was out of date may become right,
    /// and a model that was made anew at each update may live.
    func mayBreak(_ law: ScenarioLaw) -> Bool {
        if law == .stale || rule == "unowned-model" { return true }
        let reviewed = verdicts.filter { $0.verdict == "review" }
        return reviewed.contains { !$0.rules.isDisjoint(with: PromisedBreaks.rules[law] ?? []) }
    }
}
