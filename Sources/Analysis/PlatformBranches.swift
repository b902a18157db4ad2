import Syntax

/// Whether places can be compiled together, as far as `#if` around them asks for the platform.
enum PlatformBranches {
    private enum Platform: CaseIterable {
        case macOS, macCatalyst, iOS, tvOS, watchOS, visionOS, linux
    }

    /// Whether no platform compiles both; conditions of any other kind may hold.
    static func exclude(_ first: Node, _ second: Node) -> Bool {
        !Platform.allCases.contains { mayCompile(first, for: $0) && mayCompile(second, for: $0) }
    }

    private static func mayCompile(_ node: Node, for platform: Platform) -> Bool {
        node.ancestors.filter { $0.kind == .ifConfigClause }.allSatisfy { clause in
            let earlier = sequence(first: clause, next: \.previousSibling).dropFirst().filter { $0.kind == .ifConfigClause }
            return value(of: clause, for: platform) != false && earlier.allSatisfy { value(of: $0, for: platform) != true }
        }
    }

    /// `nil` where the platform alone does not tell.
    private static func value(of clause: Node, for platform: Platform) -> Bool? {
        let words = condition(of: clause)
        guard let directive = words.first else { return nil }
        if directive == "#else" { return true }
        var reader = ConditionReader(words: words.dropFirst()) { answer(to: $0, $1, on: platform) }
        let value = reader.disjunction()
        return reader.isAtEnd ? value : nil
    }

    /// The tokens of the directive and of the rest of its line.
    private static func condition(of clause: Node) -> [String] {
        let tokens = clause.tree.tokens
        var words: [String] = []
        for index in clause.tokenIndices {
            let token = tokens[index]
            guard !token.kind.isTrivia else { continue }
            // An operator that begins a line joins it.
            if !words.isEmpty, token.startsLine { return token.kind == .binaryOperator ? [] : words }
            words.append(clause.tree.text(ofToken: index))
        }
        return words
    }

    private static func answer(to test: String, _ name: String, on platform: Platform) -> Bool? {
        switch (test, name) {
        case ("os", "macOS"), ("os", "OSX"): platform == .macOS
        case ("os", "iOS"): platform == .iOS || platform == .macCatalyst
        case ("os", "tvOS"): platform == .tvOS
        case ("os", "watchOS"): platform == .watchOS
        case ("os", "visionOS"), ("os", "xrOS"): platform == .visionOS
        case ("os", "Linux"): platform == .linux
        case ("canImport", "AppKit"), ("canImport", "Cocoa"): platform == .macCatalyst ? nil : platform == .macOS
        case ("canImport", "UIKit"): platform != .macOS && platform != .linux
        case ("targetEnvironment", "macCatalyst"): platform == .macCatalyst
        default: nil
        }
    }
}

/// Reads `a || b && !(c)`, where tests look like `os(iOS)` and any of them may be unknown.
private struct ConditionReader {
    private var words: ArraySlice<String>
    /// Of parentheses and negations: hostile text holds any number.
    private var depth = 0
    private let test: (_ name: String, _ argument: String) -> Bool?

    init(words: ArraySlice<String>, test: @escaping (String, String) -> Bool?) {
        (self.words, self.test) = (words, test)
    }

    var isAtEnd: Bool { words.isEmpty }

    mutating func disjunction() -> Bool? {
        var value = conjunction()
        while take("||") {
            let next = conjunction()
            value = value == true || next == true ? true : value == false && next == false ? false : nil
        }
        return value
    }

    private mutating func conjunction() -> Bool? {
        var value = operand()
        while take("&&") {
            let next = operand()
            value = value == false || next == false ? false : value == true && next == true ? true : nil
        }
        return value
    }

    private mutating func operand() -> Bool? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 32 else { return nil }
        if take("!") { return operand().map { !$0 } }
        if take("(") {
            let value = disjunction()
            return take(")") ? value : nil
        }
        guard let name = words.popFirst(), take("(") else { return nil }
        let arguments = words.prefix { $0 != ")" }
        words = words.dropFirst(arguments.count)
        guard take(")"), arguments.count == 1 else { return nil }
        return test(name, arguments.first ?? "")
    }

    private mutating func take(_ word: String) -> Bool {
        guard words.first == word else { return false }
        words.removeFirst()
        return true
    }
}
