/// What the journal knows of one run: the manifest beside the originals, as `manifest.json`.
public struct RunRecord: Codable, Sendable {
    public enum State: String, Codable, Sendable {
        /// The writing may be under way, or was cut short.
        case prepared
        case committed
        case undone
    }

    public struct File: Codable, Sendable {
        /// From the journal's base, links followed: the file that is really replaced.
        public let path: String
        /// Permission bits in octal, e.g. `644`.
        public let mode: String
        public let owner: UInt32
        public let group: UInt32
        /// `ContentHash` of the old and of the new content.
        public let before: String
        public internal(set) var after: String
        /// Name of the file in the run's folder that holds the old content.
        public let original: String
    }

    public struct Unit: Codable, Hashable, Sendable {
        /// `U3`, in the plan of that run.
        public let id: String
        /// Names of its models, sorted.
        public let models: [String]

        public init(id: String, models: [String]) {
            self.id = id
            self.models = models
        }
    }

    static let currentSchema = "reobserve-run/1"

    let schema: String
    public let run: RunID
    /// Version of the tool that wrote it.
    public let tool: String
    /// From the journal's base; `.` for the base itself.
    public let root: String
    /// Options that make the same plan of the same files again.
    public let arguments: [String]
    public internal(set) var units: [Unit]
    public internal(set) var files: [File]
    public internal(set) var state: State
    /// The run this record changes, instead of being one of its own; its `units` are those the changed run keeps.
    let amends: RunID?
}

extension RunRecord: CustomStringConvertible {
    public var description: String { run.description }
}

/// What a run wants its record to say.
public struct RunDraft: Sendable {
    let tool: String
    let root: String
    let arguments: [String]
    let units: [RunRecord.Unit]
    let amends: RunID?

    /// - Parameters:
    ///   - root: from the journal's base; `.` for the base itself.
    ///   - arguments: options that make the same plan of the same files again.
    public init(tool: String, root: String, arguments: [String], units: [RunRecord.Unit]) {
        self.init(tool: tool, root: root, arguments: arguments, units: units, amends: nil)
    }

    /// Takes units out of a run that was written.
    ///
    /// - Parameter units: those that stay; none takes back the whole run.
    public init(amending record: RunRecord, keeping units: [RunRecord.Unit]) {
        self.init(
            tool: record.tool, root: record.root, arguments: record.arguments, units: units, amends: record.run)
    }

    private init(tool: String, root: String, arguments: [String], units: [RunRecord.Unit], amends: RunID?) {
        self.tool = tool
        self.root = root
        self.arguments = arguments
        self.units = units
        self.amends = amends
    }
}
