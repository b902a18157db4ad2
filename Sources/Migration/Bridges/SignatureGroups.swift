import ProjectIndex

/// What became of every written `Published<T>.Publisher` that a bridged variable might fill.
struct SignatureGroups: Sendable {
    let signatures: PublisherSignatures
    private let outcomes: [PublisherSignature: Outcome]

    private enum Outcome: Sendable {
        case open(SignatureGroup)
        case closed(BridgeObstacle)
    }

    init(_ signatures: PublisherSignatures, context: MigrationContext) {
        self.signatures = signatures
        outcomes = Dictionary(uniqueKeysWithValues: signatures.all.map { signature in
            do throws(BridgeObstacle) {
                return (signature, .open(try SignatureGroup(from: signature, in: signatures, context: context)))
            } catch {
                return (signature, .closed(error))
            }
        })
    }

    /// - Throws: why the type cannot become `AnyPublisher`.
    func check(_ signature: PublisherSignature) throws(BridgeObstacle) {
        if case .closed(let obstacle)? = outcomes[signature] { throw obstacle }
    }

    /// The types that change once some model moves, each group once, in order.
    var groups: [SignatureGroup] {
        var seen: Set<PublisherSignature> = []
        return signatures.all.compactMap { signature in
            guard !seen.contains(signature), case .open(let group)? = outcomes[signature], !group.models.isEmpty else {
                return nil
            }
            seen.formUnion(group.signatures)
            return group
        }
    }
}
