import SwiftUI

struct ChecklistView: View {
    final class Model: ObservableObject {
        struct Item: Identifiable {
            var id: Int
            var title: String
            var isPacked = false
        }

        @Published var items = [Item(id: 1, title: "Water"), Item(id: 2, title: "Map")]
        var packed: Int { items.filter(\.isPacked).count }
    }

    @ObservedObject private var model = Model()

    var body: some View {
        VStack {
            Text("\(model.packed) of \(model.items.count) packed")
            ForEach($model.items) { $item in
                Toggle(item.title, isOn: $item.isPacked)
            }
        }
    }
}
