import Foundation

/// Names a run by the time it wrote, UTC to the millisecond: `20250131-101500-042`. Names sort as the runs followed.
public struct RunID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let description: String

    /// `nil` for anything that is not spelled like one: a name becomes a path, so nothing else may pass.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        guard parts.map(\.utf8.count) == [8, 6, 3], isDigits else { return nil }
        description = text
    }

    /// The next free name: the time, or a millisecond after `last` where the clock has not moved on or was set back.
    static func next(at time: Date, after last: RunID?) -> RunID {
        var milliseconds = Int((time.timeIntervalSince1970 * 1000).rounded(.down))
        if let last, let previous = last.milliseconds { milliseconds = max(milliseconds, previous + 1) }
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { padded(Int(number), 2) }
        let day = padded(Int(parts.tm_year) + 1900, 4) + two(parts.tm_mon + 1) + two(parts.tm_mday)
        let clock = two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec)
        return RunID(unchecked: "\(day)-\(clock)-\(padded(milliseconds % 1000, 3))")
    }

    private init(unchecked text: String) {
        description = text
    }

    /// Since 1970.
    private var milliseconds: Int? {
        let digits = Array(description.utf8.filter { $0 != UInt8(ascii: "-") }).map { Int32($0) - 48 }
        func number(_ range: Range<Int>) -> Int32 { digits[range].reduce(0) { $0 * 10 + $1 } }
        var parts = tm()
        parts.tm_year = number(0..<4) - 1900
        parts.tm_mon = number(4..<6) - 1
        parts.tm_mday = number(6..<8)
        parts.tm_hour = number(8..<10)
        parts.tm_min = number(10..<12)
        parts.tm_sec = number(12..<14)
        let seconds = timegm(&parts)
        return seconds < 0 ? nil : Int(seconds) * 1000 + Int(number(14..<17))
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    public static func < (left: RunID, right: RunID) -> Bool {
        left.description < right.description
    }
}

extension RunID: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let run = RunID(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no run: \(text)"))
        }
        self = run
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
