import BookshelfKit
import SwiftUI

struct SettingsView: View {
    private let settings = ReaderSettings.shared
    @Environment(Library.self) private var library

    var body: some View {
        VStack {
            Text("\(settings.fontSize) pt, \(library.books.count) books")
            FontPicker()
        }
    }
}

private struct FontPicker: View {
    @Environment(ReaderSettings.self) private var settings

    var body: some View {
        @Bindable var settings = settings
        Toggle("Serif", isOn: $settings.isSerif)
    }
}

struct SettingsView_Previews: PreviewProvider {
    static var previews: some View {
        SettingsView()
            .environment(ReaderSettings())
            .environment(Library())
    }
}
