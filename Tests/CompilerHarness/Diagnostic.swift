/// One message of the compiler.
public struct Diagnostic: Sendable, Codable, Equatable, CustomStringConvertible {
    public enum Severity: String, Sendable, Codable {
        case error, warning, note
    }

    /// The file as the case named it; the expansion's name for messages inside a macro; empty where there is none.
    public let file: String
    /// 1-based; 0 where there is none.
    public let line: Int
    /// 1-based, in UTF-8 bytes; 0 where there is none.
    public let column: Int
    public let severity: Severity
    public let message: String

    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }

    /// Reads the compiler's output; lines that are no message (source excerpts, carets) are passed over.
    ///
    /// - Parameter prefix: a folder taken off the file names.
    static func parse(_ output: String, removing prefix: String) -> [Diagnostic] {
        output.split(separator: "\n").compactMap { line in
            for severity in [Severity.error, .warning, .note] {
                if let found = parse(String(line), severity, removing: prefix) { return found }
            }
            return nil
        }
    }

    private static func parse(_ line: String, _ severity: Severity, removing prefix: String) -> Diagnostic? {
        let marker = "\(severity.rawValue): "
        if line.hasPrefix(marker) {
            let message = String(line.dropFirst(marker.count))
            return Diagnostic(file: "", line: 0, column: 0, severity: severity, message: message)
        }
        guard let separator = line.firstRange(of: ": \(marker)") else { return nil }
        let place = line[..<separator.lowerBound].split(separator: ":")
        guard place.count >= 2, let last = Int(place[place.count - 1]) else { return nil }
        let middle = place.count >= 3 ? Int(place[place.count - 2]) : nil
        let name = place.dropLast(middle == nil ? 1 : 2).joined(separator: ":")
        return Diagnostic(
            file: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
            line: middle ?? last,
            column: middle == nil ? 0 : last,
            severity: severity,
            message: String(line[separator.upperBound...])
        )
    }
}
