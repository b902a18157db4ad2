import SwiftUI

@MainActor
@Observable
final class Library {
    var books: [Book] = []
    @ObservationIgnored private var lastImport: Date?
    @ObservationIgnored lazy var formatter = DateFormatter()

    func add(_ title: String) {
        books.append(Book(title: title))
        lastImport = Date()
    }
}
