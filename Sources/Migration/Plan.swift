import SourceText

/// What can be done with a model.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
    /// Already `@Observable`. Old holders or injections left around it are the work of its unit, if it has one.
    case done
    /// Every edit compiles and keeps what the app does.
    case ready
    /// Compiles, but run-time behaviour may change; the reasons say how.
    case review
    /// Cannot move; the reasons say why.
    case blocked
    /// The user said so, with `// reobserve:keep`.
    case kept

    /// Order of severity, `done` first.
    public static func < (left: Verdict, right: Verdict) -> Bool {
        left.severity < right.severity
    }

    private var severity: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }
}

/// Names a unit within one plan: `U1`, `U2` … in order of the first path and line of their models.
public struct UnitID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public var description: String { "U\(number)" }

    public static func < (left: UnitID, right: UnitID) -> Bool { left.number < right.number }
}

/// A place in a file, as people count.
public struct Location: Hashable, Comparable, Sendable {
    /// Relative to the root, with `/`.
    public let path: String
    public let place: LineColumn

    public init(path: String, place: LineColumn) {
        self.path = path
        self.place = place
    }

    public static func < (left: Location, right: Location) -> Bool {
        (left.path, left.place) < (right.path, right.place)
    }
}

/// Why a model has its verdict: a rule, a sentence, the place that shows it.
public struct Reason: Hashable, Sendable {
    /// Kebab-case slug, e.g. `combine-publisher`.
    public let rule: String
    /// One sentence, with the next step where there is one.
    public let message: String
    public let location: Location
    /// Whether a test is all that holds a model of the app back here.
    public let isOfTest: Bool

    public init(rule: String, message: String, location: Location, isOfTest: Bool = false) {
        self.rule = rule
        self.message = message
        self.location = location
        self.isOfTest = isOfTest
    }
}

/// A model (or a protocol that refines `ObservableObject`) as the plan sees it.
public struct ModelPlan: Sendable {
    public enum Kind: String, Sendable { case `class`, `protocol`, actor, `struct`, `enum` }

    /// `Module.Outer.Type`, or without module where none is known.
    public let name: String
    public let kind: Kind
    /// Of the name in the declaration.
    public let location: Location
    public let verdict: Verdict
    public let unit: UnitID?
    /// From 1; only for units that can be applied.
    public let wave: Int?
    /// What blocks or wants review, in order of location. Empty for `ready`, `done`, `kept`.
    public let reasons: [Reason]
    /// Of the stored vars that were not published: how many become `@ObservationIgnored`, how many tracked.
    public let ignored: Int
    public let tracked: Int
    /// Names of the published variables, in order of source: what `--bridge Model.x` may name.
    public let published: [String]
    /// What the `reobserve:keep` comment gives as its reason.
    public let keepReason: String?
    /// Whether nothing but tests holds the model back.
    public var isBlockedByTestsAlone: Bool { verdict == .blocked && !reasons.isEmpty && reasons.allSatisfy(\.isOfTest) }

    /// Whether a framework stores the class, so that it stays an `ObservableObject` and there is nothing to do about it.
    public var isStoredByFramework: Bool {
        verdict == .blocked && !reasons.isEmpty && reasons.allSatisfy { $0.rule == Self.stored }
    }

    static let stored = "persistence-class"

    /// Whether the class itself lies in a file that is only read, so that it is somebody else's to move.
    public var isDeclaredOutOfReach: Bool {
        verdict == .blocked && reasons.contains { $0.rule == "index-only" && $0.location.path == location.path }
    }

    public init(
        name: String, kind: Kind, location: Location, verdict: Verdict, unit: UnitID?, wave: Int?,
        reasons: [Reason], ignored: Int, tracked: Int, published: [String], keepReason: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.location = location
        self.verdict = verdict
        self.unit = unit
        self.wave = wave
        self.reasons = reasons
        self.ignored = ignored
        self.tracked = tracked
        self.published = published
        self.keepReason = keepReason
    }
}

extension ModelPlan {
    /// The same model, judged otherwise.
    public func with(verdict: Verdict, reasons: [Reason]) -> ModelPlan {
        ModelPlan(
            name: name, kind: kind, location: location, verdict: verdict, unit: unit, wave: verdict == .blocked ? nil : wave,
            reasons: reasons, ignored: ignored, tracked: tracked, published: published, keepReason: keepReason)
    }
}

/// Models and sites that move together or not at all.
public struct UnitPlan: Sendable {
    public let id: UnitID
    public let verdict: Verdict
    /// From 1, leaves first; `nil` unless the unit is ready or in review.
    public let wave: Int?
    /// Names as in `ModelPlan.name`, sorted.
    public let models: [String]
    public let dependsOn: [UnitID]
    /// Every file an edit of the unit touches, sorted.
    public let paths: [String]
    /// Names of the types with a holder of the unit, sorted; `--only ViewName` selects by them.
    public let holderTypes: [String]

    public init(
        id: UnitID, verdict: Verdict, wave: Int?, models: [String], dependsOn: [UnitID], paths: [String],
        holderTypes: [String]
    ) {
        self.id = id
        self.verdict = verdict
        self.wave = wave
        self.models = models
        self.dependsOn = dependsOn
        self.paths = paths
        self.holderTypes = holderTypes
    }
}

/// An edit with the rule that wants it and the units it belongs to.
public struct PlannedEdit: Hashable, Sendable {
    public let edit: TextEdit
    public let rule: String
    public let units: [UnitID]

    public init(edit: TextEdit, rule: String, units: [UnitID]) {
        self.edit = edit
        self.rule = rule
        self.units = units
    }
}

/// The edits of one file, sorted and disjoint.
public struct FileEdits: Sendable {
    public let path: String
    public let edits: [PlannedEdit]

    public init(path: String, edits: [PlannedEdit]) {
        self.path = path
        self.edits = edits
    }
}

/// Something worth saying that changes no verdict, e.g. `newly-observing`.
public struct Note: Hashable, Sendable {
    public let rule: String
    public let message: String
    public let location: Location?
    /// The units it comes with, sorted; empty where it is about all of them.
    public let units: [UnitID]
    /// Units with which it has no point: it is told of runs that leave one of them out. Mostly empty.
    public let needless: [UnitID]

    public init(rule: String, message: String, location: Location?, units: [UnitID] = [], needless: [UnitID] = []) {
        self.rule = rule
        self.message = message
        self.location = location
        self.units = units
        self.needless = needless
    }

    /// By place; those without one first.
    public static func inOrder(_ left: Note, _ right: Note) -> Bool {
        switch (left.location, right.location) {
        case (nil, nil): (left.rule, left.message) < (right.rule, right.message)
        case (nil, _): true
        case (_, nil): false
        case (let first?, let second?): (first, left.rule, left.message) < (second, right.rule, right.message)
        }
    }
}
