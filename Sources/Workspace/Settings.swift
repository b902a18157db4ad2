import ProjectIndex
import SourceText

/// What `.reobserve.json` says; everything has a default.
public struct Settings: Sendable {
    public static let fileName = ".reobserve.json"

    public enum RuleLevel: String, Sendable, CaseIterable { case off, note, warning, error }

    /// Rules for a part of the repository.
    public struct Override: Sendable {
        public let paths: [Glob]
        public let rules: [String: RuleLevel]
    }

    public var exclude: [Glob] = []
    public var indexOnly: [Glob] = []
    /// `auto`, `ignore` or `track`.
    public var unpublished: String?
    /// `auto`, `own` or `same`.
    public var attributeLine: String?
    /// Name of a property wrapper -> `injection` or `state`.
    public var wrappers: [String: String] = [:]
    /// Attached macros on classes that do no harm.
    public var harmlessAttributes: [String] = []
    public var platforms: [Platform: Version] = [:]
    /// 26 or 27.
    public var xcode: Int?
    /// Verdicts that `apply` writes: `ready`, `review`.
    public var include: [String] = []
    public var rules: [String: RuleLevel] = [:]
    public var overrides: [Override] = []
    /// From the root.
    public var baseline: String?
    /// The oldest tool that may read this file.
    public var minVersion: String?

    public init() {}

    /// Reads the text of a settings file.
    ///
    /// - Parameters:
    ///   - name: what to call the file in messages.
    ///   - knownRules: ids that may be given a level.
    /// - Throws: `SettingsError` for all that is wrong, or for the first thing that is no JSON.
    public static func parse(
        _ bytes: [UInt8], name: String, knownRules: [String]
    ) throws(SettingsError) -> Settings {
        if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            let next = "the file is empty; write {} into it, or remove it and run reobserve init --write"
            throw SettingsError(file: name, faults: [PlacedError(place: LineColumn(line: 1, column: 1), message: next)])
        }
        let value: PlacedValue
        do {
            value = try CommentedJSON.parse(bytes)
        } catch {
            throw SettingsError(file: name, faults: [error])
        }
        do {
            return try SettingsReader(knownRules: knownRules).settings(from: value)
        } catch {
            throw SettingsError(file: name, faults: error.all.sorted { $0.place < $1.place })
        }
    }
}

/// A settings file that cannot be used, with the places to mend.
public struct SettingsError: Error, Sendable, CustomStringConvertible {
    public let file: String
    /// At least one, in order.
    let faults: [PlacedError]

    public var description: String {
        faults.map { "\(file):\($0.place.line):\($0.place.column): \($0.message)" }.joined(separator: "\n")
    }
}

extension Platform {
    /// By its name in any case: `ios`, `iOS`, `macCatalyst`.
    public init?(name: String) {
        guard let match = Platform.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            return nil
        }
        self = match
    }
}

extension Version {
    /// `17`, `17.0` or `17.0.1`, whose last part is dropped: no deployment target of Observation has one.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }
}
