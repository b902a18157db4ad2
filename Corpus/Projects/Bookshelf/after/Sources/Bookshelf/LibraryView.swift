import SwiftUI

struct LibraryView: View {
    @Environment(Library.self) private var library
    @Environment(ReadingSettings.self) private var settings
    @StateObject private var search = SearchModel()

    var body: some View {
        @Bindable var settings = settings
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
