import Combine
import Foundation

/// Starts to count as soon as it is made.
@MainActor
final class Ticker: ObservableObject {
    @Published private(set) var seconds = 0

    init() {
        Task { await run() }
    }

    private func run() async {
        while seconds < 60 {
            try? await Task.sleep(nanoseconds: 1_000_000_000)
            seconds += 1
        }
    }
}
