import Foundation
import Observation

/// How many books one means to read.
@MainActor
@Observable
public final class ReadingGoal {
    public var target: Int
    public private(set) var done = 0

    @ObservationIgnored private var history: [Date] = []

    public init(target: Int) {
        self.target = target
    }

    public var progress: Double {
        target == 0 ? 0 : Double(done) / Double(target)
    }

    public func finishOne() {
        history.append(Date())
        done += 1
    }
}
