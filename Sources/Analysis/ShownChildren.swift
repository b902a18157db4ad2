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

    /// The model whose getter reads the child, or whose property the view goes through: `parent.child?.name`, and
    /// `parent.item.name` where `name` of the item, which is no model, reads the child.
    private static func parent(
        of use: EvaluatedUse, _ index: RepositoryIndex, _ references: ReferenceTable, _ graph: ModelGraph
    ) -> TypeID? {
        if let owner = index.member(use.member).owner, graph.contains(owner) { return owner }
        if let owner = owner(before: use.reference.site, references, index), graph.contains(owner) { return owner }
        guard use.member != use.root else { return nil }
        return references.uses(of: use.member).lazy.compactMap { owner(before: $0.site, references, index) }
            .first(where: graph.contains)
    }

    /// The type whose property a member is read of.
    private static func owner(before name: Site, _ references: ReferenceTable, _ index: RepositoryIndex) -> TypeID? {
        var step = name.node.previousSibling
        while let mark = step, mark.kind == .optionalChain || mark.kind == .forceUnwrap { step = mark.previousSibling }
        guard let step, step.kind == .memberSuffix || step.kind == .nameReference else { return nil }
        return references.at(Site(file: name.file, node: step))?.member.one.flatMap { index.member($0).owner }
    }
}
