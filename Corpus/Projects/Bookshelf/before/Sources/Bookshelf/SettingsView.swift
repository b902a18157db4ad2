import BookshelfKit
import SwiftUI

struct SettingsView: View {
    @ObservedObject private var settings = ReaderSettings.shared
    @EnvironmentObject private var library: Library

    var body: some View {
        VStack {
            Text("\(settings.fontSize) pt, \(library.books.count) books")
            FontPicker()
        }
    }
}

private struct FontPicker: View {
    @EnvironmentObject private var settings: ReaderSettings

    var body: some View {
        Toggle("Serif", isOn: $settings.isSerif)
    }
}

struct SettingsView_Previews: PreviewProvider {
    static var previews: some View {
        SettingsView()
            .environmentObject(ReaderSettings())
            .environmentObject(Library())
    }
}
