import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let objectWillChange = Rewrite(
        id: "object-will-change",
        summary: "objectWillChange.send() goes where everything the class shows is tracked.",
        constraints: ObjectWillChange.constraints, edits: ObjectWillChange.edits)
}

/// `objectWillChange`: sends and forwarding are removed, everything else holds the model back.
enum ObjectWillChange {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.facts.changeSignals.flatMap { signal -> [Constraint] in
            if case .forwarding(_, let child) = signal.form, let parent = parent(of: signal, context) {
                return forwarding(parent, child, signal, context)
            }
            guard case .one(let model) = signal.model else { return doubtful(signal, context) }
            guard let known = context.facts.model(model), known.state != .observable else { return [] }
            switch signal.form {
            case .send(let statement):
                if isForwarding(statement) { return [block(model, Message.outsideChild, signal, context)] }
                return sending(model, signal, context)
            case .forwarding: return [block(model, recipe(for: signal, context), signal, context)]
            case .declaration: return [block(model, Message.declaration, signal, context)]
            case .other: return [block(model, recipe(for: signal, context), signal, context)]
            }
        }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        let signals = context.facts.changeSignals.flatMap { signal -> [SiteEdit] in
            guard let (models, statement) = removal(signal, context, set) else { return [] }
            return SignalRemoval.edits(of: statement).map {
                SiteEdit(file: signal.site.file, edit: $0, rule: "object-will-change", models: models)
            }
        }
        return signals + EmptyBags.edits(context, set)
    }

    /// Why the signals of a model may go, where they may.
    static func decisions(on model: TypeID, _ context: MigrationContext) -> [Decision] {
        guard let known = context.facts.model(model), known.state != .observable, untracked(model, context) == nil else {
            return []
        }
        return context.facts.changeSignals.compactMap { signal -> Decision? in
            guard let message = proof(of: signal, on: known, context) else { return nil }
            return Decision(
                rule: "object-will-change", message: message, location: context.location(signal.site))
        }
    }

    private static func proof(of signal: ChangeSignal, on model: Model, _ context: MigrationContext) -> String? {
        let name = context.name(of: model.id)
        switch signal.form {
        case .send(let statement):
            guard case .one(model.id) = signal.model, !isForwarding(statement), outOfSight(model.id, signal, context) == nil
            else { return nil }
            let names = UnpublishedVariables.trackedNames(context: context, model: model).sorted()
            let tracked = names.isEmpty ? "no variable" : names.joined(separator: ", ")
            return "objectWillChange.send() can go: views read nothing of \(name) but what is tracked (\(tracked))"
                + " or computed from it."
        case .forwarding(_, let child):
            guard parent(of: signal, context) == model.id, case .one(let other) = child,
                let state = context.facts.model(other)?.state, state != .observable
            else { return nil }
            let source = context.name(of: other)
            return "The forwarding can go: \(source) and \(name) move together, and a view then follows what it reads of"
                + " \(source) by itself."
        case .declaration, .other:
            return nil
        }
    }

    /// The statements of forwarding this set removes.
    static func removedStatements(_ context: MigrationContext, _ set: MovingSet) -> [Site] {
        context.facts.changeSignals.compactMap { signal in
            guard case .forwarding = signal.form, let (_, statement) = removal(signal, context, set) else { return nil }
            return Site(file: signal.site.file, node: statement)
        }
    }

    private static func removal(
        _ signal: ChangeSignal, _ context: MigrationContext, _ set: MovingSet
    ) -> (Set<TypeID>, Node)? {
        guard case .one(let model) = signal.model, set.moves(model) else { return nil }
        switch signal.form {
        case .send(let statement):
            return ([model], statement)
        case .forwarding(let statement, _):
            guard let parent = parent(of: signal, context), set.moves(parent) else { return nil }
            return ([model, parent], statement)
        case .declaration, .other:
            return nil
        }
    }

    /// The model that passes on what a child sends: the class around the statement.
    private static func parent(of signal: ChangeSignal, _ context: MigrationContext) -> TypeID? {
        guard let type = context.index.enclosingType(of: signal.site.node, in: signal.site.file),
            let model = context.facts.model(type), model.state != .observable
        else { return nil }
        return type
    }

    /// Whether a send stands in what is done with another object's `objectWillChange`.
    private static func isForwarding(_ statement: Node) -> Bool {
        statement.ancestors.contains { chain in
            chain.kind == .chain && chain.subtree.contains { part in
                part.kind == .memberSuffix && part.name == "objectWillChange" && part.range.end < statement.range.start
                    && part.nextMember?.name != "send" && isPublisher(part, above: statement)
            }
        }
    }

    /// Whether a name belongs to the publisher that runs a statement, not to a closure beside it.
    private static func isPublisher(_ name: Node, above statement: Node) -> Bool {
        guard let closure = name.nearest(.closure) else { return true }
        return closure.range.contains(statement.range) || closure.parent?.calleeName?.name == "map"
    }

    /// A receiver nobody could tell may be any model.
    private static func doubtful(_ signal: ChangeSignal, _ context: MigrationContext) -> [Constraint] {
        let models = signal.model.isUnknown ? context.oldModels.map(\.id) : signal.model.candidates
        let message = isInWrapper(signal) ? Message.wrapper : Message.doubt
        return models.map { block($0, message, signal, context) }
    }

    private static func isInWrapper(_ signal: ChangeSignal) -> Bool {
        signal.site.node.nearest(.subscriptDeclaration).map(EnclosingInstances.isSubscript) ?? false
    }

    private static func sending(
        _ model: TypeID, _ signal: ChangeSignal, _ context: MigrationContext
    ) -> [Constraint] {
        guard !repeatsWrite(of: model, signal, context),
            let hidden = untracked(model, context) ?? outOfSight(model, signal, context)
        else { return [] }
        return [block(model, Message.untracked(hidden), signal, context)]
    }

    /// Whether a signal stands in an observer of a published variable of its class, whose write sends one itself.
    private static func repeatsWrite(of model: TypeID, _ signal: ChangeSignal, _ context: MigrationContext) -> Bool {
        guard let observer = signal.site.node.nearest(.accessor, .closure), ["willSet", "didSet"].contains(observer.name),
            let member = context.index.enclosingMember(of: observer, in: signal.site.file)
        else { return false }
        return context.facts.model(model).map(PublishedProperty.published)?.contains { $0.0.member == member } ?? false
    }

    private static func forwarding(
        _ model: TypeID, _ child: Resolution<TypeID>, _ signal: ChangeSignal, _ context: MigrationContext
    ) -> [Constraint] {
        guard case .one(let other) = child, let known = context.facts.model(other), known.state != .observable else {
            let children = child.candidates.filter { context.facts.model($0).map { $0.state != .observable } ?? false }
            return [block(model, Message.outsideChild, signal, context)] + children.map { .together(model, $0) }
        }
        // Whatever becomes of the parent: while this statement stands, the child needs its publisher.
        let joint = Constraint.together(model, other)
        guard let hidden = untracked(model, besides: other, context) ?? untracked(other, context) else { return [joint] }
        let message = "\(context.name(of: model)): \(Message.refreshed(hidden))"
        return [joint, .review(model, context.reason("object-will-change", message, at: signal.site))]
    }

    /// What can be done where the publisher itself is used.
    private static func recipe(for signal: ChangeSignal, _ context: MigrationContext) -> String {
        if isInWrapper(signal) { return Message.wrapper }
        let node = signal.site.node
        if node.isAssignmentTarget { return Message.declaration }
        if node.enclosingChain?.children.contains(where: { $0.name == "values" }) == true { return Message.awaited }
        let isReceived = node.ancestors.contains { $0.kind == .callSuffix && $0.calleeName?.name == "onReceive" }
        if isReceived { return Message.received }
        guard let type = context.index.enclosingType(of: node, in: signal.site.file) else { return Message.subscribed }
        let bases = context.index.externalSupertypes(of: type)
        if bases.contains(where: { $0.hasSuffix("Controller") || $0 == "UIView" || $0 == "NSView" }) { return Message.controller }
        if bases.contains(where: { ["View", "App", "Scene", "Commands"].contains($0) }) { return Message.inView }
        return Message.subscribed
    }

    private static func block(
        _ model: TypeID, _ message: String, _ signal: ChangeSignal, _ context: MigrationContext
    ) -> Constraint {
        let place = signal.isInTest ? " (in a test)" : ""
        return .blocks(
            model,
            context.reason(
                "object-will-change", "\(context.name(of: model)): \(message)\(place).", at: signal.site, against: model))
    }

    /// What the class, or one of its family, shows without tracking it.
    ///
    /// - Parameter companion: a model that moves together with it.
    private static func untracked(_ model: TypeID, besides companion: TypeID? = nil, _ context: MigrationContext) -> String? {
        for id in context.family(of: model) {
            if let evidence = context.facts.untrackedDependencies[id]?.first { return evidence.what }
            if let evidence = context.facts.plainClassCollections[id]?.first { return evidence.what }
            if let evidence = context.facts.shownOutsideTracking[id]?.first { return evidence.what }
            guard let known = context.facts.model(id) else { continue }
            let variables = UnpublishedVariables(context: context, model: known).variables
            for variable in variables where variable.isIgnored && mayGoStale(variable, context) {
                let freedBy = ObservedObjectRules.holder(keepingFromTracking: variable.property, context)?.models
                if freedBy == nil || freedBy != companion.map({ [$0] }),
                    let seen = context.facts.visibility[variable.property.member]?.seen.first {
                    return "\(variable.property.name): \(seen.what)"
                }
            }
        }
        return nil
    }

    /// What a signal that follows no write may refresh. Where the world outside sends it, or the class has nothing else to tell,
    /// an observing view may show that world by any way.
    private static func outOfSight(_ model: TypeID, _ signal: ChangeSignal, _ context: MigrationContext) -> String? {
        let family = context.family(of: model)
        if !signal.isBesideOwnWrite, let shown = family.lazy.compactMap({ context.facts.untrackedBesideSignals[$0]?.first }).first {
            return "\(shown.what), at \(context.location(shown.site).path):\(context.location(shown.site).place.line)"
        }
        guard !signal.isBesideWrite else { return nil }
        let known = family.lazy.compactMap { context.facts.shownOutOfSight[$0]?.first?.what }.first
        if known != nil || (signal.subscriber == nil && tracksAnything(family, context)) { return known }
        return context.facts.holders.first { holder in
            holder.wrapper.isOldWorld && holder.ownerKind.isEvaluated && holder.model.candidates.contains(where: family.contains)
        }.map { "\(context.title(of: $0)) observes the class, and nothing tracked is written beside it" }
    }

    private static func tracksAnything(_ family: [TypeID], _ context: MigrationContext) -> Bool {
        family.compactMap(context.facts.model).contains { model in
            !UnpublishedVariables.trackedNames(context: context, model: model).isEmpty
        }
    }

    /// An override still notifies through its base, and what nothing changes is shown as it was.
    private static func mayGoStale(_ variable: UnpublishedVariable, _ context: MigrationContext) -> Bool {
        let member = context.index.member(variable.property.member)
        guard !member.modifiers.contains(.override) else { return false }
        return member.access >= .public || context.uses.mayBeWritten(member.id, in: context.index)
    }
}

private enum Message {
    static let declaration =
        "the class declares its own objectWillChange, which Observation does not know; remove it with all its sends, and"
        + " publish the variables for whose sake it was sent"
    static let received =
        "a view waits for objectWillChange here; name what the closure reads in .onChange(of:), one for each variable, with"
        + " initial: false"
    static let inView =
        "a view subscribes to objectWillChange here; name what the closure reads in .onChange(of:), and drop the subscription"
    static let controller =
        "a controller subscribes to objectWillChange here; read the model in updateProperties() (iOS 26) or"
        + " viewWillLayoutSubviews(), or in withObservationTracking that is armed again in its onChange"
    static let awaited =
        "a task waits for objectWillChange here; iterate over Observations { } (iOS 26) of the variables it reads instead"
    static let subscribed =
        "objectWillChange is subscribed to here; call what the closure does from didSet of the variables it reads, or from"
        + " withObservationTracking that is armed again in its onChange, or iterate over Observations { } (iOS 26)"
    static let doubt = "this objectWillChange may be its publisher; write the type of the receiver"
    static let wrapper =
        "a property wrapper of its variables sends objectWillChange of the class around it here; store them in tracked variables"
        + " instead"
    static let outsideChild =
        "changes of an object that does not move are forwarded here; keep them in a tracked variable instead"

    /// The forwarding is for the child; what else it refreshed was luck.
    static func refreshed(_ what: String) -> String {
        "what is forwarded from the child here also refreshed what is not tracked after the move (\(what)), and the view may go"
            + " stale; keep that value in a tracked variable."
    }

    static func untracked(_ what: String) -> String {
        "objectWillChange.send() refreshes what is not tracked after the move (\(what)); keep that value in a tracked"
            + " variable"
    }
}
