import Foundation
import SwiftUI

/// What happened, written to standard output: one line an entry, marked so that what the app prints stays apart.
@MainActor final class Trace {
    private var bodies: [String: Int] = [:]

    init() {
        setvbuf(stdout, nil, Int32(_IOLBF), 0)
        MissingObject.report = { message in Trace.stop(message) }
    }

    func begin(_ step: String) { Self.write("step", step) }

    func bodyRan(_ type: String) { bodies[type, default: 0] += 1 }

    /// Writes what the screen shows and what was counted since the step began.
    func end(showing lines: [String]) {
        for line in lines { Self.write("shows", line) }
        for (type, count) in bodies.sorted(by: { $0.key < $1.key }) { Self.write("body", "\(type) \(count)") }
        bodies = [:]
        for (type, counts) in LifetimeCounts.take() {
            if counts.built > 0 { Self.write("built", "\(type) \(counts.built)") }
            if counts.freed > 0 { Self.write("freed", "\(type) \(counts.freed)") }
        }
    }

    /// Ends the program with an entry that says why.
    nonisolated static func stop(_ reason: String) -> Never {
        write("trap", reason)
        exit(0)
    }

    private nonisolated static func write(_ kind: String, _ text: String) {
        print("\u{1}\(kind) \(text.replacing("\n", with: "⏎"))")
    }
}
