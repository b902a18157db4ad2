import SwiftUI

struct BookView: View {
    @ObservedObject var book: Book
    let showsProgress: Bool

    var body: some View {
        VStack {
            Text(book.title)
            if showsProgress { Text("\(book.pagesRead) pages") }
            TextField("Note", text: $book.note)
        }
    }
}
