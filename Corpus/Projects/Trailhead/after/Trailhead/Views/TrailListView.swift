import SwiftUI

struct TrailListView: View {
    @Environment(TrailStore.self) private var store
    @Environment(Session.self) private var session
    @State private var recorder = HikeRecorder()

    var body: some View {
        @Bindable var store = store
        @Bindable var session = session
        NavigationStack {
            List {
                ForEach($store.trails) { $trail in
                    TrailRow(trail: $trail)
                }
                Text("\(store.visibleTrails.count) trails")
                RecorderView(recorder: recorder)
            }
            .onAppear { store.reload() }
            .sheet(isPresented: $session.showsSettings) {
                SettingsView()
            }
        }
    }
}

struct TrailRow: View {
    @Binding var trail: Trail

    var body: some View {
        Toggle(trail.name, isOn: $trail.isFavorite)
    }
}

#Preview {
    TrailListView()
        .environment(TrailStore())
        .environment(Session.preview)
}
