import Combine
import Foundation

/// The trails nearby.
@MainActor
final class TrailStore: ObservableObject {
    @Published var trails: [Trail] = []
    @Published private(set) var isLoading = false
    @Published var selection: Trail.ID?

    var minimum = 0.0
    private var loads = 0
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
