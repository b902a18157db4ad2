/// Finds the keyword a name is spelled like, without making a string of it.
struct KeywordTable: Sendable {
    static let shared = KeywordTable()

    private struct Entry {
        var keyword: Keyword
        /// Where the spelling stands in `spellings`.
        var start: Int
        var length: Int
        /// Index of the next entry of the same bucket, or -1.
        var next: Int
    }

    private var spellings: [UInt8] = []
    private var entries: [Entry] = []
    /// Index of the first entry of each bucket, or -1.
    private var buckets: [Int]
    private let longest: Int

    private init() {
        buckets = [Int](repeating: -1, count: KeywordTable.bucketCount)
        longest = Keyword.spellings.map { $0.text.utf8.count }.max() ?? 0
        for (text, keyword) in Keyword.spellings { add(Array(text.utf8), keyword) }
    }

    private mutating func add(_ text: [UInt8], _ keyword: Keyword) {
        let bucket = KeywordTable.bucket(first: text[0], last: text[text.count - 1], length: text.count)
        entries.append(
            Entry(keyword: keyword, start: spellings.count, length: text.count, next: buckets[bucket]))
        buckets[bucket] = entries.count - 1
        spellings += text
    }

    /// The keyword spelled by the bytes from one UTF-8 offset to another, or `.none`.
    ///
    /// - Precondition: there is at least one byte.
    func keyword(in bytes: [UInt8], from start: Int, to end: Int) -> Keyword {
        let length = end - start
        guard length <= longest else { return .none }
        var index = buckets[KeywordTable.bucket(first: bytes[start], last: bytes[end - 1], length: length)]
        while index >= 0 {
            let entry = entries[index]
            if entry.length == length, matches(entry, bytes, from: start) { return entry.keyword }
            index = entry.next
        }
        return .none
    }

    private func matches(_ entry: Entry, _ bytes: [UInt8], from start: Int) -> Bool {
        for index in 0..<entry.length where spellings[entry.start + index] != bytes[start + index] { return false }
        return true
    }

    private static let bucketCount = 512

    private static func bucket(first: UInt8, last: UInt8, length: Int) -> Int {
        (Int(first) &* 37 &+ Int(last) &* 11 &+ length &* 5) & (bucketCount - 1)
    }
}

extension Keyword {
    /// Every spelling and what it means; a few keywords have two.
    static let spellings: [(text: String, keyword: Keyword)] =
        allCases.filter { $0 != .none }.map { ($0.spelling, $0) } + [("_read", .read), ("_modify", .modify)]

    /// How the keyword is written.
    public var spelling: String {
        switch self {
        case .none: ""
        case .anyType: "Any"
        case .selfType: "Self"
        case .typeKeyword: "Type"
        case .protocolKeyword: "Protocol"
        default: "\(self)"
        }
    }
}
