import BookshelfKit
import Testing

@MainActor
@Suite struct LibraryTests {
    @Test func addsABook() {
        let library = Library()
        library.add(title: "Emma", author: "Austen")
        #expect(library.books.count == 1)
        #expect(library.visibleBooks == library.books)
    }

    @Test func countsFinishedBooks() {
        let goal = ReadingGoal(target: 2)
        goal.finishOne()
        #expect(goal.progress == 0.5)
    }
}
