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

enum ShownChildren {
    /// Per parent, in the order views reach them; a child a view holds itself is shown by nobody else.
    static func byParent(
        region: EvaluatedRegion, in index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph
    ) -> [TypeID: [ShownChild]] {
        var result: [TypeID: [ShownChild]] = [:]
        for use in region.uses where use.shows {
            guard let child = publishingModel(of: use.reference, in: index, graph),
                let parent = parent(of: use, index, references, graph), parent != child
            else { continue }
            let what = MemberLabels.sentence("read", use, in: index)
            let shown = ShownChild(child: child, evidence: Evidence(site: use.reference.site, what: what))
            if result[parent]?.contains(where: { $0.child == child }) != true { result[parent, default: []].append(shown) }
        }
        return result
    }

    /// The old model whose published variable a use reads.
    private static func publishingModel(
        of reference: Reference, in index: RepositoryIndex, _ graph: ModelGraph
    ) -> TypeID? {
        guard let id = reference.member.one, let owner = index.member(id).owner, let model = graph.model(owner),
            model.state != .observable,
            model.properties.contains(where: { if case .published = $0.category { $0.member == id } else { false } })
        else { return nil }
        return owner
    }

    /// The model whose getter reads the child, or whose property the view goes through: `parent.child.name`.
    private static func parent(
        of use: EvaluatedUse, _ index: RepositoryIndex, _ references: ReferenceTable, _ graph: ModelGraph
    ) -> TypeID? {
        if let owner = index.member(use.member).owner, graph.contains(owner) { return owner }
        guard let before = use.reference.site.node.previousSibling, before.kind == .memberSuffix,
            let through = references.at(Site(file: use.reference.site.file, node: before))?.member.one,
            let owner = index.member(through).owner, graph.contains(owner)
        else { return nil }
        return owner
    }
}
