import Analysis
import ProjectIndex

extension LintRule {
    static let offMainMutation = LintRule(
        id: "off-main-mutation", severity: .warning,
        summary: "a model without an actor writes what a view shows from a background thread",
        why: "Views are told of a change on the thread that writes, and read on the main one. From elsewhere the write races with "
            + "what the view reads, an animation is lost, and SwiftUI complains of changes published from a background thread.",
        step: "write on the main actor (`await MainActor.run`, `DispatchQueue.main.async`), or put `@MainActor` on the class",
        check: .project { context in
            context.facts.offMainWrites().map { write in
                let property = context.name(of: write.property)
                let verb = write.through.map { "runs \(context.name(of: $0)), which writes \(property)," } ?? "writes \(property)"
                return context.observation(
                    "\(context.symbol(around: write.site)) \(verb) in \(write.place), while views show it: they update off the main "
                        + "thread; write it on the main actor, or put @MainActor on \(context.name(of: write.model)).",
                    at: write.site)
            }
        })
}
