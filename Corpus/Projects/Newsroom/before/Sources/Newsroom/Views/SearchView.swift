import SwiftUI

struct SearchView: View {
    @StateObject private var search = SearchModel()
    @EnvironmentObject private var router: Router

    var body: some View {
        VStack {
            TextField("Search", text: $search.query)
            ForEach(search.results, id: \.self) { Text($0) }
            Button("Done") { router.showsSearch = false }
        }
    }
}
