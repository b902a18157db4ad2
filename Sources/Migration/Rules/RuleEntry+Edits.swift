extension RuleEntry {
    /// Rules that write something.
    static let edits: [RuleEntry] = [
        RuleEntry(
            "class-header",
            meaning: "The macro takes the place of the conformance. The attribute stands directly before the modifiers of the"
                + " class, after its comment and other attributes; nothing else of the header changes."),
        RuleEntry(
            "published-property",
            meaning: "In an @Observable class every stored variable is tracked, so the wrapper has nothing left to do. Type,"
                + " default, access, observers and comments stay as written, and _x = Published(…) becomes x = …."),
        RuleEntry(
            "unpublished-property",
            meaning: "Such a variable told nobody of its changes, so it gets @ObservationIgnored. If a view can see its value"
                + " it stays tracked: the view was refreshed whenever something else was published, and would show an old"
                + " value now.",
            step: "The setting `unpublished` (auto, ignore, track) decides otherwise for the whole project."),
        RuleEntry(
            "ignored-wrapper",
            meaning: "The macro turns a tracked variable into a computed one, which no lazy variable, wrapper or override can"
                + " be. These never told a view of a change, so nothing is lost."),
        RuleEntry(
            "object-will-change",
            meaning: "A tracked variable tells the views that read it, so a hand-made signal has no work left, and no"
                + " publisher to go through. It is removed if everything the class shows is tracked after the move. A class"
                + " that shows something else, declares the publisher itself or is subscribed to is blocked.",
            step: "Keep what the signal stood for in a tracked variable; replace subscriptions by .onChange or didSet."),
        RuleEntry(
            "protocol-constraint",
            meaning: "Observable alone does not say that the value is an object, so AnyObject is written beside it. Everything"
                + " that conforms to the protocol or fills the parameter has to move together, test doubles included.",
            step: "Free the conforming type that is blocked, or take the constraint apart."),
        RuleEntry(
            "state-object",
            meaning: "The view stays the owner, with the same lifetime. StateObject built its value lazily; State takes it as"
                + " it is, so wrappers in initializers are spelled anew, after the assignments that Xcode 27 wants before."),
        RuleEntry(
            "observed-object",
            meaning: "A view follows every @Observable it reads, wrapper or none. The property keeps its access and default;"
                + " where $x.y is used it becomes @Bindable."),
        RuleEntry(
            "environment-object",
            meaning: "The type moves from the annotation into the attribute; access and name stay. It looks the object up by"
                + " its exact type, so the injection changes with it."),
        RuleEntry(
            "environment-injection",
            meaning: "The other end of @Environment(M.self). It changes on views, scenes, hosting controllers, previews and"
                + " tests alike, always together with the holders that expect the object."),
        RuleEntry(
            "bindable-local",
            meaning: "@Environment has no projection of its own. A local `@Bindable var x = x` at the top of the body brings"
                + " $x back; where no local can stand, or a closure that may run elsewhere would capture it, each use is"
                + " spelled Bindable(x)."),
        RuleEntry(
            "isolated-default",
            meaning: "In Swift 6 mode a main-actor default value cannot be used by the initializer the compiler writes for a"
                + " class without an actor. An empty `init() {}` is written out where that suffices; a class that inherits is"
                + " blocked.",
            step: "Write an initializer in the class, or isolate the class."),
        RuleEntry(
            "isolation-kept",
            meaning: "In Swift 5 mode the wrappers of the old world made the type around them a main-actor type. Once they are"
                + " gone, the attribute says it, so that nothing else in the type changes its meaning."),
        RuleEntry(
            "app-storage",
            meaning: "With --rewrite app-storage the variable reads and writes UserDefaults itself, under the same key, with"
                + " the same default and store, and tells the macro of both. Its views follow what the model writes; changes"
                + " made elsewhere, in the Settings app or by another @AppStorage, no longer refresh them. Where the repository"
                + " itself writes the key in another place the model is put up for review.",
            step: "Write the value through the model alone."),
        RuleEntry(
            "focused-object",
            meaning: "With --rewrite focused-object the focused view publishes its object through .focusedValue or"
                + " .focusedSceneValue, and @FocusedValue(M.self) takes it. Without the option the models stay blocked."),
        RuleEntry(
            "bridge",
            meaning: "With --bridge Model.x a subject stands below x. It replays the current value and sends each new one before"
                + " the write, as $x did, and all that subscribed to $x subscribes to it. What cannot be bridged stays blocked.",
            step: "A bridge is a debt: turn its subscribers over to .onChange, didSet or Observations, and remove it."),
        RuleEntry(
            "imports", "Imports follow what a file uses after the move.",
            meaning: "`import Combine` goes where no name of Combine is left; `import Observation` comes where the macro is used"
                + " and none of SwiftUI, SwiftData and Observation is imported."),
    ]
}
