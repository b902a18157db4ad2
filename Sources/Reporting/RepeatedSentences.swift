/// Sentences that differ in nothing but the names in them are told once; those that follow name only what is theirs.
enum RepeatedSentences {
    /// A line of a list, beside others that say the same.
    struct Line<Element> {
        let element: Element
        /// The names in its sentence that the whole one above does not have, as far as the line does not say them; `nil` where
        /// the sentence is told whole.
        let names: [String]?
    }

    /// Puts beside each other what says the same, in the order of the first of each.
    ///
    /// - Parameter name: what the line of an element names already.
    static func arranged<Element>(
        _ elements: [Element], message: (Element) -> String, name: (Element) -> String = { _ in "" }
    ) -> [Line<Element>] {
        var groups: [[Element]] = []
        for element in elements {
            let group = groups.firstIndex { differences(message($0[0]), message(element)) != nil }
            if let group { groups[group].append(element) } else { groups.append([element]) }
        }
        // What says the very same as the sentence above comes right below it.
        groups = groups.map { group in
            group.filter { message($0) == message(group[0]) } + group.filter { message($0) != message(group[0]) }
        }
        return groups.flatMap { group in
            group.enumerated().map { position, element in
                let words = position == 0 ? nil : differences(message(group[0]), message(element))
                return Line(element: element, names: words.map { names($0, besides: name(element)) })
            }
        }
    }

    /// The words of the second sentence that are names in which it differs from the first, neighbours as one; `nil` where it
    /// says something else.
    private static func differences(_ first: String, _ second: String) -> [String]? {
        let (first, second) = (first.split(separator: " "), second.split(separator: " "))
        guard first.count == second.count else { return nil }
        let differing = first.indices.filter { first[$0] != second[$0] }
        guard differing.allSatisfy({ isName(first[$0]) && isName(second[$0]) }) else { return nil }
        return differing.reduce(into: [(last: Int, words: String)]()) { runs, position in
            let word = bare(second[position])
            if let run = runs.last, run.last == position - 1, word.first?.isNumber == true {
                runs[runs.count - 1] = (position, "\(run.words) \(word)")
            } else {
                runs.append((position, word))
            }
        }.map(\.words)
    }

    private static func names(_ words: [String], besides name: String) -> [String] {
        var seen: Set<String> = []
        return words.filter { word in
            let isSaid = word == name || word.hasPrefix(name + ".") || word.hasSuffix("." + name)
            let holdsAnother = word.contains("(") && words.contains { $0 != word && word.contains($0) }
            // A place of something that has a name is found by that name; a manifest has none.
            let isPlace = word.contains("/") && !["Package.swift", "project.pbxproj"].contains(Report.fileName(word))
            return !isSaid && !holdsAnother && !isPlace && seen.insert(word).inserted
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
