import Analysis
import ProjectIndex
import Syntax

/// What it means that `@State` builds its value eagerly: up to Xcode 26 at every init of the owner, where
/// `@StateObject` built it once.
struct StateCreation {
    let context: MigrationContext
    let held: HeldModels

    var constraints: [Constraint] {
        let found = found
        return found.isEmpty || !ModelCreations.isRepeated(held.holder, in: context.facts) ? [] : found
    }

    /// As if the owner were made again and again.
    private var found: [Constraint] {
        if let making = held.holder.making ?? closureCall {
            return isLazyInXcode27 ? [] : held.models.flatMap { constraint(for: $0, at: making) }
        }
        guard let argument = ModelCreations.memberwiseSite(of: held.holder, in: context.index) else { return factoryWork }
        return held.models.flatMap { constraint(for: $0, at: argument, isArgument: true) }
    }

    private var factoryWork: [Constraint] {
        guard !isLazyInXcode27, let work = ModelCreations.workOfFactory(of: held.holder, in: context.facts) else { return [] }
        return held.models.map { workBeside(work, of: $0, at: work.site) }
    }

    /// Where an initializer calls a closure handed to it for the model: what that makes, it makes at each call.
    private var closureCall: Site? {
        held.holder.storageAssignments.lazy.compactMap { assignment in
            guard let value = assignment.value, value.subtree.contains(where: Self.callsParameter) else { return nil }
            return Site(file: assignment.file, node: value)
        }.first
    }

    private static func callsParameter(_ name: Node) -> Bool {
        guard name.kind == .nameReference, name.nextSibling?.kind == .callSuffix,
            let clause = name.nearest(.initializerDeclaration)?.first(.parameterClause)
        else { return false }
        return clause.all(.parameter).contains { $0.name == name.name }
    }

    /// - Parameter isArgument: whether the model is made in an argument of the memberwise initializer, which no `@State`
    ///   puts off.
    private func constraint(for model: TypeID, at site: Site, isArgument: Bool = false) -> [Constraint] {
        let own = constraint(for: context.facts.initWork[model], of: model, at: site, isArgument: isArgument)
        if case .review? = own.first { return own }
        let beside = ModelCreations.workBeside(model, madeAt: site, for: held.holder, in: context.facts)
        guard case .work(let evidence) = beside else { return own }
        guard isArgument else { return [workBeside(evidence, of: model, at: site)] }
        let message = "to make \(context.name(of: model)) for \(context.title(of: held.holder)), this \(evidence.what): @StateObject put"
            + " the argument off and ran it once, @State runs it whenever this is evaluated; move the work to a method called from"
            + " .task"
        return [.review(model, context.reason("state-init-side-effects", message, at: site))]
    }

    private func workBeside(_ evidence: Evidence, of model: TypeID, at site: Site) -> Constraint {
        let message = "to make \(context.name(of: model)), \(context.title(of: held.holder)) \(evidence.what): \(since)@State repeats that"
            + " whenever the parent updates\(inXcode27); move it to a method called from .task"
        return .review(model, context.reason("state-init-side-effects", message, at: site))
    }

    private func constraint(for work: InitWork?, of model: TypeID, at site: Site, isArgument: Bool) -> [Constraint] {
        switch work {
        case .work(let evidence):
            let message = isArgument
                ? "\(context.name(of: model)) is made here for \(context.title(of: held.holder)), and its init \(evidence.what):"
                    + " @StateObject put the argument off and ran it once, @State runs it whenever this is evaluated; move the"
                    + " work to a method called from .task"
                : "\(context.title(of: held.holder)) builds \(context.name(of: model)), whose init \(evidence.what): "
                    + "\(since)@State repeats that whenever the parent updates\(inXcode27); move it to a method called from .task"
            return [.review(model, context.reason("state-init-side-effects", message, at: site))]
        case .workWhenFreed(let evidence):
            let message =
                "\(context.title(of: held.holder)) builds \(context.name(of: model)), whose deinit \(evidence.what): "
                + "\(since)@State makes and frees another one whenever the parent updates\(inXcode27); move it to a method called "
                + "from .onDisappear"
            return [.review(model, context.reason("state-init-side-effects", message, at: evidence.site))]
        case .unknown(let evidence):
            let message =
                "\(context.name(of: model)).init \(evidence.what): \(since)@State repeats it "
                + "whenever the parent updates\(inXcode27)"
            return [.note(model, Note(rule: "state-init-side-effects", message: message, location: context.location(site)))]
        case .none?, nil:
            return []
        }
    }

    /// What Xcode 27 mends is said to be so up to Xcode 26, and else why it is not.
    private var since: String { isBuiltOnceSinceXcode27 ? "up to Xcode 26 " : "" }
    private var inXcode27: String {
        isBuiltOnceSinceXcode27 ? "" : ", in Xcode 27 too, which builds only the default of a private property once"
    }

    private var isLazyInXcode27: Bool { context.options.xcode == 27 && isBuiltOnceSinceXcode27 }

    private var isBuiltOnceSinceXcode27: Bool { ModelCreations.isBuiltOnceSinceXcode27(held.holder, in: context.index) }
}
