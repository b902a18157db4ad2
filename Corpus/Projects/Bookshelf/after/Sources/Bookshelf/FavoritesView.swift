import BookshelfKit
import SwiftUI

struct FavoritesView: View {
    @State private var model: FavoritesModel
    private let title: String

    init(author: String) {
        title = "Books by \(author)"
        _model = State(initialValue: FavoritesModel(author: author))
    }

    var body: some View {
        VStack {
            Text(title)
            ForEach(model.favorites) { book in
                Button(book.title) { model.toggle(book) }
            }
        }
    }
}
