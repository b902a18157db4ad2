import Analysis
import ProjectIndex
import Syntax

/// What becomes of one stored variable that was not published.
struct UnpublishedVariable: Sendable {
    let property: ModelProperty
    let isIgnored: Bool
    /// Ignored because the macro takes no such variable, whatever the views see.
    let isForced: Bool
    /// What the user should look at, if the model moves.
    let reviews: [Reason]
}

/// The unpublished stored variables of a model, each tracked or ignored.
struct UnpublishedVariables: Sendable {
    /// In order of source; empty for a model that gets no attribute.
    let variables: [UnpublishedVariable]

    var counts: (ignored: Int, tracked: Int) {
        let ignored = variables.filter(\.isIgnored).count
        return (ignored, variables.count - ignored)
    }

    init(context: MigrationContext, model: Model) {
        guard context.getsAttribute(model) else {
            variables = []
            return
        }
        variables = model.properties.compactMap { property in
            Judgement(context: context, property: property)?.variable
        }
    }

    /// What becomes of each and why, for people.
    static func decisions(context: MigrationContext, model: Model) -> [Decision] {
        guard context.getsAttribute(model) else { return [] }
        return model.properties.compactMap { Judgement(context: context, property: $0)?.decision }
    }

    /// Whether a variable is tracked once the wrapper that keeps it from being so has gone.
    static func isTracked(withoutWrapper property: ModelProperty, _ context: MigrationContext) -> Bool {
        let plain = ModelProperty(
            member: property.member, name: property.name, category: .plain, hasObservers: property.hasObservers)
        return Judgement(context: context, property: plain)?.variable.isIgnored == false
    }

    /// Names of the variables the model tracks after the move, published ones included.
    static func trackedNames(context: MigrationContext, model: Model) -> Set<String> {
        let published = PublishedProperty.published(model).map(\.0.name)
        let others = UnpublishedVariables(context: context, model: model).variables.filter { !$0.isIgnored }
        let rewritten = AppStorage.converted(model, context).map(\.member.name)
        return Set(published + others.map(\.property.name) + rewritten)
    }
}

/// The decision on one variable: first what the macro forbids, then the policy, then what a view sees.
private struct Judgement {
    let context: MigrationContext
    let property: ModelProperty
    let member: MemberSymbol
    let visibility: Visibility

    /// `nil` for properties the migration does not annotate.
    init?(context: MigrationContext, property: ModelProperty) {
        switch property.category {
        case .published, .ignored, .constant: return nil
        case .plain, .lazy, .wrapped: break
        }
        let member = context.index.member(property.member)
        guard member.binding?.first(.tuplePattern) == nil, member.name != "objectWillChange" else { return nil }
        if case .rewritten = AppStorageProperty.read(property, context) { return nil }
        self.context = context
        self.property = property
        self.member = member
        visibility = context.facts.visibility[property.member] ?? Visibility()
    }

    var variable: UnpublishedVariable {
        if isForced { return ignored(isForced: true, forcedReviews) }
        switch context.options.unpublished {
        case .ignore: return ignored(visibility.seen.prefix(1).map(ignoredByChoice))
        case .track: return hazards.isEmpty ? tracked() : ignored(isSeen && reasonNothingIsLost == nil ? hazards : [])
        case .auto: break
        }
        guard isSeen, !isCodedConstant else { return ignored([]) }
        if hazards.isEmpty { return tracked(againstComment.map { [$0] } ?? []) }
        return ignored(reasonNothingIsLost == nil ? hazards : [])
    }

    var decision: Decision {
        let variable = variable
        let location = context.location(Site(file: member.site.file, node: member.binding ?? member.site.node))
        let (message, evidence) = explanation(of: variable)
        return Decision(
            rule: variable.isForced ? "ignored-wrapper" : "unpublished-property", message: message, location: location,
            evidence: evidence)
    }

    private func explanation(of variable: UnpublishedVariable) -> (message: String, evidence: Location?) {
        let name = member.name
        if variable.isForced { return ("\(name) is ignored: the macro cannot track \(form).", nil) }
        if !variable.isIgnored {
            guard let seen = visibility.seen.first else { return ("\(name) is tracked: \(Message.trackedByChoice).", nil) }
            return ("\(name) is tracked, since a view can see it: \(seen.what).", context.location(seen.site))
        }
        if context.options.unpublished == .ignore { return ("\(name) is ignored: \(Message.ignoredByChoice).", nil) }
        if !isSeen { return ("\(name) is ignored: \(Message.unseen).", nil) }
        if let hazard = hazards.first {
            guard let calm = reasonNothingIsLost else { return (hazard.message, hazard.location) }
            return ("\(name) is ignored: \(Message.cause(hazard.rule)); nothing is lost, since \(calm).", hazard.location)
        }
        return ("\(name) is ignored: \(Message.coded).", nil)
    }

    private var form: String {
        switch property.category {
        case .lazy: "a lazy variable"
        case .wrapped(let attribute): "a variable in the wrapper @\(attribute.name)"
        default: "an override, or a dynamic or nonisolated variable"
        }
    }

    /// Tracked it would be coded under another name, and nobody changes what the views show.
    private var isCodedConstant: Bool {
        guard let owner = member.owner, !isPublicInterface, CodableSynthesis.codes(member.name, of: owner, context) else {
            return false
        }
        return !context.uses.mayBeWritten(member.id, in: context.index)
    }

    private var isSeen: Bool { !visibility.seen.isEmpty || isPublicInterface }

    /// In a library product anybody may show what is public.
    private var isPublicInterface: Bool {
        guard member.access >= .public, let owner = member.owner, context.index.type(owner).access >= .public else {
            return false
        }
        return context.index.file(member.site.file).settings.isLibraryProduct
    }

    private var isForced: Bool {
        if property.category != .plain { return true }
        return member.modifiers.contains(.override) || member.modifiers.contains(.dynamic)
            || member.modifiers.contains(.nonisolated)
    }

    private func tracked(_ reviews: [Reason] = []) -> UnpublishedVariable {
        UnpublishedVariable(
            property: property, isIgnored: false, isForced: false,
            reviews: reviews + visibility.hotWrites.prefix(1).map { reason("seen-hot", $0, Message.hot) })
    }

    /// Somebody wrote that views are not to be told of this variable.
    private var againstComment: Reason? {
        guard context.uses.mayBeWritten(member.id, in: context.index) else { return nil }
        return DeliberateComment(of: member.site.node).map {
            context.reason("unpublished-on-purpose", "\(member.name) \(Message.deliberate).", in: member.site.file, at: $0.offset)
        }
    }

    private func ignored(isForced: Bool = false, _ reviews: [Reason]) -> UnpublishedVariable {
        UnpublishedVariable(property: property, isIgnored: true, isForced: isForced, reviews: reviews)
    }

    /// An ignored variable that changes and is shown goes stale; an override still notifies through its base.
    private var forcedReviews: [Reason] {
        guard maySayOld, !member.modifiers.contains(.override) else { return [] }
        return visibility.seen.prefix(1).map { reason("untracked-dependency", $0, Message.forced) }
    }

    /// Whether a view of the ignored variable could show an old value where it did not before.
    private var maySayOld: Bool {
        switch property.category {
        case .plain: true
        case .lazy: context.uses.mayBeWritten(member.id, in: context.index)
        case .wrapped(let attribute) where WrapperNames.observation.contains(attribute.baseName):
            refreshesViews && context.uses.mayBeWritten(member.id, in: context.index)
        case .wrapped(let attribute): WrapperEffect(of: attribute, context) == .quiet && refreshesViews
        case .published, .ignored, .constant: false
        }
    }

    /// Why views show the same with the variable ignored, although it cannot be tracked; `nil` if they may not.
    private var reasonNothingIsLost: String? {
        if isPublicInterface { return nil }
        if !refreshesViews, !storesInWrappers { return Message.silent }
        if !context.uses.mayBeWritten(member.id, in: context.index) { return Message.constant }
        return isMemo ? Message.memo : nil
    }

    /// Whether the model's family has variables in wrappers, which may tell the views, as `@AppStorage` does.
    private var storesInWrappers: Bool {
        (member.owner.map(context.family) ?? []).compactMap(context.facts.model).flatMap(\.properties).contains { property in
            if case .wrapped = property.category { true } else { false }
        }
    }

    /// Whether only one member of the class, which fills it, ever uses it after `init`.
    private var isMemo: Bool {
        let uses = context.uses.of(member.id, in: context.index).filter { use in
            guard let user = use.enclosingMember.map(context.index.member) else { return true }
            return user.kind != .initializer || user.owner != member.owner
        }
        guard let only = uses.first?.enclosingMember, uses.allSatisfy({ $0.enclosingMember == only && fillsOrReads($0) })
        else { return false }
        return context.index.member(only).owner == member.owner
    }

    /// `cached = value`, `cached[key] = value`; not `count += 1`, whose outcome depends on how often it runs.
    private func fillsOrReads(_ use: Reference) -> Bool {
        guard WriteShape.mayBeWrite(use, in: context.index) else { return true }
        let name = use.site.node
        let isWhole = name.nextSibling.map { $0.kind == .subscriptSuffix && $0.nextSibling == nil } ?? true
        guard isWhole || use.usage == .write, let statement = name.wholeExpression, let sign = statement.assignmentOperator,
            name.range.end <= sign.range.start
        else { return false }
        let value = statement.subtree.filter { $0.range.start >= sign.range.end }
        return !value.contains { $0.name == member.name }
    }

    /// Whether anything of the model's family ever told the views.
    private var refreshesViews: Bool {
        let family = member.owner.map(context.family) ?? []
        return family.contains { id in
            context.facts.model(id).map { !PublishedProperty.published($0).isEmpty } ?? false
                || context.facts.changeSignals.contains { $0.model.isUnknown || $0.model.candidates.contains(id) }
        }
    }

    private func ignoredByChoice(_ evidence: Evidence) -> Reason {
        reason("untracked-dependency", evidence, Message.chosen)
    }

    /// Why a variable that a view sees cannot be tracked as it is.
    private var hazards: [Reason] {
        var found: [Reason] = []
        found += visibility.writtenWhileSeen.prefix(1).map { reason("seen-write", $0, Message.written) }
        found += visibility.observerHazard.prefix(1).map { reason("seen-observer", $0, Message.observer) }
        found += visibility.deinitReads.prefix(1).map { reason("deinit-read", $0, Message.deinitRead) }
        found += visibility.earlyInitReads.prefix(1).map { reason("init-read", $0, Message.initRead) }
        if context.storageIsTaken(for: member) { found.append(ownReason("storage-name", Message.storage)) }
        return found
    }

    private func reason(_ rule: String, _ evidence: Evidence, _ text: String) -> Reason {
        context.reason(rule, "\(member.name) \(text) (\(evidence.what)).", at: evidence.site)
    }

    private func ownReason(_ rule: String, _ text: String) -> Reason {
        context.reason(rule, "\(member.name) \(text).", at: member.site)
    }
}

private typealias Message = UnpublishedMessage
