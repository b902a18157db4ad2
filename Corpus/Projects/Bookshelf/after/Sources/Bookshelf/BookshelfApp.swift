import SwiftUI

@main
struct BookshelfApp: App {
    @State private var library = Library()
    @State private var settings = ReadingSettings()

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environment(library)
                .environment(settings)
        }
    }
}
