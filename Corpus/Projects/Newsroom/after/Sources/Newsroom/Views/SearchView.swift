import SwiftUI

struct SearchView: View {
    @StateObject private var search = SearchModel()
    @Environment(Router.self) private var router

    var body: some View {
        VStack {
            TextField("Search", text: $search.query)
            ForEach(search.results, id: \.self) { Text($0) }
            Button("Done") { router.showsSearch = false }
        }
    }
}
