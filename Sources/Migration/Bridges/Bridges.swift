import Analysis
import ProjectIndex

/// Every bridge the user asked for, decided once for all rewrites.
struct Bridges: Sendable {
    static let none = Bridges()

    /// In order of the variables' declarations.
    private(set) var decisions: [BridgeDecision] = []
    /// Written types that change with the bridges.
    private(set) var groups: [SignatureGroup] = []
    private var bridged: Set<MemberID> = []
    private var promises: Set<MemberID> = []

    private init() {}

    init(_ context: MigrationContext) {
        guard !context.options.bridges.isEmpty else { return }
        let uses = Bridges.usesByProperty(context)
        let signatures = SignatureGroups(PublisherSignatures(in: context.index), context: context)
        for model in context.oldModels {
            decisions += Bridges.decisions(model, uses, signatures, context)
        }
        let asked = Set(decisions.map(\.model))
        groups = signatures.groups.filter { !$0.models.isDisjoint(with: asked) }
        promises = Set(groups.flatMap(\.signatures).compactMap { signature in
            if case .member(let member) = signature.holder { member } else { nil }
        })
        bridged = Set(decisions.filter(\.isBridged).map(\.member))
    }

    /// Whether a use goes on with the bridge of its variable.
    func cover(_ use: PublisherUse) -> Bool {
        use.property.one.map(bridged.contains) ?? false
    }

    /// Whether a requirement promises `AnyPublisher` once the models around it move.
    func keepPromise(_ requirement: MemberID) -> Bool { promises.contains(requirement) }

    /// Whether the user asked for a bridge that cannot be built.
    func decline(_ property: MemberID) -> Bool {
        decisions.contains { $0.member == property && !$0.isBridged }
    }

    private static func decisions(
        _ model: Model, _ uses: [MemberID: [PublisherUse]], _ groups: SignatureGroups, _ context: MigrationContext
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
        let isShared = wanted.contains { property in
            property.uses.contains { $0.form == .assignTarget && !property.isAssignedInside($0) }
        }
        let bag = BridgeBag(of: model, isShared: isShared, context: context)
        let first = wanted.first(where: \.needsBag)?.property.member
        return wanted.map { BridgeDecision($0, bag: bag, addsBag: $0.property.member == first, groups: groups) }
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
