import Combine

/// Where a list of books comes from.
@MainActor
public protocol BookSource: ObservableObject {
    var visibleBooks: [Book] { get }
    var filter: String { get set }
}
