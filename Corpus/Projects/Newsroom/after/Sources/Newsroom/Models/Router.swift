import SwiftUI

@MainActor
@Observable
final class Router {
    enum Tab: Hashable {
        case front, archive
    }

    var tab = Tab.front
    var showsSearch = false
    @ObservationIgnored private var visits = 0

    func go(to tab: Tab) {
        visits += 1
        self.tab = tab
    }
}
