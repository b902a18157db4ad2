import ProjectIndex
import Syntax

/// What one model shows of another: fields of a child that views read through its parent.
public struct ShownChild: Sendable, Hashable {
    public let child: TypeID
    /// The first read.
    public let evidence: Evidence

    public init(child: TypeID, evidence: Evidence) {
        self.child = child
        self.evidence = evidence
    }
}

/// Finds what views read of old models through other models.
struct ShownChildren {
    private let index: RepositoryIndex
    private let references: ReferenceTable
    private let graph: ModelGraph
    /// Evaluated uses of each member.
    private let uses: [MemberID: [EvaluatedUse]]

    private static let maximumDepth = 5

    /// Per parent, in the order views reach them; a child a view holds itself is shown by nobody else.
    static func byParent(
        region: EvaluatedRegion, in index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph
    ) -> [TypeID: [ShownChild]] {
        let shown = ShownChildren(region, in: index, references: references, graph: graph)
        var result: [TypeID: [ShownChild]] = [:]
        for use in region.uses where use.shows {
            guard let child = shown.publishingModel(of: use.reference),
                let (parent, through) = shown.parent(of: child, in: use)
            else { continue }
            let what = MemberLabels.sentence("read", through, in: index)
            let shown = ShownChild(child: child, evidence: Evidence(site: through.reference.site, what: what))
            if result[parent]?.contains(where: { $0.child == child }) != true { result[parent, default: []].append(shown) }
        }
        return result
    }

    private init(_ region: EvaluatedRegion, in index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph) {
        (self.index, self.references, self.graph) = (index, references, graph)
        var uses: [MemberID: [EvaluatedUse]] = [:]
        for use in region.uses where use.shows {
            if let member = use.reference.member.one { uses[member, default: []].append(use) }
        }
        self.uses = uses
    }

    /// The old model whose published variable a use reads.
    private func publishingModel(of reference: Reference) -> TypeID? {
        guard let id = reference.member.one, let owner = index.member(id).owner, let model = graph.model(owner),
            model.state != .observable,
            model.properties.contains(where: { if case .published = $0.category { $0.member == id } else { false } })
        else { return nil }
        return owner
    }

    /// The model whose getter reads the child, or whose property is gone through on the way from a view:
    /// `parent.child?.name`, and `parent.item.name` where `name`, of the child or of what is no model, reads the child.
    /// With the use that goes through the parent.
    private func parent(of child: TypeID, in use: EvaluatedUse) -> (TypeID, EvaluatedUse)? {
        var queue = [use]
        var seen: Set<MemberID> = []
        for _ in 0..<Self.maximumDepth where !queue.isEmpty {
            for use in queue {
                let owners = [owner(before: use.reference.site), index.member(use.member).owner].compactMap(\.self)
                if let parent = owners.first(where: { $0 != child && graph.contains($0) }) { return (parent, use) }
            }
            queue = queue.filter { $0.member != $0.root && seen.insert($0.member).inserted }.flatMap { uses[$0.member] ?? [] }
        }
        return nil
    }

    /// The type whose property a member is read of.
    private func owner(before name: Site) -> TypeID? {
        var step = name.node.previousSibling
        while let mark = step, mark.kind == .optionalChain || mark.kind == .forceUnwrap { step = mark.previousSibling }
        guard let step, step.kind == .memberSuffix || step.kind == .nameReference else { return nil }
        return references.at(Site(file: name.file, node: step))?.member.one.flatMap { index.member($0).owner }
    }
}
