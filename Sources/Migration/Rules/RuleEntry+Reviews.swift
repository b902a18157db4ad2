extension RuleEntry {
    /// Rules that put a model up for review.
    static let reviews: [RuleEntry] = [
        RuleEntry(
            "untracked-dependency",
            meaning: "A view reads something that depends on nothing the class tracks: UserDefaults, a singleton, an ignored"
                + " variable. It used to be refreshed whenever anything else was published, and will show an old value now.",
            step: "Copy the value into a tracked variable, or call access(keyPath:) and withMutation(keyPath:) by hand."),
        RuleEntry(
            "plain-class-collection", "A view shows fields of a plain class that a model holds.",
            meaning: "Which objects the model holds is tracked; what happens inside them is not. It used to show with the next"
                + " change of anything else.",
            step: "Make that class @Observable, or a struct."),
        RuleEntry(
            "seen-write", "A variable a view sees is written while the view is evaluated.",
            meaning: "Tracked, each evaluation would ask for the next one. It is ignored instead, and the view may show an old"
                + " value. A published variable is meant where the view does not observe the class today: tracked, it does.",
            step: "Move the write off the read path, e.g. fill the cache where its source changes."),
        RuleEntry(
            "seen-observer", "The observers of a variable a view sees would run at other times.",
            meaning: "Observers of a tracked variable also run for assignments in init, and again when they assign the variable"
                + " itself. It is ignored instead, and the view may show an old value.",
            step: "Move the work of the observers into a method."),
        RuleEntry(
            "seen-hot", "A variable a view sees is written very often.",
            meaning: "It told nobody before; tracked, its view is evaluated at every step of the gesture, timer or scroll.",
            step: "See that this is cheap and does not write the variable again."),
        RuleEntry(
            "unpublished-on-purpose", "A comment says that a variable a view sees is not published on purpose.",
            meaning: "It told nobody before, and somebody wanted it so. Since a view shows it, it is tracked, and each write redraws"
                + " that view.",
            step: "See that this is no harm, or write @ObservationIgnored on it."),
        RuleEntry(
            "self-assignment-refresh",
            meaning: "@Published sent its signal at every write. A tracked variable compares, and a value that equals the one"
                + " before notifies nobody.",
            step: "Track what really changed, or write a value that differs."),
        RuleEntry(
            "partial-equality",
            meaning: "@Published sent its signal at every write. A tracked variable compares, and this value's == leaves out a"
                + " field that a view shows: a new value with another such field counts as the same, and the view stays as it is.",
            step: "Compare all fields a view shows, or leave == to the compiler."),
        RuleEntry(
            "overlapping-access",
            meaning: "@Published changed a copy and wrote it back. A tracked variable is changed where it is stored, and Swift ends"
                + " a program that reads a variable while it is being changed (\"Simultaneous accesses\").",
            step: "Read the variable into a constant before the call, or change a copy and assign it."),
        RuleEntry(
            "deinit-read", "A variable a view sees is read in a deinit without an actor.",
            meaning: "A stored main-actor variable may be read there, a tracked one may not. It is ignored instead, and the view may"
                + " show an old value.",
            step: "Make the deinit isolated, or keep a second, ignored variable for it."),
        RuleEntry(
            "init-read", "A variable a view sees is read in init before everything is set.",
            meaning: "A tracked variable is computed and can be read only when all storage is set. It is ignored instead, and the view"
                + " may show an old value.",
            step: "Read the parameter or a local constant in init."),
        RuleEntry(
            "eager-environment", "A view declares an environment object that it may do without.",
            meaning: "@EnvironmentObject looked for its object when it was read; @Environment(M.self) looks each time the view is"
                + " evaluated, and stops the app where the object is missing.",
            step: "Remove the declaration, make its type optional, or inject the object."),
        RuleEntry(
            "missing-injection",
            meaning: "Each root (a scene, a hosting controller, a widget, a preview) begins with an empty environment."
                + " @EnvironmentObject stopped the app when the missing object was read; @Environment(M.self) stops it as soon as"
                + " the view is shown, even if the object is read on a rare branch alone. Of a preview it is only noted.",
            step: "Put the object in at the root, or make the property optional."),
        RuleEntry(
            "state-init-side-effects", "Making the model does work, and a view makes it.",
            meaning: "@StateObject made its object once. Up to Xcode 26 @State makes one at every update of the parent and drops all"
                + " but the first; since 27 the default of a private property is built once. Network calls, timers, tasks or subscriptions in init start again and again; a callback or a"
                + " delegate it sets on another object passes to one that is freed at once; what stands in deinit runs.",
            step: "Move the work into a method that .task calls."),
    ]

    /// Rules that only tell something.
    static let notes: [RuleEntry] = [
        RuleEntry(
            "unowned-model", "A view makes its own model in @ObservedObject.",
            meaning: "The object was made anew at every update of the parent, with all the user had entered lost. The view now owns it"
                + " through @State; this is the one fault that is mended on the way."),
        RuleEntry(
            "state-default-and-init", "A @State has a default that init assigns again.",
            meaning: "Xcode 27 does not compile both together. The default goes if the type of the property can be written out.",
            step: "Write the type of the property, or drop the default or the assignment."),
        RuleEntry(
            "state-order", "A @State is set before other stored properties.",
            meaning: "Since Xcode 27 the wrapper's storage can be set only when every other stored property is set.",
            step: "Move the assignments that follow before it."),
        RuleEntry(
            "public-api",
            meaning: "Code outside the repository cannot be seen here. Wrappers, injections and bindings of it must change with the"
                + " model, and a subscription to one of its publishers has no counterpart.",
            step: "Say so in the library's release notes."),
        RuleEntry(
            "regenerate", "A generated class conforms to a protocol that moves.",
            meaning: "It compiles as it is, and its variables notified nobody before either. Its text is not ours to edit.",
            step: "Run the generator again after the move."),
        RuleEntry(
            "newly-observing",
            meaning: "Observation follows what a view reads, however the view holds the object. The old system refreshed only views"
                + " with an observing wrapper.",
            step: "See that the view may refresh at those times."),
        RuleEntry(
            "nothing-published",
            meaning: "ObservableObject tells views of what is published, of the settings it stores and of what it sends by hand. Where there"
                + " is none of these, and no view reads a variable of it either, all that stands in the class is ignored after the move.",
            step: "Take ObservableObject off the class, publish what views should follow, or let it move as it is."),
    ]
}
