import Testing

/// What went wrong when people migrated by hand, and where a run shows that it would be seen: a scenario in which the
/// migration breaks a law and the plan says so, or in which a careless migration is caught.
@Suite struct KnownTrapTests {
    private static let traps: [(trap: String, cases: [String])] = [
        ("an environment object that is never read", [
            "eager-environment: Declared and never read",
            "missing-injection: Migration: an extension that never injects what a rare branch reads",
        ]),
        ("an owner that becomes a guest, a guest that becomes an owner", [
            "state-object: Set in `init`", "observed-object: Read only", "unowned-model: Constructed in place",
        ]),
        ("work in `init` at every update", [
            "state-init-side-effects: Work that can be seen", "state-init-side-effects: Work that can be seen, with Xcode 27",
        ]),
        ("what an object made in vain leaves behind", [
            "state-init-side-effects: Set on a singleton", "state-init-side-effects: Counted, and told to a list",
            "state-init-side-effects: Done when it is freed",
        ]),
        ("a variable read while it is changed in place", [
            "overlapping-access: A closure that reads what the call changes", "overlapping-access: A view that changes its model",
        ]),
        ("a private memberwise initializer", ["observed-object: Private, with a default"]),
        ("stored settings", ["app-storage: A switch", "app-storage: Enums with raw values"]),
        ("an unpublished variable that a view sees", ["unpublished-property: Refreshed by a neighbour"]),
        ("what is computed from something nobody tracks", [
            "untracked-dependency: `UserDefaults`", "untracked-dependency: A singleton, through a method",
            "untracked-dependency: A blocked child shown through the parent",
        ]),
        ("an equal write", [
            "published-property: Equal writes", "self-assignment-refresh: The move asks for a look",
            "untracked-dependency: An equal write that made the view look again", "partial-equality: Ids alone",
        ]),
        ("the timing and the seed of a publisher", [
            "bridge: By the model's name and the property's", "bridge: Observers that are there",
            "bridge: A default that `init` replaces before all is set",
        ]),
        ("a copy kept in step", ["bridge: A copy kept in step"]),
        ("a variable written again and again", ["seen-hot: A drag", "seen-hot: A timer"]),
        ("an observer that runs in `init`, or assigns itself", [
            "seen-observer: Assigned again once everything is set", "seen-observer: It assigns itself",
        ]),
        ("a cache that a getter fills", ["seen-write: Counted by a subscript", "seen-write: Asked for"]),
        ("a subclass without the attribute", ["class-header: Subclasses"]),
        ("plain classes in an array", ["plain-class-collection: An array of plain objects"]),
        ("`onReceive` that becomes `onChange`", ["on-receive: `$0`", "on-receive: The value is not used"]),
        ("a child whose changes are forwarded", [
            "object-will-change: Forwarding a child",
            "object-will-change: Forwarding also refreshed what is stored elsewhere",
        ]),
        ("a plain property that begins to follow", ["observed-object: A plain property stays plain"]),
    ]

    @Test(arguments: traps)
    func aRunShowsIt(trap: String, cases: [String]) throws {
        for name in cases {
            let found = try #require(Corpus.cases.first { $0.name == name }, "\(name)")
            let scenario = try #require(found.scenario, "\(name)")
            #expect(!scenario.breaks.isEmpty || !scenario.naiveBreaks.isEmpty, "\(name)")
        }
    }
}
