import ProjectIndex
import Syntax

/// Which world a model lives in.
public enum ModelState: Sendable, Hashable {
    /// Conforms to `ObservableObject`.
    case observableObject
    /// `@Observable` and `ObservableObject` at once.
    case hybrid
    /// `@Observable` alone.
    case observable
}

/// How a type comes to be a model.
public enum ConformancePath: Sendable, Hashable {
    /// `ObservableObject` stands in an inheritance list of the type or of an extension of it.
    case direct(InheritedEntry)
    /// Through a superclass or protocol of the repository that is a model itself.
    case through(TypeID, InheritedEntry)
    /// Through a typealias of the repository that names `ObservableObject`, alone or in a composition.
    case alias(TypeID, InheritedEntry)
}

/// What a stored property of a model is, as far as the migration table tells kinds apart.
public enum StoredCategory: Sendable, Hashable {
    /// `@Published`, also `@Combine.Published`, with its attribute.
    case published(AttributeUse)
    /// A `var` without wrapper, not lazy.
    case plain
    case lazy
    /// Another property wrapper.
    case wrapped(AttributeUse)
    /// Already `@ObservationIgnored`.
    case ignored
    case constant
}

/// A stored instance property of a model, declared in the type itself or inside `#if` in it.
public struct ModelProperty: Sendable {
    public let member: MemberID
    public let name: String
    public let category: StoredCategory
    /// Names in the `willSet`/`didSet` accessors, if it has any.
    public let hasObservers: Bool

    public init(member: MemberID, name: String, category: StoredCategory, hasObservers: Bool) {
        self.member = member
        self.name = name
        self.category = category
        self.hasObservers = hasObservers
    }
}

/// The user's word that a model stays as it is.
public struct Keep: Sendable {
    /// The declaration the comment belongs to.
    public let site: Site
    /// What stands after ` -- ` in the comment.
    public let reason: String?

    public init(site: Site, reason: String?) {
        self.site = site
        self.reason = reason
    }
}

/// A class or protocol that conforms to `ObservableObject`, or is `@Observable` already; also an actor, struct or
/// enum that claims to conform, which nothing can carry over.
public struct Model: Sendable {
    public let id: TypeID
    public let state: ModelState
    /// All paths; empty only for `observable`.
    public let conformances: [ConformancePath]
    /// Direct superclass and refined protocols that are models.
    public let parents: [TypeID]
    /// Direct subclasses, conformers and refining protocols that are models.
    public let heirs: [TypeID]
    /// Stored instance properties, in order of source.
    public let properties: [ModelProperty]
    /// The comment `// reobserve:keep` on the class, if any.
    public let keep: Keep?

    public init(
        id: TypeID, state: ModelState, conformances: [ConformancePath], parents: [TypeID], heirs: [TypeID],
        properties: [ModelProperty], keep: Keep?
    ) {
        self.id = id
        self.state = state
        self.conformances = conformances
        self.parents = parents
        self.heirs = heirs
        self.properties = properties
        self.keep = keep
    }
}
