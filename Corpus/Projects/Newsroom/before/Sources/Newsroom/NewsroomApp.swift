import SwiftUI

@main
struct NewsroomApp: App {
    @StateObject private var router = Router()
    @StateObject private var preferences = Preferences()

    var body: some Scene {
        WindowGroup {
            FrontPage(source: LiveSource())
                .environmentObject(router)
                .environmentObject(preferences)
        }
    }
}
