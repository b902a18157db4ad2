import Combine
import Foundation

/// Waits until the typing stops: a publisher, which `@Observable` does not have.
final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    private var subscriptions = Set<AnyCancellable>()

    init() {
        $query
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .sink { [weak self] text in self?.results = text.isEmpty ? [] : [text] }
            .store(in: &subscriptions)
    }
}
