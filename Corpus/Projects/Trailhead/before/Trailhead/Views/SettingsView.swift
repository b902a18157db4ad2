import SwiftUI

struct SettingsView: View {
    @EnvironmentObject private var session: Session
    @EnvironmentObject private var store: TrailStore

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
        TextField("Name", text: $session.name)
    }

    private var lengthPicker: some View {
        let title = "At least \(Int(store.minimum)) km"
        return Slider(value: $store.minimum, in: 0...20) { Text(title) }
    }
}
