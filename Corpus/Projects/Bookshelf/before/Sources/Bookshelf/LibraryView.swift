import SwiftUI

struct LibraryView: View {
    @EnvironmentObject private var library: Library
    @EnvironmentObject private var settings: ReadingSettings
    @StateObject private var search = SearchModel()

    var body: some View {
        NavigationStack {
            List {
                TextField("Search", text: $search.query)
                Toggle("Progress", isOn: $settings.showsProgress)
                ForEach(library.books) { book in
                    BookView(book: book, showsProgress: settings.showsProgress)
                }
            }
        }
    }
}
