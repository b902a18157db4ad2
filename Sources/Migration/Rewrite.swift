import Analysis
import ProjectIndex
import SourceText

/// Facts and decisions every rewrite may look at.
public struct MigrationContext: Sendable {
    public let facts: Facts
    public let options: MigrationOptions
    /// Uses of the members of models that move, found once for all rewrites.
    let uses: MemberUses
    /// Old wrappers that are no holders: looked for in every file, so once.
    let wrapperMentions: [WrapperMention]
    let membersOfProjections: Set<String>
    /// What becomes of the published variables the user wants to keep a publisher for.
    private(set) var bridges = Bridges.none

    public var index: RepositoryIndex { facts.index }

    public init(facts: Facts, options: MigrationOptions) {
        self.facts = facts
        self.options = options
        self.uses = MemberUses(facts)
        wrapperMentions = WrapperMentions.mentions(in: facts.index)
        membersOfProjections = WrapperMentions.membersOfProjections(in: facts.index)
        bridges = Bridges(self)
    }
}

/// The models of one set of edits.
public struct MovingSet: Sendable {
    /// Models these edits turn from `ObservableObject` to `@Observable`, or whose old holders they mend.
    public let moving: Set<TypeID>
    /// Models that are `@Observable` already.
    public let done: Set<TypeID>

    public init(moving: Set<TypeID>, done: Set<TypeID>) {
        self.moving = moving
        self.done = done
    }

    /// Whether sites of the model are written in this set.
    public func moves(_ model: TypeID) -> Bool { moving.contains(model) }

    /// Whether the model is `@Observable` once these edits are made.
    public func isObservableAfterwards(_ model: TypeID) -> Bool {
        moving.contains(model) || done.contains(model)
    }
}

/// An edit a rewrite wants, with the models whose move wants it.
public struct SiteEdit: Sendable, Hashable {
    public let file: FileID
    public let edit: TextEdit
    /// Rule id of the rewrite.
    public let rule: String
    public let models: Set<TypeID>

    public init(file: FileID, edit: TextEdit, rule: String, models: Set<TypeID>) {
        self.file = file
        self.edit = edit
        self.rule = rule
        self.models = models
    }
}

/// One construct of the migration table, as data and two pure functions.
///
/// A rewrite never resolves a name itself: recognition happened in `Analysis`. What it cannot rewrite it must
/// block in `constraints`; `edits` is only asked for models that no constraint blocked, so it never declines.
public struct Rewrite: Sendable {
    /// Kebab-case slug; also the name of its file of cases in `Corpus/Rules`.
    public let id: String
    /// One line for people.
    public let summary: String
    public let constraints: @Sendable (MigrationContext) -> [Constraint]
    public let edits: @Sendable (MigrationContext, MovingSet) -> [SiteEdit]

    public init(
        id: String, summary: String,
        constraints: @escaping @Sendable (MigrationContext) -> [Constraint],
        edits: @escaping @Sendable (MigrationContext, MovingSet) -> [SiteEdit]
    ) {
        self.id = id
        self.summary = summary
        self.constraints = constraints
        self.edits = edits
    }
}
