/// A pattern for paths below the root.
///
/// `*` and `?` stay within one part of a path, `**` stands for any number of parts, `{a,b}` for either. A pattern
/// without a slash matches at any depth, any other from the root. What matches a folder matches all that is in it;
/// with a trailing slash it matches folders only.
public struct Glob: Hashable, Sendable {
    public let pattern: String

    private let alternatives: [[Part]]
    private let foldersOnly: Bool

    private enum Part: Hashable {
        case anyDepth
        case name([Unicode.Scalar])
    }

    public init(_ pattern: String) {
        self.pattern = pattern
        foldersOnly = pattern.hasSuffix("/")
        alternatives = Self.expandingBraces(pattern).map { expanded in
            let parts = expanded.split(separator: "/").filter { $0 != "." }.map { part -> Part in
                part == "**" ? .anyDepth : .name(Array(part.unicodeScalars))
            }
            let isAnchored = expanded.dropLast().contains("/")
            return isAnchored ? parts : [.anyDepth] + parts
        }
    }

    /// Whether the pattern has anything but plain text in it.
    public static func isPattern(_ text: String) -> Bool {
        text.contains { "*?{".contains($0) }
    }

    /// - Parameter path: from the root, with `/`; names a file.
    public func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        return alternatives.contains { parts in
            let lengths = foldersOnly ? Array(0..<names.count).dropFirst() : Array(0...names.count).dropFirst()
            return lengths.contains { Self.match(parts[...], names[..<$0]) }
        }
    }

    private static func match(_ parts: ArraySlice<Part>, _ names: ArraySlice<[Unicode.Scalar]>) -> Bool {
        guard let part = parts.first else { return names.isEmpty }
        switch part {
        case .anyDepth:
            return (names.startIndex...names.endIndex).contains { match(parts.dropFirst(), names[$0...]) }
        case .name(let wanted):
            guard let name = names.first, matchName(wanted[...], name[...]) else { return false }
            return match(parts.dropFirst(), names.dropFirst())
        }
    }

    private static func matchName(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
        var pattern = pattern
        var name = name
        var retry: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
        while true {
            if pattern.first == "*" {
                pattern = pattern.dropFirst()
                retry = (pattern, name)
            } else if let first = name.first, let wanted = pattern.first, wanted == "?" || wanted == first {
                pattern = pattern.dropFirst()
                name = name.dropFirst()
            } else if name.isEmpty, pattern.isEmpty {
                return true
            } else if let last = retry, !last.name.isEmpty {
                pattern = last.pattern
                name = last.name.dropFirst()
                retry = (pattern, name)
            } else {
                return false
            }
        }
    }

    /// `a{b,c}d` becomes `abd` and `acd`, nested braces too; a brace without its partner is plain text.
    static func expandingBraces(_ pattern: String) -> [String] {
        let characters = Array(pattern)
        guard let open = characters.firstIndex(of: "{") else { return [pattern] }
        var depth = 0
        var cuts = [open]
        var close: Int?
        for index in open..<characters.count {
            switch characters[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case "," where depth == 1: cuts.append(index)
            default: break
            }
            if depth == 0 {
                close = index
                break
            }
        }
        guard let close else { return [pattern] }
        cuts.append(close)
        let head = String(characters[..<open])
        let tail = String(characters[(close + 1)...])
        return zip(cuts, cuts.dropFirst()).flatMap { start, end in
            expandingBraces(head + String(characters[(start + 1)..<end]) + tail)
        }
    }
}
