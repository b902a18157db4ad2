import SwiftUI

@main
struct NewsroomApp: App {
    @State private var router = Router()
    @StateObject private var preferences = Preferences()

    var body: some Scene {
        WindowGroup {
            FrontPage(source: LiveSource())
                .environment(router)
                .environmentObject(preferences)
        }
    }
}
