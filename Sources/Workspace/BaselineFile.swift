import SourceText

/// A row of a baseline file.
public struct BaselineEntry: Hashable, Sendable {
    public let rule: String
    public let symbol: String
    public let count: Int

    public init(rule: String, symbol: String, count: Int) {
        self.rule = rule
        self.symbol = symbol
        self.count = count
    }
}

/// The text of a baseline: one entry a line, sorted, so that two branches merge.
public enum BaselineFile {
    /// - Parameter name: what to call the file in messages.
    /// - Throws: `SettingsError` for the first thing wrong.
    public static func parse(_ bytes: [UInt8], name: String) throws(SettingsError) -> [BaselineEntry] {
        do {
            return try entries(CommentedJSON.parse(bytes))
        } catch {
            throw SettingsError(file: name, faults: [error])
        }
    }

    public static func text(_ entries: [BaselineEntry]) -> String {
        let rows = entries.sorted { ($0.rule, $0.symbol) < ($1.rule, $1.symbol) }.map { entry in
            let count = entry.count == 1 ? "" : ", \"count\": \(entry.count)"
            return "    {\"rule\": \"\(entry.rule)\", \"symbol\": \"\(escaped(entry.symbol))\"\(count)}"
        }
        let list = rows.isEmpty ? "" : "\n" + rows.joined(separator: ",\n") + "\n  "
        return "{\n  \"schema\": \"\(schema)\",\n  \"findings\": [\(list)]\n}\n"
    }

    private static let schema = "reobserve-baseline/1"

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
    }

    private static func entries(_ value: PlacedValue) throws(PlacedError) -> [BaselineEntry] {
        guard case .object(let members) = value.content else {
            throw PlacedError(place: value.place, message: "a baseline must be an object, not \(value.kindName)")
        }
        for member in members where member.key == "schema" {
            guard case .string(schema) = member.value.content else {
                let message = "a baseline of another version than \(schema); write it again with reobserve baseline"
                throw PlacedError(place: member.value.place, message: message)
            }
        }
        guard let findings = members.first(where: { $0.key == "findings" })?.value,
            case .array(let rows) = findings.content
        else { throw PlacedError(place: value.place, message: "a baseline needs a list \"findings\"") }
        var entries: [BaselineEntry] = []
        for row in rows { entries.append(try entry(row)) }
        return entries
    }

    private static func entry(_ value: PlacedValue) throws(PlacedError) -> BaselineEntry {
        guard case .object(let members) = value.content else {
            let message = "an accepted finding must be an object, not \(value.kindName)"
            throw PlacedError(place: value.place, message: message)
        }
        var texts: [String: String] = [:]
        var count = 1
        for member in members {
            switch (member.key, member.value.content) {
            case ("rule", .string(let text)), ("symbol", .string(let text)): texts[member.key] = text
            case ("count", .number(let digits)):
                guard let number = Int(digits), number > 0 else {
                    throw PlacedError(place: member.value.place, message: "\"count\" must be a number from 1")
                }
                count = number
            default:
                let hint = Suggestion.hint(for: member.key, among: ["rule", "symbol", "count"])
                throw PlacedError(place: member.keyPlace, message: "\"\(member.key)\" is not understood here\(hint)")
            }
        }
        guard let rule = texts["rule"], let symbol = texts["symbol"] else {
            throw PlacedError(place: value.place, message: "an accepted finding needs a \"rule\" and a \"symbol\"")
        }
        return BaselineEntry(rule: rule, symbol: symbol, count: count)
    }
}
