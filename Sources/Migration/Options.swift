/// What the user decides about a migration; everything else is read from the sources.
public struct MigrationOptions: Sendable {
    /// What becomes of stored vars that were not published.
    public enum Unpublished: String, Sendable, CaseIterable { case auto, ignore, track }
    /// Where `@Observable` goes.
    public enum AttributeLine: String, Sendable, CaseIterable { case auto, own, same }
    /// What an unknown property wrapper does: inject a value, or hold state that refreshed the interface.
    public enum WrapperRole: String, Sendable, CaseIterable { case injection, state }

    public var unpublished: Unpublished = .auto
    public var attributeLine: AttributeLine = .auto
    /// The only Xcode whose verdicts count, 26 or 27; `nil`: both.
    public var xcode: Int?
    /// Name of a property wrapper, without `@` -> its role.
    public var wrappers: [String: WrapperRole] = [:]
    /// Names of attached macros on classes that do no harm.
    public var harmlessAttributes: Set<String> = []
    /// `@AppStorage` in models becomes a computed property over UserDefaults, instead of blocking them.
    public var rewritesAppStorage = false
    /// `@FocusedObject` and `.focusedObject` become `@FocusedValue` and `.focusedValue`, instead of blocking their models.
    public var rewritesFocusedObjects = false
    /// Published variables that keep a publisher after the move; none unless the user names them.
    public var bridges = BridgeSelection()
    /// Models up for review are written as well, so that what shows them need not expect them to stay.
    public var includesReview = false
    /// Reasons that count as mended; what rests on them has no edits.
    public var assumptions: [Assumption] = []

    public init() {}
}
