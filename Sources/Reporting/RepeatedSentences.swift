/// Tells sentences once that differ in nothing but the names in them; those that follow name only what is theirs.
struct RepeatedSentences {
    private var last: [Substring] = []

    /// - Parameters:
    ///   - name: what the line names already.
    /// - Returns: the names in the sentence that the last one told whole does not have, as far as the line does not say them;
    ///   `nil` where it says something else and has to be told whole.
    mutating func names(in message: String, besides name: String = "") -> [String]? {
        let words = message.split(separator: " ")
        guard words.count == last.count else {
            last = words
            return nil
        }
        let differing = zip(last, words).filter { $0 != $1 }
        guard differing.allSatisfy({ Self.isName($0) && Self.isName($1) }) else {
            last = words
            return nil
        }
        var seen: Set<String> = []
        let names = differing.map { Self.bare($0.1) }
        return names.filter { word in
            let isSaid = word == name || word.hasPrefix(name + ".") || word.hasSuffix("." + name)
            let holdsAnother = word.contains("(") && names.contains { $0 != word && word.contains($0) }
            return !isSaid && !holdsAnother && seen.insert(word).inserted
        }
    }

    /// Whether a word is one of the program's, not one of the sentence's: it has a capital, a digit or a sign in it.
    private static func isName(_ word: Substring) -> Bool {
        bare(word).contains { $0.isUppercase || $0.isNumber || "._$@".contains($0) }
    }

    /// Without the brackets, commas and stops of the sentence around it.
    private static func bare(_ word: Substring) -> String {
        let start = word.drop { $0 == "(" }
        let ends = start.contains("(") ? ",.;:" : ",.;:)"
        return String(start.reversed().drop { ends.contains($0) }.reversed())
    }
}
