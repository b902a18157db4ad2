extension LintRule {
    /// What it says is found by `Suppressor`, once all other rules have run.
    static let unusedSuppression = LintRule(
        id: "unused-suppression", severity: .note,
        summary: "A `reobserve:disable` comment silences nothing",
        why: "The code it was written for has changed or moved, or its rule is misspelt. Left alone it would hide the next "
            + "finding that comes to its place.",
        step: "remove the comment, or the one rule in it that is named here",
        check: .suppressions)
}
