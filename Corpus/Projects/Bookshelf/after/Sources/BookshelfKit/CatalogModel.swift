import Observation

/// What all lists of books share. Apps subclass it for lists of their own.
@MainActor
@Observable
open class CatalogModel {
    /// True while a list is being fetched.
    public private(set) var isLoading = false

    /// Of the last fetch; not published, but anyone may show it.
    public var lastError: String?

    @ObservationIgnored private var fetches = 0

    public init() {}

    public func beginFetch() {
        fetches += 1
        isLoading = true
    }

    public func endFetch(error: String? = nil) {
        lastError = error
        isLoading = false
    }
}
