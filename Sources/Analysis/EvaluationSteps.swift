import ProjectIndex
import Syntax

/// What members run while they are evaluated, each worked out once; closures that run later are left out.
struct EvaluationSteps: Sendable {
    /// One use of a name with the members it runs.
    struct Use: Sendable {
        let reference: Reference
        let targets: [(member: MemberID, shows: Bool)]
    }

    struct Step: Sendable {
        /// In order of source.
        let uses: [Use]
        /// What runs without being named: initializers of what is made, subscripts, operators.
        let unnamed: [MemberID]
    }

    private let evaluation: Evaluation
    private var timing: ClosureTiming
    /// What was worked out so far.
    private(set) var known: [MemberID: Step] = [:]

    init(_ evaluation: Evaluation) {
        self.evaluation = evaluation
        timing = ClosureTiming(index: evaluation.index, references: evaluation.references)
    }

    mutating func step(of member: MemberID) -> Step {
        if let step = known[member] { return step }
        let step = work(out: evaluation.index.member(member))
        known[member] = step
        return step
    }

    private mutating func work(out member: MemberSymbol) -> Step {
        var uses: [Use] = []
        for reference in evaluation.references.inside(member.id) where runs(reference.site.node, in: member) {
            uses.append(Use(reference: reference, targets: evaluation.targets.targets(of: reference)))
        }
        var unnamed: [MemberID] = []
        for call in evaluation.implicitCalls.calls(in: member) where runs(call.place, in: member) {
            unnamed += call.members
        }
        return Step(uses: uses, unnamed: unnamed)
    }

    private mutating func runs(_ node: Node, in member: MemberSymbol) -> Bool {
        !Self.isOutsideGetter(node, of: member)
            && !timing.isDeferred(node, below: member.site.node, in: member.site.file)
    }

    /// Whether a node lies in `set`, `willSet` or `didSet`, which reading does not run.
    private static func isOutsideGetter(_ node: Node, of member: MemberSymbol) -> Bool {
        guard let block = member.accessorBlock, block.range.contains(node.range) else { return false }
        guard let accessor = node.ancestors.first(where: { $0.kind == .accessor && $0.parent == block }) else { return false }
        return ["set", "willSet", "didSet", "_modify", "modify"].contains(accessor.name ?? "")
    }
}
