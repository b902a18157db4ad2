import BookshelfKit
import SwiftUI

struct ShelfView: View {
    @EnvironmentObject private var library: Library
    @StateObject private var goal = ReadingGoal(target: 12)

    var body: some View {
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
