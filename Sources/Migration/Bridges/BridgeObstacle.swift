import ProjectIndex

/// Why a published variable cannot be bridged: the rule, half a sentence, and the place that shows it.
struct BridgeObstacle: Error {
    let rule: String
    let message: String
    let site: Site

    /// - Parameter rule: `bridge-type` and `bridge-name` have rules of their own; all else is what blocked before.
    init(_ message: String, at site: Site, rule: String = "combine-publisher") {
        self.rule = rule
        self.message = message
        self.site = site
    }
}
