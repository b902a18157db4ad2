import Analysis

extension Rewrite {
    /// Old code that subscribes to a class which has moved already, e.g. from a branch cut before.
    static let lostPublisher = Rewrite(
        id: "lost-publisher",
        summary: "a publisher of a class that is `@Observable` already is still used",
        constraints: { context in
            context.facts.lostPublishers.map { lost in
                let use = lost.property.map { "$\(context.index.member($0).name)" } ?? "objectWillChange"
                return .noteIfDone(lost.model, Note(
                    rule: "lost-publisher",
                    message: "\(context.name(of: lost.model)) is @Observable and has no \(use); this does not compile and is "
                        + "mended by hand",
                    location: context.location(lost.site)))
            }
        },
        edits: { _, _ in [] }
    )
}
