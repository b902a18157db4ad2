import Analysis
import ProjectIndex
import Syntax

/// Where subscriptions go that stand for `assign(to: &$x)`.
struct BridgeBag {
    let name: String
    /// Whether the class has none and gets this one.
    let isNew: Bool
    /// The variable, where there is one.
    let member: MemberSymbol?
    /// Whether others than the object itself store in it.
    let isShared: Bool

    /// - Returns: a bag of the class that nobody empties; else a new one with a free name, `nil` if none is free.
    init?(of model: Model, isShared: Bool, context: MigrationContext) {
        self.isShared = isShared
        let fitting = model.properties.filter { property in
            BridgeBag.isFitting(property, context)
                && (!isShared || context.index.member(property.member).access > .fileprivate)
        }
        if let property = fitting.first {
            name = property.name
            isNew = false
            member = context.index.member(property.member)
            return
        }
        let index = context.index
        let family = [model.id] + index.supertypes(of: model.id) + index.subtypes(of: model.id)
        let free = ["cancellables", "subscriptions", "bridgeCancellables"].first { name in
            family.allSatisfy { index.lookUp(name, in: $0, isStatic: nil).isEmpty }
        }
        guard let free else { return nil }
        name = free
        isNew = true
        member = nil
    }

    /// Of a new one.
    var declaration: String { "@ObservationIgnored \(isShared ? "" : "private ")var \(name) = Set<AnyCancellable>()" }

    private static func isFitting(_ property: ModelProperty, _ context: MigrationContext) -> Bool {
        guard case .plain = property.category, !property.hasObservers else { return false }
        let member = context.index.member(property.member)
        guard member.bindingCount == 1, member.kind == .storedVariable, !member.isConditional, isBag(member) else { return false }
        let uses = context.uses.of(property.member, in: context.index)
        return uses.contains(where: isStore) && uses.allSatisfy(isStore)
    }

    private static func isBag(_ member: MemberSymbol) -> Bool {
        let kinds = ["Set<AnyCancellable>", "[AnyCancellable]"]
        if let type = member.typeNode { return kinds.contains(type.text) }
        return kinds.contains { member.initialValue?.text == $0 + "()" }
    }

    /// `.store(in: &bag)`, not of a subscription that goes with the move.
    private static func isStore(_ use: Reference) -> Bool {
        guard let argument = use.site.node.nearest(.argument), argument.label == "in",
            argument.parent?.calleeName?.name == "store", let statement = argument.parent?.parent
        else { return false }
        return !statement.text.contains("objectWillChange")
    }
}
