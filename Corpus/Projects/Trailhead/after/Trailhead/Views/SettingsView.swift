import SwiftUI

struct SettingsView: View {
    @Environment(Session.self) private var session
    @Environment(TrailStore.self) private var store

    var body: some View {
        VStack {
            nameField
            lengthPicker
            if session.isSignedIn {
                ChecklistView()
            }
        }
    }

    private var nameField: some View {
        @Bindable var session = session
        return TextField("Name", text: $session.name)
    }

    private var lengthPicker: some View {
        @Bindable var store = store
        let title = "At least \(Int(store.minimum)) km"
        return Slider(value: $store.minimum, in: 0...20) { Text(title) }
    }
}
