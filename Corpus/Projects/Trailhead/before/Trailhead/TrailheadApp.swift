import SwiftUI

@main
struct TrailheadApp: App {
    @StateObject private var trails = TrailStore()
    @StateObject private var session = Session()

    var body: some Scene {
        WindowGroup {
            TrailListView()
                .environmentObject(trails)
                .environmentObject(session)
        }
    }
}
