import Combine
import Foundation

/// Waits until the typing stops.
final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    private var bag = Set<AnyCancellable>()

    init() {
        $query
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .sink { [weak self] query in self?.results = query.isEmpty ? [] : [query] }
            .store(in: &bag)
    }
}
