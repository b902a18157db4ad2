import BookshelfKit
import SwiftUI

struct SearchView<Source: BookSource>: View {
    @ObservedObject var source: Source

    var body: some View {
        VStack {
            TextField("Search", text: $source.filter)
            Text("\(source.visibleBooks.count) found")
        }
    }
}
