import Foundation

public struct Book: Identifiable, Hashable, Sendable {
    public let id: Int
    public var title: String
    public var author: String
    public var isRead = false

    public init(id: Int, title: String, author: String) {
        self.id = id
        self.title = title
        self.author = author
    }
}
