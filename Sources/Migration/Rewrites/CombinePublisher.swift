import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let combinePublisher = Rewrite(
        id: "combine-publisher",
        summary: "The projection of a published variable used as a publisher holds the model back.",
        constraints: CombinePublisher.constraints, edits: { _, _ in [] })
}

/// `$x` as a publisher: Observation has none. One reason a use, with the recipe that fits the place.
enum CombinePublisher {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        promises(context) + context.facts.publisherUses.flatMap { use -> [Constraint] in
            if context.bridges.cover(use) || OnReceiveChange(use, context) != nil { return [] }
            let members = use.property.isUnknown ? candidates(use.name, context) : use.property.candidates
            let owners = Set(members.compactMap { context.index.member($0).owner })
            return owners.sorted().filter { isOld($0, context) }.map { owner in
                .blocks(owner, reason(for: use, owner, context))
            }
        }
    }

    /// Requirements `var xPublisher: Published<T>.Publisher { get }` of protocols that refine `ObservableObject`.
    private static func promises(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.filter { context.kind(of: $0) == .protocol }.flatMap { model in
            context.index.type(model.id).members.map(context.index.member).compactMap { member -> Constraint? in
                guard member.kind == .requirement || member.kind == .function, let type = member.typeNode,
                    PublisherSignature.values(of: type) != nil, !context.bridges.keepPromise(member.id)
                else { return nil }
                let bridge = context.options.bridges.words.contains("all")
                    ? "or change what keeps it from being bridged"
                    : "or bridge the variables of all who keep it with --bridge all"
                return .blocks(model.id, context.reason(
                    "combine-publisher",
                    "\(member.name) promises the publisher of a published variable, and an @Observable class has none;"
                        + " promise the value instead, or an AnyPublisher of your own, \(bridge).", at: member.site))
            }
        }
    }

    private static func isOld(_ owner: TypeID, _ context: MigrationContext) -> Bool {
        context.facts.model(owner).map { $0.state != .observable } ?? false
    }

    /// A receiver nobody could tell may be any model with a published variable of that name.
    private static func candidates(_ name: String, _ context: MigrationContext) -> [MemberID] {
        context.oldModels.flatMap(PublishedProperty.published).map(\.0).filter { $0.name == name }.map(\.member)
    }

    private static func reason(for use: PublisherUse, _ owner: TypeID, _ context: MigrationContext) -> Reason {
        let property = "\(context.name(of: owner)).\(use.name)"
        let certainty = use.property.one == nil ? "may be" : "is"
        let test = use.isInTest ? " by a test" : ""
        let recipe = PublisherRecipe(use, of: owner, context)
        let message = "$\(use.name) \(certainty) the publisher of \(property), \(recipe.deed) here\(test), and an @Observable"
            + " class has no publishers; \(recipe.steps)."
        return context.reason("combine-publisher", message, at: use.site, against: owner)
    }
}
