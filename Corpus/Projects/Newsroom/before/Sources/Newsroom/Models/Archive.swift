import Combine

/// Sends by hand, once for many changes.
final class Archive: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    private(set) var years: [Int] = []

    func load() {
        objectWillChange.send()
        years = Array(2020...2026)
    }
}
