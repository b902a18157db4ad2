/// The difference of two versions of a file, in the form `git apply` and `patch -p1` read.
public struct UnifiedDiff: Sendable {
    /// From the root, with `/`.
    public let path: String
    /// Lines only the new version has, and lines only the old one has.
    public let insertions: Int
    public let deletions: Int

    private let before: [ArraySlice<UInt8>]
    private let after: [ArraySlice<UInt8>]
    private let changes: [LineChange]

    public init(path: String, before: [UInt8], after: [UInt8]) {
        self.path = path
        self.before = Self.lines(of: before)
        self.after = Self.lines(of: after)
        changes = LineDifference.changes(from: self.before, to: self.after)
        insertions = changes.reduce(0) { $0 + $1.after.count }
        deletions = changes.reduce(0) { $0 + $1.before.count }
    }

    public var isEmpty: Bool { changes.isEmpty }

    /// The patch, header included; no bytes at all where nothing differs.
    ///
    /// - Parameter context: unchanged lines shown around each change.
    public func bytes(context: Int = 3) -> [UInt8] {
        if isEmpty { return [] }
        var output = Array("diff --git \(Self.quoted("a/" + path)) \(Self.quoted("b/" + path))\n".utf8)
        output += "--- \(Self.headerName("a/" + path))\n+++ \(Self.headerName("b/" + path))\n".utf8
        var first = 0
        while first < changes.count {
            var last = first
            while last + 1 < changes.count,
                changes[last + 1].before.lowerBound - changes[last].before.upperBound <= 2 * context
            {
                last += 1
            }
            appendHunk(changes[first...last], context: context, to: &output)
            first = last + 1
        }
        return output
    }

    private func appendHunk(_ group: ArraySlice<LineChange>, context: Int, to output: inout [UInt8]) {
        guard let first = group.first, let last = group.last else { return }
        let lead = min(context, first.before.lowerBound)
        let trail = min(context, before.count - last.before.upperBound)
        let old = (first.before.lowerBound - lead)..<(last.before.upperBound + trail)
        let new = (first.after.lowerBound - lead)..<(last.after.upperBound + trail)
        output += "@@ -\(Self.span(old)) +\(Self.span(new)) @@\n".utf8
        var position = old.lowerBound
        for change in group {
            append(before[position..<change.before.lowerBound], mark: " ", to: &output)
            append(before[change.before], mark: "-", to: &output)
            append(after[change.after], mark: "+", to: &output)
            position = change.before.upperBound
        }
        append(before[position..<old.upperBound], mark: " ", to: &output)
    }

    private func append(_ lines: ArraySlice<ArraySlice<UInt8>>, mark: Unicode.Scalar, to output: inout [UInt8]) {
        for line in lines {
            output.append(UInt8(ascii: mark))
            output += line
            if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
        }
    }

    /// A range as hunk headers count it: the first line from 1, or the line before an empty range.
    private static func span(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    /// Lines with their ends. Only `\n` ends a line here, as for git: a lone `\r` is text.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// A name after `---` or `+++`: git ends one with blanks in it with a tab, so that it is not cut short.
    private static func headerName(_ name: String) -> String {
        let quoted = quoted(name)
        return quoted == name && name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : quoted
    }

    /// A name as git writes it: in quotes, with escapes, if it has control characters, quotes, backslashes or bytes
    /// beyond ASCII.
    private static func quoted(_ name: String) -> String {
        var text = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(Unicode.Scalar(byte))
            case UInt8(ascii: "\n"): text += "\\n"
            case UInt8(ascii: "\t"): text += "\\t"
            case UInt8(ascii: "\r"): text += "\\r"
            case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "\\" + octal(byte)
            }
        }
        return text == name ? name : "\"\(text)\""
    }

    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return String(repeating: "0", count: 3 - digits.count) + digits
    }
}
