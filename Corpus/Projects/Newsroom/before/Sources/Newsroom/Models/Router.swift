import SwiftUI

@MainActor
final class Router: ObservableObject {
    enum Tab: Hashable {
        case front, archive
    }

    @Published var tab = Tab.front
    @Published var showsSearch = false
    private var visits = 0

    func go(to tab: Tab) {
        visits += 1
        self.tab = tab
    }
}
