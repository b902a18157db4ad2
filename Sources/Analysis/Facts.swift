import ProjectIndex
import Syntax

/// A place with a word for people: what was seen there.
public struct Evidence: Sendable, Hashable {
    public let site: Site
    /// Names what stands there, e.g. `body of CartView reads cart.total`.
    public let what: String
    /// Of what a view shows: whether no change of the model ever refreshed it there.
    public let wasNeverRefreshed: Bool

    public init(site: Site, what: String, wasNeverRefreshed: Bool = false) {
        self.site = site
        self.what = what
        self.wasNeverRefreshed = wasNeverRefreshed
    }
}

/// What is known of a stored property that was not published, or of how views reach it.
public struct Visibility: Sendable {
    /// Non-empty when a view can see the value: the reads, nearest to a view first.
    public var seen: [Evidence] = []
    /// A write on a path that a view evaluates, such as a memo cache filled by a getter.
    public var writtenWhileSeen: [Evidence] = []
    /// Its observers run in `init` after the default, or assign the property itself.
    public var observerHazard: [Evidence] = []
    /// Read by a nonisolated `deinit` of an isolated class.
    public var deinitReads: [Evidence] = []
    /// Read in an `init` before all storage is set.
    public var earlyInitReads: [Evidence] = []
    /// Written by gestures' `onChanged`, geometry closures, timers or display links while a body reads it.
    public var hotWrites: [Evidence] = []

    public init() {}
}

/// Whether making an object does more than set its storage.
public enum InitWork: Sendable {
    case work(Evidence)
    /// What its `deinit` does.
    case workWhenFreed(Evidence)
    case none
    /// A call out of sight may do anything.
    case unknown(Evidence)
}

/// Verdict-free facts about one repository; migration and lint both judge by these.
///
/// An object: every rule and rewrite hands it on, and a copy would count up each of its parts.
public final class Facts: Sendable {
    public let index: RepositoryIndex
    /// Every use of a member, found by what it names and by where it stands.
    public let references: ReferenceTable
    /// Sorted by first declaration.
    public let models: [Model]
    /// Holders whose model is ours. Sorted by site.
    public let holders: [Holder]
    /// Holders with an old or new observation wrapper whose type could not be told.
    public let unknownHolders: [Holder]
    public let injections: [Injection]
    /// `.focusedObject(m)` and `.focusedSceneObject(m)`, told apart like injections.
    public let focusedObjects: [Injection]
    public let publisherUses: [PublisherUse]
    public let changeSignals: [ChangeSignal]
    public let constraints: [ConstraintMention]
    /// For the stored properties of models that are not published (plain ones, also lazy and wrapped).
    public var visibility: [MemberID: Visibility] { shown.value.visibility }
    /// Per model: getters and methods a view reads that will depend on nothing tracked.
    public let untrackedDependencies: [TypeID: [Evidence]]
    /// Of these, the getters and methods whose model names the untracked source itself.
    public let plainlyUntracked: [TypeID: [Evidence]]
    /// Per model: collections or properties of plain class instances with mutable fields that a view shows.
    public var plainClassCollections: [TypeID: [Evidence]] { shown.value.plainClassCollections }
    /// Per model class: what its initializers do.
    public let initWork: [TypeID: InitWork]
    /// Classes and structs that are main-actor only through an observation wrapper of theirs (Swift 5 mode).
    public let isolatedByWrapper: Set<TypeID>
    /// Per model: everything a view reads that depends on something outside of observation, even beside what is tracked.
    /// Where a class sends its own `objectWillChange`, this is what the signal may be for.
    public let shownOutsideTracking: [TypeID: [Evidence]]
    /// Per model: getters and methods a view reads that call what nobody can look into, such as a stored closure.
    public let shownOutOfSight: [TypeID: [Evidence]]
    /// Everything that runs while views are evaluated, nearest to a view first. A member many views reach is listed
    /// once, under the root that reached it first.
    public let evaluatedUses: [EvaluatedUse]
    /// Per model: other old models whose published variables views read through it, one entry a child.
    public var shownChildren: [TypeID: [ShownChild]] { shown.value.children }
    /// Per model: views that follow it and whose evaluation will depend on nothing tracked.
    public var untrackedBodies: [TypeID: [Evidence]] { shown.value.untrackedBodies }
    /// Per model that sends its signal without writing a variable of its own: views that follow it and show something outside of
    /// observation, beside whatever else.
    public var untrackedBesideSignals: [TypeID: [Evidence]] { shown.value.untrackedBesideSignals }
    /// Per model: bindings in views that follow it, which set it and show something that nothing tracks.
    public var untrackedBindings: [TypeID: [Evidence]] { shown.value.untrackedBindings }
    /// What the facts were read off, for questions that only lint and the report ask.
    let walk: ViewWalk?
    var constructionCalls: ConstructionCalls { calls.value }
    private let calls: Deferred<ConstructionCalls>
    private let shown: Deferred<Shown>
    /// Members that `evaluatedUses` name, or may name.
    public let evaluatedMembers: Set<MemberID>
    /// Models that injections put in; nothing of those whose model is not known.
    public let injectedModels: Set<TypeID>
    private let modelPositions: [TypeID: Int]

    init(
        index: RepositoryIndex, references: ReferenceTable, models: [Model], holders: [Holder],
        unknownHolders: [Holder], injections: [Injection], focusedObjects: [Injection], publisherUses: [PublisherUse], changeSignals: [ChangeSignal],
        constraints: [ConstraintMention], untrackedDependencies: [TypeID: [Evidence]],
        initWork: [TypeID: InitWork], isolatedByWrapper: Set<TypeID>, shownOutsideTracking: [TypeID: [Evidence]],
        shownOutOfSight: [TypeID: [Evidence]], evaluatedUses: [EvaluatedUse], plainlyUntracked: [TypeID: [Evidence]],
        shown: Deferred<Shown>, walk: ViewWalk, jobs: Int
    ) {
        self.index = index
        self.references = references
        self.models = models
        self.holders = holders
        self.unknownHolders = unknownHolders
        self.injections = injections
        self.focusedObjects = focusedObjects
        self.publisherUses = publisherUses
        self.changeSignals = changeSignals
        self.constraints = constraints
        self.untrackedDependencies = untrackedDependencies
        self.initWork = initWork
        self.isolatedByWrapper = isolatedByWrapper
        self.shownOutsideTracking = shownOutsideTracking
        self.shownOutOfSight = shownOutOfSight
        self.evaluatedUses = evaluatedUses
        self.plainlyUntracked = plainlyUntracked
        calls = Deferred { ConstructionCalls(in: index, jobs: jobs) }
        self.walk = walk
        self.shown = shown
        evaluatedMembers = Set(evaluatedUses.lazy.flatMap { $0.reference.member.candidates })
        injectedModels = Set(injections.lazy.flatMap { $0.model.candidates })
        self.modelPositions = Dictionary(
            models.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    public func model(_ id: TypeID) -> Model? {
        modelPositions[id].map { models[$0] }
    }
}
