import Foundation
import Combine

/// How many books one means to read.
@MainActor
public final class ReadingGoal: ObservableObject {
    @Published public var target: Int
    @Published public private(set) var done = 0

    private var history: [Date] = []

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
