/// What a migration must keep of a running app.
enum ScenarioLaw: String, Sendable, CaseIterable {
    /// The script, which stands in a file of its own, still compiles with the app's files.
    case compiles
    /// The screen shows the same after each step.
    case screen
    /// Where the screen used to be out of date, it still is.
    case stale
    /// No body runs more often in a step.
    case bodyRuns = "body-runs"
    /// At least as many objects of each class live after each step, and as many at the end.
    case builds
    /// The app prints the same, in the same order, in each step: what publishers and observers deliver, what `init` does.
    case events
    /// The program ends for the same reason.
    case end
}

/// One way in which two traces differ.
struct ScenarioBreach: Sendable, CustomStringConvertible {
    let law: ScenarioLaw
    let step: String
    let text: String

    var description: String { "\(law.rawValue), step '\(step)': \(text)" }

    /// - Parameter fresh: the trace before with nothing out of date: where `before` differs from it, the app showed an old
    ///   value, and showing the new one breaks `stale` and not `screen`.
    static func all(before: ScenarioTrace, fresh: ScenarioTrace, after: ScenarioTrace) -> [ScenarioBreach] {
        var found: [ScenarioBreach] = []
        if before.trap != after.trap {
            let text = "\(after.trap ?? "the script's end") instead of \(before.trap ?? "the script's end")"
            found.append(ScenarioBreach(law: .end, step: after.steps.last?.name ?? "", text: text))
        }
        let truth = fresh.steps.count == before.steps.count ? fresh.steps : before.steps
        for ((old, new), shown) in zip(zip(before.finished, after.finished), truth) {
            found += breaches(old, new, truth: shown)
        }
        return found + lifetimeBreaches(before.finished, after.finished)
    }

    private static func lifetimeBreaches(
        _ before: ArraySlice<ScenarioTrace.Step>, _ after: ArraySlice<ScenarioTrace.Step>
    ) -> [ScenarioBreach] {
        var found: [ScenarioBreach] = []
        var spare: [String: Int] = [:]
        for (old, new) in zip(before, after) {
            for type in Set(old.classes).union(new.classes) {
                spare[type, default: 0] += new.gain(of: type) - old.gain(of: type)
            }
            let isLast = old.name == "close"
            for (type, count) in spare where count < 0 || isLast && count > 0 {
                found.append(ScenarioBreach(law: .builds, step: old.name, text: "\(count) more of \(type) live"))
            }
        }
        return found
    }

    private static func breaches(
        _ old: ScenarioTrace.Step, _ new: ScenarioTrace.Step, truth: ScenarioTrace.Step
    ) -> [ScenarioBreach] {
        var found: [ScenarioBreach] = []
        func note(_ law: ScenarioLaw, _ text: String) {
            found.append(ScenarioBreach(law: law, step: old.name, text: text))
        }
        let isFresher = old.shown != new.shown && new.shown == truth.shown
        if old.shown != new.shown {
            note(isFresher ? .stale : .screen, "shows \(new.shown) instead of \(old.shown)")
        }
        if old.events != new.events { note(.events, "\(new.events) instead of \(old.events)") }
        for (type, count) in new.bodies where count > old.bodies[type, default: 0] && !isFresher {
            note(.bodyRuns, "\(type) ran \(count) times instead of \(old.bodies[type, default: 0])")
        }
        return found
    }
}
