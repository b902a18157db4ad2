import ProjectIndex
import Syntax

/// Everything that runs while views are evaluated, closures that run later left out.
struct EvaluatedRegion {
    /// In the order the walk met them: nearest to a view first.
    private(set) var uses: [EvaluatedUse] = []
    /// Members whose result a view can show, with the root that reached them first.
    private(set) var shown: [MemberID: MemberID] = [:]
    private var silent: Set<MemberID> = []
    private var queue: [(member: MemberID, root: MemberID, shows: Bool)] = []
    private var timing: ClosureTiming
    private let evaluation: Evaluation

    /// - Parameters:
    ///   - roots: members, each evaluated as a whole.
    ///   - helpers: members that are roots where no other root reaches them.
    ///   - starts: single uses to start from, with the member around them; nothing of these is shown.
    init(
        roots: [MemberID], helpers: [MemberID] = [], uses starts: [(reference: Reference, root: MemberID)] = [],
        in evaluation: Evaluation
    ) {
        self.evaluation = evaluation
        timing = ClosureTiming(index: evaluation.index, references: evaluation.references)
        for root in roots { enqueue(root, root: root, shows: true) }
        for start in starts { record(start.reference, in: start.root, root: start.root, shows: false) }
        walk()
        for helper in helpers {
            enqueue(helper, root: helper, shows: true)
            walk()
        }
    }

    private mutating func walk() {
        var next = 0
        while next < queue.count {
            let (member, root, shows) = queue[next]
            next += 1
            visit(member, root: root, shows: shows)
        }
        queue.removeAll(keepingCapacity: true)
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
        let member = evaluation.index.member(id)
        for reference in evaluation.references.inside(id) {
            guard !Self.isOutsideGetter(reference.site.node, of: member),
                !timing.isDeferred(reference.site.node, below: member.site.node, in: member.site.file)
            else { continue }
            record(reference, in: id, root: root, shows: shows)
        }
        for call in evaluation.implicitCalls.calls(in: member) {
            guard !Self.isOutsideGetter(call.place, of: member),
                !timing.isDeferred(call.place, below: member.site.node, in: member.site.file)
            else { continue }
            for target in call.members { enqueue(target, root: root, shows: shows) }
        }
    }

    private mutating func record(_ reference: Reference, in member: MemberID, root: MemberID, shows: Bool) {
        uses.append(EvaluatedUse(reference: reference, root: root, member: member, shows: shows))
        for target in evaluation.targets.targets(of: reference) {
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
