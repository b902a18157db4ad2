import Foundation
import Observation

/// One story; the reader marks it as read.
@Observable
final class Story: Identifiable {
    let id: Int
    let headline: String
    var isRead = false
    @ObservationIgnored private var opened: [Date] = []

    init(id: Int, headline: String) {
        self.id = id
        self.headline = headline
    }

    func open() {
        opened.append(Date())
        isRead = true
    }
}
