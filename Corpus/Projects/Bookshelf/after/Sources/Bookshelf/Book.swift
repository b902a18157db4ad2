import Foundation
import Observation

/// One book; its note can be edited.
@Observable
final class Book: Identifiable {
    let id = UUID()
    let title: String
    var note = ""
    private(set) var pagesRead = 0

    init(title: String) {
        self.title = title
    }

    func read(_ pages: Int) {
        pagesRead += pages
    }
}
