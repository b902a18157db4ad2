/// What look-aheads found out about text not yet read, so that no stretch of it is searched twice
/// and lexing stays linear in whatever order openings without an end come.
struct LexerLookahead {
    /// Known to be true of everything after the place where it was found out: no extended regex literal
    /// over several lines with this many `#` or more is closed.
    var unclosedRegexPounds = Int.max
    /// No conflict marker `<<<<<<<` that begins here or later is ended.
    var hasNoConflictEnd = false
    /// The same for Perforce's `>>>>`.
    var hasNoPerforceEnd = false
    /// Up to this UTF-8 offset `#` follows `#`, and neither a string nor a regex literal comes after them.
    var idlePoundsEnd = 0
    /// Before this UTF-8 offset no curly quotes that are opened are closed.
    var unclosedCurlyQuotesEnd = 0
    /// The closing quotes of raw strings in the line searched last.
    var rawStringEnds = RawStringEnds()
}

/// Where in one line a `"` is followed by a given number of `#`.
struct RawStringEnds {
    /// UTF-8 offset of the end of the line searched; 0 before the first search.
    private var lineEnd = 0
    /// For each number of `#`, less one, the offset of the last `"` in the line followed by at least so many.
    private var lastQuote: [Int] = []

    /// Whether between `offset` and the end of its line a `"` is followed by at least `pounds` `#`.
    ///
    /// - Precondition: offsets asked for never go back.
    mutating func containsEnd(pounds: Int, from offset: Int, in cursor: Cursor) -> Bool {
        if offset >= lineEnd { search(from: offset, in: cursor) }
        return pounds <= lastQuote.count && lastQuote[pounds - 1] >= offset
    }

    private mutating func search(from start: Int, in cursor: Cursor) {
        lineEnd = cursor.lineEnd(from: start)
        lastQuote.removeAll(keepingCapacity: true)
        var offset = start
        while offset < lineEnd {
            guard cursor.bytes[offset] == Byte.doubleQuote else {
                offset += 1
                continue
            }
            let poundsEnd = cursor.end(ofRunOf: Byte.pound, from: offset + 1)
            for index in 0..<(poundsEnd - offset - 1) {
                if index < lastQuote.count {
                    lastQuote[index] = offset
                } else {
                    lastQuote.append(offset)
                }
            }
            offset = poundsEnd
        }
    }
}
