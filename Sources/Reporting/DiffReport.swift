import Migration

/// The changes of a plan as one patch for `git apply`, each file headed by the units that want it.
public enum DiffReport {
    /// - Parameters:
    ///   - context: unchanged lines around each change.
    ///   - showsUnits: whether the units stand above each file.
    /// - Returns: no bytes at all where nothing changes.
    public static func render(_ report: Report, context: Int = 3, style: TextStyle = .plain, showsUnits: Bool = true) -> [UInt8] {
        report.changes.flatMap { change -> [UInt8] in
            let patch = change.diff.bytes(context: context)
            let body = style.hasColors ? colored(patch, style) : patch
            return (showsUnits ? Array(heading(change, report).utf8) : []) + body
        }
    }

    private static func heading(_ change: FileChange, _ report: Report) -> String {
        report.units.filter { change.units.contains($0.id) }.map { unit in
            let files = report.changes.count { $0.units.contains(unit.id) }
            return "# \(unit.id) \(report.title(of: unit)) \(unit.verdict.rawValue) \(Wording.count(files, "file"))\n"
        }.joined()
    }

    private static func colored(_ patch: [UInt8], _ style: TextStyle) -> [UInt8] {
        patch.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().flatMap {
            line -> [UInt8] in
            let text = String(decoding: line, as: UTF8.self)
            let shown =
                switch text.utf8.first {
                case UInt8(ascii: "+"): style.green(text)
                case UInt8(ascii: "-"): style.red(text)
                case UInt8(ascii: "@"): style.cyan(text)
                default: text
                }
            return Array(shown.utf8) + [UInt8(ascii: "\n")]
        }
    }
}
