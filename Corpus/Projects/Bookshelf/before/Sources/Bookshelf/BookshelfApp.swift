import SwiftUI

@main
struct BookshelfApp: App {
    @StateObject private var library = Library()
    @StateObject private var settings = ReadingSettings()

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environmentObject(library)
                .environmentObject(settings)
        }
    }
}
