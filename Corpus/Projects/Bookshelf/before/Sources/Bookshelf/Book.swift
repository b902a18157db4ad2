import Combine
import Foundation

/// One book; its note can be edited.
final class Book: ObservableObject, Identifiable {
    let id = UUID()
    let title: String
    @Published var note = ""
    @Published private(set) var pagesRead = 0

    init(title: String) {
        self.title = title
    }

    func read(_ pages: Int) {
        pagesRead += pages
    }
}
