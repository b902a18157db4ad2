import Observation

/// Moved last year.
@MainActor
@Observable
final class Player {
    var isPlaying = false
    var volume = 5
}
