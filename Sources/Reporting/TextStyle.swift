/// Whether and how text is coloured. Meaning never hangs on it: every colour has a word beside it.
public struct TextStyle: Hashable, Sendable {
    public let hasColors: Bool

    public init(hasColors: Bool) {
        self.hasColors = hasColors
    }

    public static let plain = TextStyle(hasColors: false)

    func bold(_ text: String) -> String { escape("1", text) }
    func dim(_ text: String) -> String { escape("2", text) }
    public func red(_ text: String) -> String { escape("31", text) }
    public func green(_ text: String) -> String { escape("32", text) }
    public func yellow(_ text: String) -> String { escape("33", text) }
    public func cyan(_ text: String) -> String { escape("36", text) }

    private func escape(_ code: String, _ text: String) -> String {
        hasColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// How a report is shown to people.
public struct TextOptions: Sendable {
    public var style: TextStyle
    /// Lists are shown whole.
    public var isUnfolded: Bool
    /// No header, no hints.
    public var isQuiet: Bool
    /// The notes are shown whole, too.
    public var unfoldsNotes = true
    /// The commands that carry on from here are named at the end.
    public var showsNext = true
    /// Columns of the terminal; `nil` where nothing is wrapped, as in a file or a pipe.
    public var width: Int?
    /// A path from the root, as the reader wants to see it.
    public var displayPath: @Sendable (String) -> String

    public init(
        style: TextStyle = .plain, isUnfolded: Bool = false, isQuiet: Bool = false, width: Int? = nil,
        displayPath: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.style = style
        self.isUnfolded = isUnfolded
        self.isQuiet = isQuiet
        self.width = width
        self.displayPath = { Wording.printable(displayPath($0)) }
    }
}

extension TextOptions {
    /// Sentences on the line they belong to, after two blanks, if they fit there; else below it.
    ///
    /// - Parameter columns: how many characters stand there already.
    func beside(columns: Int, _ text: String, indent: Int) -> String {
        let fits = width.map { columns + 2 + text.count <= $0 } ?? true
        return fits ? "  " + text : "\n" + wrapped(text, indent: indent)
    }

    /// Sentences below the line they belong to, broken between words where the terminal ends.
    func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        guard let width, width >= indent + 20 else { return margin + text }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).map { margin + $0 }.joined(separator: "\n")
    }
}

/// Small things every text needs.
public enum Wording {
    /// `1 file`, `2 files`.
    public static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// `eager-environment x2, missing-injection x5`, the most frequent first.
    static func counts(_ counts: [String: Int]) -> String {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) x\($0.value)" }.joined(separator: ", ")
    }

    /// With blanks at its end, `width` characters long at least.
    public static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// With control characters, and those that turn the direction of writing, spelled out: a file's name must not steer
    /// the terminal or pass for another line.
    public static func printable(_ text: String, keepingLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        return text.unicodeScalars.map { scalar in
            if !isUnprintable(scalar) || (keepingLines && (scalar == "\n" || scalar == "\t")) { return String(scalar) }
            return scalar.escaped(asASCII: true)
        }.joined()
    }

    /// A path as a note names it: printable, and of a very long one its beginning and its end.
    public static func brief(_ path: String) -> String {
        let text = printable(path)
        return text.count <= 240 ? text : "\(text.prefix(100))...\(text.suffix(100))"
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    static func paddedLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
