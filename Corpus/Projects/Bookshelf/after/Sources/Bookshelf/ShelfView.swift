import BookshelfKit
import SwiftUI

struct ShelfView: View {
    @Environment(Library.self) private var library
    @State private var goal = ReadingGoal(target: 12)

    var body: some View {
        @Bindable var library = library
        VStack {
            TextField("Filter", text: $library.filter)
            List {
                ForEach($library.books) { $book in
                    BookRow(book: $book, goal: goal)
                }
            }
            GoalView(goal: goal)
            SearchView(source: library)
            FavoritesView(author: "Austen")
            status
        }
    }

    private var status: some View {
        Text(library.isLoading ? "Loading" : library.lastError ?? "\(library.books.count) books")
    }
}
