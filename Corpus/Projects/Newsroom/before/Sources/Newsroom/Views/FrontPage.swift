import SwiftUI

struct FrontPage<Source: StorySource>: View {
    @StateObject private var source: Source
    @EnvironmentObject private var router: Router

    init(source: Source) {
        _source = StateObject(wrappedValue: source)
    }

    var body: some View {
        VStack {
            TickerView()
            Toggle("Search", isOn: $router.showsSearch)
            List {
                ForEach(source.stories) { story in
                    StoryRow(story: story)
                }
            }
            .onAppear { source.refresh() }
            if router.tab == .archive {
                ArchiveView()
            }
        }
        .sheet(isPresented: $router.showsSearch) { SearchView() }
    }
}
