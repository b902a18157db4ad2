import Observation

/// Where a list of books comes from.
@MainActor
public protocol BookSource: AnyObject, Observable {
    var visibleBooks: [Book] { get }
    var filter: String { get set }
}
