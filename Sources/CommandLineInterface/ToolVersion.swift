/// The version of this program.
public enum ToolVersion {
    public static let current = "0.1.0"

    /// Compares number by number; missing parts are 0, parts that are no number too.
    static func isOlder(_ version: String, than other: String) -> Bool {
        let left = numbers(version)
        let right = numbers(other)
        let count = max(left.count, right.count)
        let padded = [left, right].map { $0 + Array(repeating: 0, count: count - $0.count) }
        return padded[0].lexicographicallyPrecedes(padded[1])
    }

    private static func numbers(_ version: String) -> [Int] {
        version.split(separator: ".").map { Int($0) ?? 0 }
    }
}
