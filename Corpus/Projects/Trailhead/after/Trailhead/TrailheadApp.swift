import SwiftUI

@main
struct TrailheadApp: App {
    @State private var trails = TrailStore()
    @State private var session = Session()

    var body: some Scene {
        WindowGroup {
            TrailListView()
                .environment(trails)
                .environment(session)
        }
    }
}
