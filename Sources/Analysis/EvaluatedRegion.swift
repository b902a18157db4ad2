import ProjectIndex
import Syntax

/// A use of a name that runs while a root is evaluated.
struct EvaluatedUse: Sendable {
    let reference: Reference
    /// The member SwiftUI called, from which the use was reached first.
    let root: MemberID
    /// The member the use stands in.
    let member: MemberID
    /// `false` below a function that returns nothing: what is read there is not shown, what is written is written.
    let shows: Bool
}

/// Everything that runs while views are evaluated, closures that run later left out.
struct EvaluatedRegion {
    /// In the order the walk met them: nearest to a view first.
    private(set) var uses: [EvaluatedUse] = []
    /// Members whose result a view can show, with the root that reached them first.
    private(set) var shown: [MemberID: MemberID] = [:]
    private var silent: Set<MemberID> = []
    private var queue: [(member: MemberID, root: MemberID, shows: Bool)] = []
    private var timing: ClosureTiming
    private let targets: CallTargets
    private let index: RepositoryIndex
    private let references: ReferenceTable

    /// - Parameter roots: members, each evaluated as a whole; `uses` adds single references to start from.
    init(
        roots: [MemberID], uses starts: [(reference: Reference, root: MemberID)] = [], index: RepositoryIndex,
        references: ReferenceTable, graph: ModelGraph
    ) {
        self.index = index
        self.references = references
        timing = ClosureTiming(index: index, references: references)
        targets = CallTargets(index: index, graph: graph)
        for root in roots { enqueue(root, root: root, shows: true) }
        for start in starts { record(start.reference, in: start.root, root: start.root, shows: false) }
        var next = 0
        while next < queue.count {
            let (member, root, shows) = queue[next]
            next += 1
            visit(member, root: root, shows: shows)
        }
    }

    private mutating func enqueue(_ member: MemberID, root: MemberID, shows: Bool) {
        if shown[member] != nil { return }
        if shows {
            shown[member] = root
        } else if !silent.insert(member).inserted {
            return
        }
        queue.append((member, root, shows))
    }

    private mutating func visit(_ id: MemberID, root: MemberID, shows: Bool) {
        let member = index.member(id)
        for reference in references.inside(id) {
            guard !Self.isOutsideGetter(reference.site.node, of: member),
                !timing.isDeferred(reference.site.node, below: member.site.node, in: member.site.file)
            else { continue }
            record(reference, in: id, root: root, shows: shows)
        }
        for made in targets.typesMade(in: member) where !timing.isDeferred(made.name, below: member.site.node, in: member.site.file) {
            for target in made.members { enqueue(target, root: root, shows: shows) }
        }
    }

    private mutating func record(_ reference: Reference, in member: MemberID, root: MemberID, shows: Bool) {
        uses.append(EvaluatedUse(reference: reference, root: root, member: member, shows: shows))
        for target in targets.targets(of: reference) {
            enqueue(target.member, root: root, shows: shows && target.shows)
        }
    }

    /// Whether a node lies in `set`, `willSet` or `didSet`, which reading does not run.
    private static func isOutsideGetter(_ node: Node, of member: MemberSymbol) -> Bool {
        guard let block = member.accessorBlock, block.range.contains(node.range) else { return false }
        guard let accessor = node.ancestors.first(where: { $0.kind == .accessor && $0.parent == block }) else { return false }
        return ["set", "willSet", "didSet", "_modify", "modify"].contains(accessor.name ?? "")
    }
}
