import SwiftUI

struct ChecklistView: View {
    @Observable
    final class Model {
        struct Item: Identifiable {
            var id: Int
            var title: String
            var isPacked = false
        }

        var items = [Item(id: 1, title: "Water"), Item(id: 2, title: "Map")]
        var packed: Int { items.filter(\.isPacked).count }
    }

    @State private var model = Model()

    var body: some View {
        VStack {
            Text("\(model.packed) of \(model.items.count) packed")
            ForEach($model.items) { $item in
                Toggle(item.title, isOn: $item.isPacked)
            }
        }
    }
}
