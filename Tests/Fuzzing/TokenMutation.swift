import SourceText
import Syntax

/// A change to a text that goes by its tokens, whatever they mean.
enum TokenMutation: CaseIterable {
    case delete, duplicate, swap, replaceByDonor, insertFromDonor, insertFragment, splice, truncate, bytes, bracket
    case lineEnds

    /// What people write in the files this tool is for, and what breaks the readers of files.
    private static let fragments = [
        "@Published ", "@StateObject ", "@ObservedObject ", "@EnvironmentObject ", "@Observable ", "@State ", "@Bindable ",
        "@AppStorage(\"a\") ", "@MainActor ", "@ObservationIgnored ", "@objc ", ": ObservableObject", "class ", "static ",
        "lazy ", "private(set) ", "weak ", "override ", "final ", "extension ", "protocol ", "import Combine\n",
        "objectWillChange.send()", ".environmentObject(", ".onReceive(", ".sink {", ".assign(to: &$", "$", "_", "\\", "#",
        "#if DEBUG\n", "#else\n", "#endif\n", "\n#if A\n", "/*", "*/", "//", "\"", "\"\"\"", "#\"", "\\(", "`", "/", "<", ">",
        "(", ")", "[", "]", "{", "}", ",", ";", ":", "?", "!", "&", "->", "=", "{ get }", "didSet { }", "\n", "\r\n", "\t",
        "\u{FEFF}", "\0", "\u{2028}", "e\u{301}", "\u{1F9D1}\u{200D}\u{1F680}", "“", "<<<<<<< a\n", "// reobserve:keep\n",
        "// reobserve:disable:next all\n", "self.", "super.", "init", "some ", "any ", "inout ", "where T: ObservableObject ",
        "<T: ObservableObject>", " as? any ObservableObject", "willSet { objectWillChange.send() }", "CurrentValueSubject",
    ].map { Array($0.utf8) }

    /// - Parameters:
    ///   - bytes: not empty.
    ///   - donor: another text to take pieces from.
    func apply(to bytes: [UInt8], donor: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let tokens = Self.ranges(bytes)
        let (first, second) = Self.two(tokens, &random)
        switch self {
        case .delete: return Self.without(Self.run(tokens, &random), in: bytes)
        case .duplicate:
            let run = Self.run(tokens, &random)
            return joined(bytes[..<run.upperBound], bytes[run], bytes[run.upperBound...])
        case .swap:
            let between = bytes[first.upperBound..<second.lowerBound]
            return joined(
                bytes[..<first.lowerBound], bytes[second], between, bytes[first], bytes[second.upperBound...])
        case .replaceByDonor:
            return joined(bytes[..<first.lowerBound], Self.piece(donor, &random), bytes[first.upperBound...])
        case .insertFromDonor:
            return joined(bytes[..<first.lowerBound], Self.piece(donor, &random), bytes[first.lowerBound...])
        case .insertFragment:
            let fragment = Self.fragments[random.below(Self.fragments.count)]
            return joined(bytes[..<first.lowerBound], fragment[...], bytes[first.lowerBound...])
        case .splice:
            let cut = Self.run(Self.ranges(donor), &random).lowerBound
            return joined(bytes[..<first.lowerBound], donor[cut...])
        case .truncate: return Array(bytes[..<random.below(bytes.count)])
        case .bytes: return Self.withRandomBytes(bytes, &random)
        case .bracket: return Self.withoutBracket(bytes, &random)
        case .lineEnds: return Self.withOtherLineEnds(bytes, &random)
        }
    }

    /// Byte ranges of the tokens of a text, the end of the file left out; one empty range for an empty text.
    private static func ranges(_ bytes: [UInt8]) -> [Range<Int>] {
        let tokens = Lexer.tokens(of: SourceFile(path: "a.swift", bytes: bytes)).dropLast()
        return tokens.isEmpty ? [0..<0] : tokens.map { Int($0.start)..<Int($0.end) }
    }

    /// Two tokens in order of source, perhaps the same.
    private static func two(
        _ tokens: [Range<Int>], _ random: inout SeededGenerator
    ) -> (Range<Int>, Range<Int>) {
        let one = random.below(tokens.count)
        let other = random.once(in: 2) ? min(one + 2, tokens.count - 1) : random.below(tokens.count)
        if one == other { return (tokens[one], tokens[one].upperBound..<tokens[one].upperBound) }
        return (tokens[min(one, other)], tokens[max(one, other)])
    }

    /// From one token to six.
    private static func run(_ tokens: [Range<Int>], _ random: inout SeededGenerator) -> Range<Int> {
        let start = random.below(tokens.count)
        let end = min(start + random.below(random.once(in: 4) ? 6 : 1), tokens.count - 1)
        return tokens[start].lowerBound..<tokens[end].upperBound
    }

    private static func piece(_ donor: [UInt8], _ random: inout SeededGenerator) -> ArraySlice<UInt8> {
        donor[run(ranges(donor), &random)]
    }

    private static func without(_ range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        joined(bytes[..<range.lowerBound], bytes[range.upperBound...])
    }

    private static func withRandomBytes(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var result = bytes
        for _ in 0...random.below(4) {
            let position = random.below(result.count)
            if random.once(in: 2) {
                result.insert(UInt8.random(in: 0...255, using: &random), at: position)
            } else {
                result[position] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return result
    }

    private static func withoutBracket(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let brackets = bytes.indices.filter { "(){}[]<>".utf8.contains(bytes[$0]) }
        guard !brackets.isEmpty else { return bytes }
        let position = brackets[random.below(brackets.count)]
        return without(position..<(position + 1), in: bytes)
    }

    private static func withOtherLineEnds(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let isMixed = random.once(in: 2)
        let style = random.below(3)
        return bytes.flatMap { byte -> [UInt8] in
            guard byte == feed, !isMixed || random.once(in: 3) else { return [byte] }
            return [[carriage, feed], [carriage], []][style]
        }
    }
}

func joined(_ pieces: ArraySlice<UInt8>...) -> [UInt8] { Array(pieces.joined()) }

func text(_ string: String) -> ArraySlice<UInt8> { Array(string.utf8)[...] }
