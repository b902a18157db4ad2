import ProjectIndex
import SourceText

/// Turns a parsed settings file into settings; the first thing that does not fit is an error at its place.
struct SettingsReader {
    /// Ids a level may be given for.
    let knownRules: [String]

    func settings(from value: PlacedValue) throws(PlacedError) -> Settings {
        guard case .object(let members) = value.content else {
            throw PlacedError(place: value.place, message: "the settings must be an object, not \(value.kindName)")
        }
        var settings = Settings()
        for member in members { try read(member, into: &settings) }
        return settings
    }

    private static let keys = [
        "attributeLine", "baseline", "exclude", "harmlessAttributes", "include", "indexOnly", "minVersion", "overrides",
        "platforms", "rules", "unpublished", "wrappers", "xcode",
    ]

    private func read(_ member: PlacedValue.Member, into settings: inout Settings) throws(PlacedError) {
        let value = member.value
        switch member.key {
        case "$schema": _ = try Self.string(value, "$schema")
        case "exclude": settings.exclude = try Self.globs(value, "exclude")
        case "indexOnly": settings.indexOnly = try Self.globs(value, "indexOnly")
        case "unpublished": settings.unpublished = try Self.choice(value, "unpublished", ["auto", "ignore", "track"])
        case "attributeLine": settings.attributeLine = try Self.choice(value, "attributeLine", ["auto", "own", "same"])
        case "wrappers":
            settings.wrappers = try Self.dictionary(value, "wrappers") { (value, name) throws(PlacedError) in
                try Self.choice(value, name, ["injection", "state"])
            }
        case "harmlessAttributes": settings.harmlessAttributes = try Self.strings(value, "harmlessAttributes")
        case "platforms": settings.platforms = try Self.platforms(value)
        case "xcode": settings.xcode = try Self.xcode(value)
        case "include":
            settings.include = try Self.list(value, "include") { (value) throws(PlacedError) in
                try Self.choice(value, "include", ["ready", "review"])
            }
        case "rules": settings.rules = try rules(value)
        case "overrides": settings.overrides = try Self.list(value, "overrides", override)
        case "baseline": settings.baseline = try Self.string(value, "baseline")
        case "minVersion": settings.minVersion = try Self.string(value, "minVersion")
        default: throw Self.unknown(member, among: Self.keys, what: "setting")
        }
    }

    private func override(_ value: PlacedValue) throws(PlacedError) -> Settings.Override {
        var paths: [Glob] = []
        var levels: [String: Settings.RuleLevel] = [:]
        for member in try Self.members(value, "overrides") {
            switch member.key {
            case "paths": paths = try Self.globs(member.value, "paths")
            case "rules": levels = try rules(member.value)
            default: throw Self.unknown(member, among: ["paths", "rules"], what: "key of an override")
            }
        }
        guard !paths.isEmpty else { throw PlacedError(place: value.place, message: "an override needs \"paths\"") }
        return Settings.Override(paths: paths, rules: levels)
    }

    private func rules(_ value: PlacedValue) throws(PlacedError) -> [String: Settings.RuleLevel] {
        let names = Settings.RuleLevel.allCases.map(\.rawValue)
        let written = try Self.dictionary(value, "rules") { (value, name) throws(PlacedError) in
            try Self.choice(value, name, names)
        }
        for member in try Self.members(value, "rules") where !knownRules.contains(member.key) {
            throw Self.unknown(member, among: knownRules, what: "rule")
        }
        return written.compactMapValues(Settings.RuleLevel.init(rawValue:))
    }

    private static func platforms(_ value: PlacedValue) throws(PlacedError) -> [Platform: Version] {
        var result: [Platform: Version] = [:]
        for member in try members(value, "platforms") {
            guard let platform = Platform(name: member.key) else {
                throw unknown(member, among: Platform.allCases.map(\.rawValue), what: "platform")
            }
            let text =
                if case .number(let digits) = member.value.content { digits } else {
                    try string(member.value, member.key)
                }
            guard let version = Version(text) else {
                throw PlacedError(
                    place: member.value.place, message: "\"\(text)\" is no version; write one like \"17.0\"")
            }
            result[platform] = version
        }
        return result
    }

    private static func xcode(_ value: PlacedValue) throws(PlacedError) -> Int {
        switch value.content {
        case .number("26"), .string("26"): return 26
        case .number("27"), .string("27"): return 27
        default: throw PlacedError(place: value.place, message: "\"xcode\" must be 26 or 27")
        }
    }

    // MARK: shapes

    private static func string(_ value: PlacedValue, _ name: String) throws(PlacedError) -> String {
        guard case .string(let text) = value.content else { throw mismatch(value, name, "a string") }
        return text
    }

    private static func choice(_ value: PlacedValue, _ name: String, _ choices: [String]) throws(PlacedError) -> String
    {
        let text = try string(value, name)
        guard choices.contains(text) else {
            let hint = Suggestion.hint(for: text, among: choices)
            let allowed = choices.map { "\"\($0)\"" }.joined(separator: ", ")
            throw PlacedError(
                place: value.place, message: "\"\(name)\" cannot be \"\(text)\"; it is one of \(allowed)\(hint)")
        }
        return text
    }

    private static func strings(_ value: PlacedValue, _ name: String) throws(PlacedError) -> [String] {
        try list(value, name) { (value) throws(PlacedError) in try string(value, name) }
    }

    private static func globs(_ value: PlacedValue, _ name: String) throws(PlacedError) -> [Glob] {
        try strings(value, name).map(Glob.init)
    }

    private static func list<Element>(
        _ value: PlacedValue, _ name: String, _ element: (PlacedValue) throws(PlacedError) -> Element
    ) throws(PlacedError) -> [Element] {
        guard case .array(let values) = value.content else { throw mismatch(value, name, "a list") }
        var result: [Element] = []
        for value in values { result.append(try element(value)) }
        return result
    }

    private static func members(_ value: PlacedValue, _ name: String) throws(PlacedError) -> [PlacedValue.Member] {
        guard case .object(let members) = value.content else { throw mismatch(value, name, "an object") }
        return members
    }

    private static func dictionary(
        _ value: PlacedValue, _ name: String, _ element: (PlacedValue, String) throws(PlacedError) -> String
    ) throws(PlacedError) -> [String: String] {
        var result: [String: String] = [:]
        for member in try members(value, name) { result[member.key] = try element(member.value, member.key) }
        return result
    }

    private static func mismatch(_ value: PlacedValue, _ name: String, _ wanted: String) -> PlacedError {
        PlacedError(place: value.place, message: "\"\(name)\" must be \(wanted), not \(value.kindName)")
    }

    private static func unknown(_ member: PlacedValue.Member, among known: [String], what: String) -> PlacedError {
        let hint = Suggestion.hint(for: member.key, among: known)
        return PlacedError(place: member.keyPlace, message: "unknown \(what) \"\(member.key)\"\(hint)")
    }
}
