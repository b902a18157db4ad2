import Combine
import Foundation

/// One story; the reader marks it as read.
final class Story: ObservableObject, Identifiable {
    let id: Int
    let headline: String
    @Published var isRead = false
    private var opened: [Date] = []

    init(id: Int, headline: String) {
        self.id = id
        self.headline = headline
    }

    func open() {
        opened.append(Date())
        isRead = true
    }
}
