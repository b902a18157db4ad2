import Foundation
import Observation

/// The trails nearby.
@MainActor
@Observable
final class TrailStore {
    var trails: [Trail] = []
    private(set) var isLoading = false
    var selection: Trail.ID?

    var minimum = 0.0
    @ObservationIgnored private var loads = 0
    private let source: TrailLoading

    init(source: TrailLoading = BundledTrails()) {
        self.source = source
    }

    /// What the list shows.
    var visibleTrails: [Trail] {
        trails.filter { $0.kilometres >= minimum }
    }

    func reload() {
        loads += 1
        isLoading = true
        trails = source.load()
        isLoading = false
    }
}
