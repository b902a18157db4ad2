import SwiftUI

struct TrailListView: View {
    @EnvironmentObject private var store: TrailStore
    @EnvironmentObject private var session: Session
    @StateObject private var recorder = HikeRecorder()

    var body: some View {
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
        .environmentObject(TrailStore())
        .environmentObject(Session.preview)
}
