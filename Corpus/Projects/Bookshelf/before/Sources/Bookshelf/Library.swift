import SwiftUI

@MainActor
final class Library: ObservableObject {
    @Published var books: [Book] = []
    private var lastImport: Date?
    lazy var formatter = DateFormatter()

    func add(_ title: String) {
        books.append(Book(title: title))
        lastImport = Date()
    }
}
