import Analysis
import ProjectIndex

/// Every bridge the user asked for, decided once for all rewrites.
struct Bridges: Sendable {
    static let none = Bridges()

    /// In order of the variables' declarations.
    private(set) var decisions: [BridgeDecision] = []
    private var bridged: Set<MemberID> = []

    private init() {}

    init(_ context: MigrationContext) {
        guard !context.options.bridges.isEmpty else { return }
        let uses = Bridges.usesByProperty(context)
        for model in context.oldModels {
            decisions += Bridges.decisions(model, uses, context)
        }
        bridged = Set(decisions.filter(\.isBridged).map(\.member))
    }

    /// Whether a use goes on with the bridge of its variable.
    func cover(_ use: PublisherUse) -> Bool {
        use.property.one.map(bridged.contains) ?? false
    }

    /// Whether the user asked for a bridge that cannot be built.
    func decline(_ property: MemberID) -> Bool {
        decisions.contains { $0.member == property && !$0.isBridged }
    }

    private static func decisions(
        _ model: Model, _ uses: [MemberID: [PublisherUse]], _ context: MigrationContext
    ) -> [BridgeDecision] {
        let names = [
            context.index.type(model.id).name, context.name(of: model.id), context.fullName(of: model.id),
        ]
        let wanted = PublishedProperty.published(model).map(\.0).compactMap { property -> BridgedProperty? in
            guard let found = uses[property.member],
                context.options.bridges.contains(property.name, ofModelNamed: names)
            else { return nil }
            return BridgedProperty(property, of: model, uses: found, context: context)
        }
        guard !wanted.isEmpty else { return [] }
        let bag = BridgeBag(of: model, context: context)
        let first = wanted.first(where: \.needsBag)?.property.member
        return wanted.map { BridgeDecision($0, bag: bag, addsBag: $0.property.member == first) }
    }

    /// What may use each property as a publisher and becomes nothing else.
    private static func usesByProperty(_ context: MigrationContext) -> [MemberID: [PublisherUse]] {
        var result: [MemberID: [PublisherUse]] = [:]
        for use in context.facts.publisherUses where OnReceiveChange(use, context) == nil {
            for member in use.property.candidates { result[member, default: []].append(use) }
        }
        return result
    }
}
