import Lint
import Migration

/// A platform with the version it was planned for, and the file that says so.
public struct PlatformFact: Hashable, Sendable {
    /// As Apple writes it: `iOS`.
    public let name: String
    /// `17.0`
    public let version: String
    /// E.g. `project.pbxproj`, or `--platform`; `nil` if several files agree or nothing is known.
    public let origin: String?

    public init(name: String, version: String, origin: String?) {
        self.name = name
        self.version = version
        self.origin = origin
    }
}

/// A file that should have been read and was not.
public struct SkippedFile: Hashable, Sendable {
    public let path: String
    public let reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// What was looked at, whatever was found in it.
public struct Survey: Sendable {
    public var projectName: String
    public var toolVersion: String
    /// Swift files that may change.
    public var editFiles: Int
    public var indexOnlyFiles: Int
    public var platforms: [PlatformFact]
    /// Options that promise targets with Observation in place of those that have none: ` --platform ios=17`, or nothing.
    public var raisingArguments = ""
    /// `nil`: both, 26 and 27.
    public var xcode: Int?
    public var skipped: [SkippedFile]

    public init(
        projectName: String, toolVersion: String, editFiles: Int = 0, indexOnlyFiles: Int = 0,
        platforms: [PlatformFact] = [], xcode: Int? = nil, skipped: [SkippedFile] = []
    ) {
        self.projectName = projectName
        self.toolVersion = toolVersion
        self.editFiles = editFiles
        self.indexOnlyFiles = indexOnlyFiles
        self.platforms = platforms
        self.xcode = xcode
        self.skipped = skipped
    }

    /// `iOS 17.0, macOS 14.0 (Package.swift)`: an origin stands once for all platforms that share it.
    var platformText: String {
        zip(platforms, platforms.dropFirst().map(Optional.some) + [nil]).map { fact, next in
            let origin = fact.origin == next?.origin ? nil : fact.origin
            return "\(fact.name) \(fact.version)" + (origin.map { " (\($0))" } ?? "")
        }.joined(separator: ", ")
    }
}

/// All that a format needs to know of a plan; only what the user selected is in it.
public struct Report: Sendable {
    public let survey: Survey
    /// Sorted by name.
    public let models: [ModelPlan]
    /// Sorted by id.
    public let units: [UnitPlan]
    public let notes: [Note]
    /// What the plan takes for granted; `nil` for one of things as they are.
    public let whatIf: WhatIf?
    /// What holds models back, cheapest first.
    public let unblock: UnblockList
    /// What the run would write; files outside the named paths come first, then by path.
    public let changes: [FileChange]
    /// Of each unit that could be applied.
    public let sizes: [UnitID: ChangeSize]
    /// Options that lead to the same project again, ready to be pasted: ` --root App`, or nothing.
    public let projectArguments: String
    /// The part of them that names the root: what a command needs that reads no sources.
    public let rootArguments: String
    /// The same with the options and paths that select the same part of it.
    public let selectionArguments: String
    /// Those of `projectArguments` that `lint` takes, too.
    public let lintArguments: String
    /// Options that judge the same files the same way again, as a program takes them: `["--xcode", "27"]`.
    public let judgingArguments: [String]
    /// Whether `review` counts as applicable.
    public let includesReview: Bool
    /// Models that `--skip` or a limit leaves out of `models`, and that are not `done`.
    public let leftOut: [ModelPlan]
    /// Names of models by their last parts.
    private let namesByLastPart: [String: Set<String>]
    private let waves: [UnitID: Int]

    /// - Parameter names: of models that are not told of, with which a short name must not be mixed up.
    public init(
        survey: Survey, models: [ModelPlan], units: [UnitPlan], notes: [Note], whatIf: WhatIf? = nil, changes: [FileChange],
        sizes: [UnitID: ChangeSize] = [:], projectArguments: String = "", rootArguments: String = "",
        lintArguments: String = "", selectionArguments: String = "",
        judgingArguments: [String] = [], includesReview: Bool = false, leftOut: [ModelPlan] = [], names: [String] = []
    ) {
        self.leftOut = leftOut
        self.survey = survey
        self.models = models
        self.units = units
        self.notes = notes
        self.whatIf = whatIf
        unblock = UnblockList(models: models, units: units)
        self.changes = changes
        self.sizes = sizes
        self.projectArguments = projectArguments
        self.rootArguments = rootArguments
        self.lintArguments = lintArguments
        self.selectionArguments = selectionArguments
        self.judgingArguments = judgingArguments
        self.includesReview = includesReview
        namesByLastPart = Dictionary(grouping: models.map(\.name) + names, by: Self.lastPart).mapValues { Set($0) }
        waves = Dictionary(
            units.compactMap { unit in unit.wave.map { (unit.id, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    public func models(_ verdict: Verdict) -> [ModelPlan] {
        models.filter { $0.verdict == verdict }
    }

    /// Units an `apply` with the same options would write, sorted.
    public var applied: [UnitID] {
        Set(changes.flatMap(\.units)).sorted()
    }

    /// The rule of the notes on uses that a model which has moved leaves without their publisher.
    static let lostPublisher = "lost-publisher"

    /// How often the plan names, in notes on what it writes and of models up for review, what lint has a rule for as well: at most so many
    /// findings may be new after the move.
    public var lintAfterMove: [String: Int] {
        // A model a view makes anew is an old fault, which the move mends or leaves; so is what does not compile already.
        let known = Set(LintRule.all.map(\.id)).subtracting(["unowned-model", Self.lostPublisher])
        let reviewed = includesReview ? models(.review).flatMap(\.reasons).map(\.rule) : []
        let written = Set(applied)
        let noted = notes.filter { $0.location != nil && ($0.units.isEmpty || !written.isDisjoint(with: $0.units)) }
        // Of what init does out of sight only the plan speaks.
        let rules = noted.map(\.rule).filter { $0 != "state-init-side-effects" } + reviewed
        return Dictionary(rules.filter(known.contains).map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// The unit's models by their short names, at most `limit` of them.
    public func title(of unit: UnitPlan, limit: Int = 3) -> String {
        let names = unit.models.map(shortName)
        if names.count <= limit { return names.joined(separator: " + ") }
        return names.prefix(limit - 1).joined(separator: " + ") + " + \(names.count - limit + 1) more"
    }

    /// The units it depends on that can be moved before it; those of its own wave depend on it as well.
    func unitsBefore(_ unit: UnitPlan) -> [UnitID] {
        guard let wave = unit.wave else { return unit.dependsOn }
        return unit.dependsOn.filter { waves[$0] != wave }
    }

    /// The last part of a model's name, or all of it if another model ends the same.
    public func shortName(_ name: String) -> String {
        let last = Self.lastPart(of: name)
        return namesByLastPart[last, default: []].contains { $0 != name } ? name : last
    }

    /// Whether a limit left nothing because there is nothing that can move.
    var hasNoWave: Bool {
        models.isEmpty && !leftOut.isEmpty && !leftOut.contains { $0.verdict == .ready || includesReview && $0.verdict == .review }
    }

    /// `Cart.swift` of `App/Cart.swift`.
    static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// A type's name without its module, as it is told of: `Outer.Coordinator` of `App.Outer.Coordinator`.
    func typeName(_ name: String) -> String {
        let parts = name.split(separator: ".")
        return parts.count < 3 ? shortName(name) : parts.dropFirst().joined(separator: ".")
    }

    /// What `--only` takes for a model and no other: its unit's number where another one has the same name.
    func selector(of model: ModelPlan) -> String {
        let isAlone = models.count { $0.name == model.name } < 2
        return isAlone ? shortName(model.name) : model.unit?.description ?? shortName(model.name)
    }

    /// `Model` of `App.Screen.Model`.
    public static func lastPart(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}
