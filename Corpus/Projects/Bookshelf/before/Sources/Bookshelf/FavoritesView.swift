import BookshelfKit
import SwiftUI

struct FavoritesView: View {
    @StateObject private var model: FavoritesModel
    private let title: String

    init(author: String) {
        _model = StateObject(wrappedValue: FavoritesModel(author: author))
        title = "Books by \(author)"
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
