import Foundation
import Observation

/// The books on the shelf.
@MainActor
@Observable
public final class Library: CatalogModel, BookSource {
    public var books: [Book]
    public var filter = "" {
        didSet { searches += 1 }
    }

    @ObservationIgnored private var searches = 0
    @ObservationIgnored private var additions = 0
    @ObservationIgnored private lazy var formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .ordinal
        return formatter
    }()

    public init(books: [Book] = []) {
        self.books = books
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
