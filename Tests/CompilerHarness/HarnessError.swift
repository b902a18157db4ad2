/// The harness itself could not do its work; says what and, where known, why.
public struct HarnessError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
