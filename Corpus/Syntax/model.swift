import Combine
import SwiftUI

/// The list of what is left to do.
@MainActor
final class TodoModel: ObservableObject {
    @Published private(set) var items: [Item] = []
    @Published var filter: String? { didSet { reload() } }
    private var bag = Set<AnyCancellable>()

    init(store: Store = .shared) {
        store.$items
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.items = $0 }
            .store(in: &bag)
    }

    func reload() { Task { try? await fetch(matching: filter ?? "") } }
}

struct TodoView: View {
    @StateObject private var model = TodoModel()
    @Environment(\.dismiss) var dismiss

    var body: some View {
        List(model.items) { item in
            Toggle(isOn: $model[item.id].isDone) { Text("\(item.title) (\(item.count))") }
        }
        .onChange(of: model.filter) { _, _ in dismiss() }
    }
}
