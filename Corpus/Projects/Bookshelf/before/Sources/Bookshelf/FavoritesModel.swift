import BookshelfKit
import Combine

final class FavoritesModel: CatalogModel {
    let author: String
    @Published var favorites: [Book] = []

    init(author: String) {
        self.author = author
        super.init()
    }

    func toggle(_ book: Book) {
        if let index = favorites.firstIndex(of: book) {
            favorites.remove(at: index)
        } else {
            favorites.append(book)
        }
    }
}
