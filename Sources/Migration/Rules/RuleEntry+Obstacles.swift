extension RuleEntry {
    /// Rules that hold a model back.
    static let obstacles: [RuleEntry] = ofUses + ofClasses + ofMembers

    private static let ofUses: [RuleEntry] = [
        RuleEntry(
            "verify-failed", "The command of --verify fails with this unit.",
            meaning: "apply --verify ran your command with the unit and without it: it failed with it and passed without,"
                + " next to the units before it. The unit was taken back; the message is the first error of the command.",
            step: "Mend what the error names, then apply again."),
        RuleEntry(
            "combine-publisher",
            meaning: "$value of a published variable is a publisher; a variable of an @Observable class has none. Each place"
                + " that subscribes, assigns, combines or hands it on would no longer compile.",
            step: "Use .onChange in a view, didSet or a computed property in the class, updateProperties() in UIKit,"
                + " withObservationTracking that is armed again, or an Observations sequence; or keep the publisher with"
                + " --bridge Model.property."),
        RuleEntry(
            "bridge-name", "The name of a bridge is taken.",
            meaning: "The subject of x is called xSubject, and xPublisher for those who may not write x. Something in the class, its"
                + " family or where the bridge would be used has that name.",
            step: "Rename it."),
        RuleEntry(
            "bridge-type", "The type of a bridge cannot be told.",
            meaning: "The subject names the type of its values, and the variable's is neither written nor plain from its default.",
            step: "Write the type of the variable."),
        RuleEntry(
            "on-receive",
            meaning: "A view that follows one variable through its publisher can follow its value instead. .onChange runs after"
                + " the change, once an update and not for equal values, which is close but not the same; a publisher with"
                + " operators, or of values that may not be Equatable, has no such form.",
            step: "Look at what the closure does, then apply with --include review; or write .onChange by hand."),
        RuleEntry(
            "whole-projection",
            meaning: "$x by itself, and the parts of a wrapper such as _x.wrappedValue, have other types in the new world. What"
                + " they mean cannot be carried over mechanically here.",
            step: "Use $x.member, x itself, or hand on the model and let the receiver be @Bindable."),
        RuleEntry(
            "existential-binding",
            meaning: "A binding into an object needs its class, or a type parameter. A value of type any P is neither.",
            step: "Make the view generic over the protocol."),
        RuleEntry(
            "existential",
            meaning: "A value typed any ObservableObject accepts only what conforms to the old protocol. Everything that may be"
                + " put there stays as it is.",
            step: "Name an own protocol there instead."),
        RuleEntry(
            "protocol-extension",
            meaning: "A member written in extension ObservableObject belongs to every model and disappears with the"
                + " conformance; a model that uses it would no longer compile.",
            step: "Move the member into a protocol of your own, and let the models conform to that."),
        RuleEntry(
            "outside-holder",
            meaning: "The wrapper comes from a package, or has no counterpart, and may demand an ObservableObject.",
            step: "Hold the model in @State, @Bindable, @Environment or a plain property."),
        RuleEntry(
            "unresolved-holder", "The type of a holder cannot be told.",
            meaning: "It may hold any model that has the members used on it. Were one of them moved, the holder would stay behind"
                + " and not compile.",
            step: "Write out the type of the property."),
        RuleEntry(
            "unresolved-injection", "The type of an injected object cannot be told.",
            meaning: "The type decides whether .environmentObject(e) changes. If only one model can be meant it is put up for"
                + " review; if several can, all of them are blocked.",
            step: "Put the object into a constant with a written type first."),
        RuleEntry(
            "index-only", "The move would change a file that is read but never written.",
            meaning: "Vendored packages, generated code and what --index-only names are not ours to edit. A model that would"
                + " need a change there stays, with all that must move along.",
            step: "Change the file at its source, or take it off the list of index-only files."),
        RuleEntry(
            "held-back", "A model waits for another that cannot move, or is to be looked at first.",
            meaning: "The two must move together: one inherits from the other, forwards its changes, or shares a protocol or a"
                + " generic parameter with it. The other one is blocked or kept, or up for review: then this one is moved with it.",
            step: "Free or look at the model that is named."),
        RuleEntry(
            "keep", "The user keeps the class.",
            meaning: "A comment `// reobserve:keep -- reason` stands on it. Nothing of it or its holders is edited.",
            step: "Remove the comment when the reason is gone."),
    ]

    private static let ofClasses: [RuleEntry] = [
        RuleEntry(
            "class-obstacles",
            meaning: "Each of these has a rule of its own: unsupported-type, outside-hierarchy, foreign-framework,"
                + " persistence-class, unknown-attribute, index-only."),
        RuleEntry(
            "deployment-target",
            meaning: "The model is compiled for an older system, where the macro's types do not exist. #if canImport(Observation)"
                + " asks the SDK, not the target, and does not help.",
            step: "Raise the deployment target; the plan says which models that would free."),
        RuleEntry(
            "availability-twin", "An @Observable version of the class stands beside it for newer systems.",
            meaning: "The old version is there for systems that have no Observation, so it has to stay until they are given up.",
            step: "Raise the deployment target and remove the old version."),
        RuleEntry(
            "conditional-header",
            meaning: "The class is a model in one build and something else in another. Which edit would be right in each cannot be"
                + " told.",
            step: "Write the class twice, one version in each branch, or take the #if out of its header."),
        RuleEntry(
            "unsupported-type", "The macro does not work on this kind of type.",
            meaning: "It is made for classes at file level or inside types: not for actors and value types, not for classes inside"
                + " functions or inside private types, not for classes generic over a parameter pack.",
            step: "Make it such a class."),
        RuleEntry(
            "outside-hierarchy", "The conformance comes from a type of another module.",
            meaning: "A superclass or protocol outside the repository makes it an ObservableObject; that cannot be taken back here.",
            step: "Move that module first, or stop inheriting from it."),
        RuleEntry(
            "foreign-framework", "The class conforms to another framework's ObservableObject.",
            meaning: "The views of that framework know nothing of Observation."),
        RuleEntry(
            "persistence-class", "A persistence framework stores the class.",
            meaning: "Classes of Core Data, SwiftData, Realm and the like store their variables and tell of changes by themselves;"
                + " the macro would do both a second time.",
            step: "None: the class can stay an ObservableObject, and views follow it as before. `// reobserve:keep -- reason` above"
                + " it takes it off the list of what is blocked; an own @Observable class around it is the way to replace it."),
        RuleEntry(
            "unknown-attribute", "An attribute is not known to be harmless.",
            meaning: "It may be a macro or wrapper that rewrites what it stands on, and nothing here tells what it would make of an"
                + " @Observable class.",
            step: "Remove it, or list it under `harmlessAttributes` in the settings."),
        RuleEntry(
            "codable-synthesis",
            meaning: "The macro stores x under the name _x. Synthesized coding would use that name for its key, and data written"
                + " before could no longer be read.",
            step: "Write CodingKeys and both coding methods by hand."),
        RuleEntry(
            "not-understood",
            meaning: "Editor placeholders, unfinished merges, brackets that do not match, or syntax newer than the tool: such text is"
                + " never edited, and neither is a model that it may touch.",
            step: "Mend or simplify the line and plan again."),
    ]

    private static let ofMembers: [RuleEntry] = [
        RuleEntry(
            "storage-wrapper",
            meaning: "The macro cannot track a variable inside a wrapper such as @AppStorage, and if it is ignored the views that"
                + " show it are no longer refreshed.",
            step: "Store the value in a tracked variable; for @AppStorage plan with --rewrite app-storage; a wrapper that only"
                + " injects a value can be called so under `wrappers` in the settings."),
        RuleEntry(
            "tracked-property",
            meaning: "Each of these has a rule of its own: open-property, escaped-name, storage-name, unknown-attribute."),
        RuleEntry(
            "open-property", "A tracked variable is open.",
            meaning: "The macro gives its storage the access of the variable, and stored variables cannot be overridden from outside.",
            step: "Make it public."),
        RuleEntry(
            "escaped-name", "A tracked variable has its name in backticks.",
            meaning: "The macro puts an underscore before the name as it is written, which gives no valid name.",
            step: "Rename the variable."),
        RuleEntry(
            "storage-name", "The name with an underscore before it is taken.",
            meaning: "The macro stores x in _x. Another member of that name, or code that still uses _x as the wrapper, stands in the"
                + " way.",
            step: "Rename one of the two, or use x instead of _x."),
    ]
}
