import ProjectIndex
import SourceText

/// Everything that does not fit in a settings file, in order of place.
struct PlacedErrors: Error {
    var all: [PlacedError]

    init(place: LineColumn, message: String) { all = [PlacedError(place: place, message: message)] }

    /// Does something with each value.
    ///
    /// - Throws: the faults of all of them together.
    static func collect<Value>(
        _ values: [Value], _ read: (Value) throws(PlacedErrors) -> Void
    ) throws(PlacedErrors) {
        var faults: PlacedErrors?
        for value in values {
            do { try read(value) } catch {
                if faults == nil { faults = error } else { faults?.all += error.all }
            }
        }
        if let faults { throw faults }
    }
}

/// Turns a parsed settings file into settings; what does not fit is an error at its place.
struct SettingsReader {
    /// Ids a level may be given for.
    let knownRules: [String]

    func settings(from value: PlacedValue) throws(PlacedErrors) -> Settings {
        guard case .object(let members) = value.content else {
            throw PlacedErrors(place: value.place, message: "the settings must be an object, not \(value.kindName)")
        }
        var settings = Settings()
        try PlacedErrors.collect(members) { (member) throws(PlacedErrors) in try read(member, into: &settings) }
        return settings
    }

    private static let keys = [
        "attributeLine", "baseline", "exclude", "harmlessAttributes", "include", "indexOnly", "minVersion", "overrides",
        "platforms", "rules", "unpublished", "wrappers", "xcode",
    ]

    private func read(_ member: PlacedValue.Member, into settings: inout Settings) throws(PlacedErrors) {
        let value = member.value
        switch member.key {
        case "$schema": _ = try Self.string(value, "$schema")
        case "exclude": settings.exclude = try Self.globs(value, "exclude")
        case "indexOnly": settings.indexOnly = try Self.globs(value, "indexOnly")
        case "unpublished": settings.unpublished = try Self.choice(value, "unpublished", ["auto", "ignore", "track"])
        case "attributeLine": settings.attributeLine = try Self.choice(value, "attributeLine", ["auto", "own", "same"])
        case "wrappers":
            settings.wrappers = try Self.dictionary(value, "wrappers") { (value, name) throws(PlacedErrors) in
                try Self.choice(value, name, ["injection", "state"])
            }
        case "harmlessAttributes": settings.harmlessAttributes = try Self.strings(value, "harmlessAttributes")
        case "platforms": settings.platforms = try Self.platforms(value)
        case "xcode": settings.xcode = try Self.xcode(value)
        case "include":
            settings.include = try Self.list(value, "include") { (value) throws(PlacedErrors) in
                try Self.choice(value, "include", ["ready", "review"])
            }
        case "rules": settings.rules = try rules(value)
        case "overrides": settings.overrides = try Self.list(value, "overrides", override)
        case "baseline": settings.baseline = try Self.string(value, "baseline")
        case "minVersion": settings.minVersion = try Self.string(value, "minVersion")
        default: throw Self.unknown(member, among: Self.keys, what: "setting")
        }
    }

    private func override(_ value: PlacedValue) throws(PlacedErrors) -> Settings.Override {
        var paths: [Glob] = []
        var levels: [String: Settings.RuleLevel] = [:]
        try PlacedErrors.collect(try Self.members(value, "overrides")) { (member) throws(PlacedErrors) in
            switch member.key {
            case "paths": paths = try Self.globs(member.value, "paths")
            case "rules": levels = try rules(member.value)
            default: throw Self.unknown(member, among: ["paths", "rules"], what: "key of an override")
            }
        }
        guard !paths.isEmpty else { throw PlacedErrors(place: value.place, message: "an override needs \"paths\"") }
        return Settings.Override(paths: paths, rules: levels)
    }

    private func rules(_ value: PlacedValue) throws(PlacedErrors) -> [String: Settings.RuleLevel] {
        let names = Settings.RuleLevel.allCases.map(\.rawValue)
        var levels: [String: Settings.RuleLevel] = [:]
        try PlacedErrors.collect(try Self.members(value, "rules")) { (member) throws(PlacedErrors) in
            guard knownRules.contains(member.key) else { throw Self.unknown(member, among: knownRules, what: "rule") }
            levels[member.key] = Settings.RuleLevel(rawValue: try Self.choice(member.value, member.key, names))
        }
        return levels
    }

    private static func platforms(_ value: PlacedValue) throws(PlacedErrors) -> [Platform: Version] {
        var result: [Platform: Version] = [:]
        try PlacedErrors.collect(try members(value, "platforms")) { (member) throws(PlacedErrors) in
            guard let platform = Platform(name: member.key) else {
                throw unknown(member, among: Platform.allCases.map(\.rawValue), what: "platform")
            }
            let text =
                if case .number(let digits) = member.value.content { digits } else {
                    try string(member.value, member.key)
                }
            guard let version = Version(text) else {
                throw PlacedErrors(
                    place: member.value.place, message: "\"\(text)\" is not a version; write one like \"17.0\"")
            }
            result[platform] = version
        }
        return result
    }

    private static func xcode(_ value: PlacedValue) throws(PlacedErrors) -> Int {
        switch value.content {
        case .number("26"), .string("26"): return 26
        case .number("27"), .string("27"): return 27
        default: throw PlacedErrors(place: value.place, message: "\"xcode\" must be 26 or 27")
        }
    }

    // MARK: shapes

    private static func string(_ value: PlacedValue, _ name: String) throws(PlacedErrors) -> String {
        guard case .string(let text) = value.content else { throw mismatch(value, name, "a string") }
        return text
    }

    private static func choice(_ value: PlacedValue, _ name: String, _ choices: [String]) throws(PlacedErrors) -> String
    {
        let text = try string(value, name)
        guard choices.contains(text) else {
            let hint = Suggestion.hint(for: text, among: choices)
            let allowed = choices.map { "\"\($0)\"" }.joined(separator: ", ")
            throw PlacedErrors(
                place: value.place, message: "\"\(name)\" cannot be \"\(text)\"; it is one of \(allowed)\(hint)")
        }
        return text
    }

    private static func strings(_ value: PlacedValue, _ name: String) throws(PlacedErrors) -> [String] {
        try list(value, name) { (value) throws(PlacedErrors) in try string(value, name) }
    }

    private static func globs(_ value: PlacedValue, _ name: String) throws(PlacedErrors) -> [Glob] {
        try strings(value, name).map(Glob.init)
    }

    private static func list<Element>(
        _ value: PlacedValue, _ name: String, _ element: (PlacedValue) throws(PlacedErrors) -> Element
    ) throws(PlacedErrors) -> [Element] {
        guard case .array(let values) = value.content else { throw mismatch(value, name, "a list") }
        var result: [Element] = []
        try PlacedErrors.collect(values) { (value) throws(PlacedErrors) in result.append(try element(value)) }
        return result
    }

    private static func members(_ value: PlacedValue, _ name: String) throws(PlacedErrors) -> [PlacedValue.Member] {
        guard case .object(let members) = value.content else { throw mismatch(value, name, "an object") }
        return members
    }

    private static func dictionary(
        _ value: PlacedValue, _ name: String, _ element: (PlacedValue, String) throws(PlacedErrors) -> String
    ) throws(PlacedErrors) -> [String: String] {
        var result: [String: String] = [:]
        try PlacedErrors.collect(try members(value, name)) { (member) throws(PlacedErrors) in
            result[member.key] = try element(member.value, member.key)
        }
        return result
    }

    private static func mismatch(_ value: PlacedValue, _ name: String, _ wanted: String) -> PlacedErrors {
        PlacedErrors(place: value.place, message: "\"\(name)\" must be \(wanted), not \(value.kindName)")
    }

    private static func unknown(_ member: PlacedValue.Member, among known: [String], what: String) -> PlacedErrors {
        let hint = Suggestion.hint(for: member.key, among: known)
        return PlacedErrors(place: member.keyPlace, message: "unknown \(what) \"\(member.key)\"\(hint)")
    }
}
