import BookshelfKit
import SwiftUI

@main
struct BookshelfApp: App {
    @State private var library = Library(books: [Book(id: 1, title: "Emma", author: "Austen")])
    @State private var settings = ReaderSettings.shared

    var body: some Scene {
        WindowGroup {
            ShelfView()
                .environment(library)
                .environment(settings)
        }
    }
}
