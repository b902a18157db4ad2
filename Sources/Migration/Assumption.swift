/// A what-if: the reasons one rule gives count as mended, for one model or for all.
public struct Assumption: Hashable, Sendable {
    /// Kebab-case slug, as `Reason.rule`.
    public let rule: String
    /// A model's name, whole or from one of its parts on; `nil` for every model.
    public let model: String?

    public init(rule: String, model: String?) {
        self.rule = rule
        self.model = model
    }

    /// - Parameter name: as in `ModelPlan.name`.
    public func covers(rule: String, ofModel name: String) -> Bool {
        guard self.rule == rule else { return false }
        return model.map { name == $0 || name.hasSuffix("." + $0) } ?? true
    }
}

/// A reason that does not count in a plan, since an assumption covers it.
public struct AssumedReason: Hashable, Sendable {
    /// As in `ModelPlan.name`.
    public let model: String
    public let reason: Reason

    public init(model: String, reason: Reason) {
        self.model = model
        self.reason = reason
    }

    /// By model and place.
    static func inOrder(_ left: AssumedReason, _ right: AssumedReason) -> Bool {
        left.model == right.model ? Reason.inOrder(left.reason, right.reason) : left.model < right.model
    }
}

/// What a plan takes for granted. Its verdicts are those that would follow; units that rest on it have no edits.
public struct WhatIf: Sendable {
    public let assumptions: [Assumption]
    /// Sorted by model and place.
    public let mended: [AssumedReason]
    /// Models that could move if it held and cannot as things are. Names as in `ModelPlan.name`, sorted.
    public let freed: [String]
    /// Units with such a reason, which nothing writes before it is really mended.
    public let units: Set<UnitID>

    public init(assumptions: [Assumption], mended: [AssumedReason], freed: [String], units: Set<UnitID>) {
        self.assumptions = assumptions
        self.mended = mended
        self.freed = freed
        self.units = units
    }
}
