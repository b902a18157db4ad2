import Combine
import Foundation

/// The books on the shelf.
@MainActor
public final class Library: CatalogModel, BookSource {
    @Published public var books: [Book]
    @Published public var filter = "" {
        didSet { searches += 1 }
    }

    private var searches = 0, additions = 0
    private lazy var formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .ordinal
        return formatter
    }()

    public init(books: [Book] = []) {
        _books = Published(initialValue: books)
        super.init()
    }

    public var visibleBooks: [Book] {
        filter.isEmpty ? books : books.filter { $0.title.contains(filter) }
    }

    public func add(title: String, author: String) {
        additions += 1
        books.append(Book(id: books.count + 1, title: title, author: author))
        print("added the \(formatter.string(from: NSNumber(value: additions)) ?? "") book")
    }
}
