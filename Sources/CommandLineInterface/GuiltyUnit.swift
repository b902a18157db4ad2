import Migration

/// Finds by halves which of several units makes a check fail.
enum GuiltyUnit {
    /// - Parameters:
    ///   - units: the check is expected to pass without any of them.
    ///   - failure: runs the check with exactly these of the units; `nil` if it passes, else what it said.
    /// - Returns: a unit with which the check fails and without which it passed, next to the units before it that are
    ///   good, and what the check said; `nil` if it passes with all of them.
    static func find(
        in units: [UnitID], failure: ([UnitID]) throws -> String?
    ) rethrows -> (unit: UnitID, error: String)? {
        guard var error = try failure(units) else { return nil }
        var good: [UnitID] = []
        var suspects = units
        // The check failed, with `error`, for exactly the good and the suspects.
        while suspects.count > 1 {
            let half = Array(suspects.prefix(suspects.count / 2))
            if let found = try failure(good + half) {
                suspects = half
                error = found
            } else {
                good += half
                suspects.removeFirst(half.count)
            }
        }
        return suspects.first.map { ($0, error) }
    }
}
