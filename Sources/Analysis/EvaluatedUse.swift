import ProjectIndex

/// A use of a name that runs while SwiftUI evaluates a view, scene, style, shape or layout; closures that run later
/// are left out.
public struct EvaluatedUse: Sendable {
    public let reference: Reference
    /// The member SwiftUI called (`body`, `makeBody`, an `init` …), from which the use was reached first.
    public let root: MemberID
    /// The member the use stands in.
    public let member: MemberID
    /// `false` below a function that returns nothing: what is read there is not shown, what is written is written.
    public let shows: Bool

    public init(reference: Reference, root: MemberID, member: MemberID, shows: Bool) {
        self.reference = reference
        self.root = root
        self.member = member
        self.shows = shows
    }
}
