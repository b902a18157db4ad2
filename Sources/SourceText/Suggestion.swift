/// Finds what somebody probably meant to type.
public enum Suggestion {
    /// The candidate closest to `word`, if it is close enough that naming it helps.
    public static func closest(to word: String, among candidates: [String]) -> String? {
        let wanted = Array(word.lowercased())
        let limit = max(1, wanted.count / 3)
        let ranked = candidates.map { (distance(wanted, Array($0.lowercased())), $0) }
        guard let best = ranked.min(by: { $0 < $1 }), best.0 <= limit else { return nil }
        return best.1
    }

    /// ` (did you mean X?)`, or nothing.
    public static func hint(for word: String, among candidates: [String]) -> String {
        closest(to: word, among: candidates).map { " (did you mean \($0)?)" } ?? ""
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two words.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
