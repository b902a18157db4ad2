import Reporting
import Workspace

/// Tells why nothing was written, and what to do about it.
struct WriteFailureReport {
    let context: RunContext
    let text: TextOptions

    /// - Returns: the exit code.
    func tell(_ failure: WriteFailure) -> Int32 {
        switch failure {
        case .stale(let paths):
            say("\(files(paths)) changed while the plan was made; nothing written", paths, next: "run reobserve again")
            return 3
        case .hardLinked(let paths):
            let next =
                "replacing a file parts it from its other names; leave its unit out with --skip, or make it a plain file"
            say("\(files(paths)) with more than one name on disk; nothing written", paths, next: next)
            return 3
        case .outside(let paths):
            say(
                "\(files(paths)) linked to a place outside the root; nothing written", paths,
                next: "choose a wider --root")
            return 3
        case .disk(let error):
            say("\(error); every file is as it was", [], next: "mend that and run reobserve again")
            return 1
        case .journal(let error):
            say("\(error); every file is as it was", [], next: "mend or remove that and run reobserve again")
            return 1
        case .gitAtWork:
            say("git is at work here (index.lock is there); nothing written, try again when it is done", [], next: nil)
            return 3
        case .interrupted(let signal):
            say("stopped by a signal; every file is as it was", [], next: nil)
            return 128 + signal
        case .notRestored(let cause, let stuck):
            say("\(cause); and not every file could be put back", [], next: nil)
            for (path, backup) in stuck.sorted(by: { $0.key < $1.key }) {
                context.streams.report("  \(text.displayPath(path)): its old content is in \(backup)")
            }
            return 1
        }
    }

    /// Files that were written and hold something else by now.
    func tell(overwritten paths: [String]) -> Int32 {
        say("\(files(paths)) changed again while being written", paths, next: "look at them, and run reobserve again")
        return 1
    }

    private func files(_ paths: [String]) -> String {
        Wording.count(paths.count, "file")
    }

    private func say(_ message: String, _ paths: [String], next: String?) {
        context.streams.report("error: \(message)")
        for path in paths { context.streams.report("  \(text.displayPath(path))") }
        if let next { context.streams.report(next) }
    }
}
