import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let existential = Rewrite(
        id: "existential",
        summary: "Values of type any ObservableObject hold back the models that can fill them.",
        constraints: ProtocolMentions.existentials, edits: { _, _ in [] })

    static let protocolExtension = Rewrite(
        id: "protocol-extension",
        summary: "Members that an extension of ObservableObject adds are lost in the move.",
        constraints: ProtocolMentions.extensions, edits: { _, _ in [] })
}

/// Uses of `ObservableObject` as a type of its own, for which Observation has nothing to offer.
enum ProtocolMentions {
    static func existentials(_ context: MigrationContext) -> [Constraint] {
        context.facts.constraints.filter { $0.form == .existential }.flatMap { mention in
            filling(mention, context).map { model in
                .blocks(model, context.reason(
                    "existential",
                    "A value of type any ObservableObject can be \(context.name(of: model)), which would no longer"
                        + " conform; use the class or a protocol of your own here.",
                    at: mention.site))
            }
        }
    }

    static func extensions(_ context: MigrationContext) -> [Constraint] {
        context.facts.constraints.filter { $0.form == .extensionOfProtocol }.flatMap { mention in
            filling(mention, context).map { model in
                .blocks(model, context.reason(
                    "protocol-extension",
                    "\(context.name(of: model)) uses a member of this extension of ObservableObject; move the member to"
                        + " the class, or to a protocol of your own.",
                    at: mention.site))
            }
        }
    }

    /// Doubt counts against every model it may mean.
    private static func filling(_ mention: ConstraintMention, _ context: MigrationContext) -> [TypeID] {
        if mention.filledBy.isUnknown { return context.oldModels.map(\.id) }
        return Set(mention.filledBy.candidates.flatMap { $0 }).sorted()
    }
}
