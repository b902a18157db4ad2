import BookshelfKit
import SwiftUI

@main
struct BookshelfApp: App {
    @StateObject private var library = Library(books: [Book(id: 1, title: "Emma", author: "Austen")])
    @StateObject private var settings = ReaderSettings.shared

    var body: some Scene {
        WindowGroup {
            ShelfView()
                .environmentObject(library)
                .environmentObject(settings)
        }
    }
}
