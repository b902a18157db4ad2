import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let oneShotTracking = LintRule(
        id: "one-shot-tracking", severity: .warning,
        summary: "`withObservationTracking` is not set up again, or its `onChange` reads the value",
        why: "`onChange` is called once, for the first change, and before the new value is there. Code that does not call "
            + "`withObservationTracking` again misses every later change, and code that reads the property at once gets the "
            + "old value.",
        step: "call it again from `onChange`, one turn later; or use `Observations` (iOS 26, macOS 26) or "
            + "`withContinuousObservation` (iOS 27, macOS 27)",
        check: .project { context in
            Needles.files(with: ["withObservationTracking"], in: context.index)
                .filter { !TestFiles.isTest($0.id, in: context.index) }.flatMap { file in
                    file.tree.root.subtree.flatMap { observations(at: Site(file: file.id, node: $0), context) }
                }
        })

    private static func observations(at site: Site, _ context: LintContext) -> [Observation] {
        guard let tracking = TrackingCall(site, context) else { return [] }
        var found: [Observation] = []
        if !tracking.mayBeSetUpAgain {
            found.append(context.observation(
                "This withObservationTracking is never set up again: onChange runs for the first change alone; call it again "
                    + "from onChange, or use Observations (iOS 26) or withContinuousObservation (iOS 27).",
                at: site))
        }
        if let read = tracking.earlyRead {
            found.append(context.observation(
                "onChange runs before the change, so \(read.member) is still the old value here; read it one turn later, in "
                    + "Task { @MainActor in … }, or use Observations (iOS 26).",
                at: read.site))
        }
        return found
    }
}
