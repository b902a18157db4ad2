import BookshelfKit
import SwiftUI

struct BookRow: View {
    @Binding var book: Book
    var goal: ReadingGoal
    @Environment(ReaderSettings.self) private var settings

    var body: some View {
        Toggle(book.title, isOn: $book.isRead)
            .font(.system(size: CGFloat(settings.fontSize)))
            .onChange(of: book.isRead) { _, isRead in
                if isRead { goal.finishOne() }
            }
    }
}
