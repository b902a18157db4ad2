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
    private(set) var steps: EvaluationSteps
    private let evaluation: Evaluation
    private let isOpaque: @Sendable (MemberID) -> Bool

    /// - Parameters:
    ///   - roots: members, each evaluated as a whole; of those that run once, nothing is shown.
    ///   - helpers: members that are roots where no other root reaches them.
    ///   - starts: single uses to start from, with the member around them; nothing of these is shown.
    ///   - steps: what another region has worked out already.
    ///   - isOpaque: members that are not looked into.
    init(
        roots: [MemberID], helpers: [MemberID] = [], uses starts: [(reference: Reference, root: MemberID)] = [],
        in evaluation: Evaluation, steps: EvaluationSteps? = nil,
        isOpaque: @escaping @Sendable (MemberID) -> Bool = { _ in false }
    ) {
        self.evaluation = evaluation
        self.isOpaque = isOpaque
        self.steps = steps ?? EvaluationSteps(evaluation)
        for root in roots {
            enqueue(root, root: root, shows: !EvaluationRoots.runsOnce(evaluation.index.member(root)))
        }
        for start in starts {
            let use = EvaluationSteps.Use(
                reference: start.reference, targets: evaluation.targets.targets(of: start.reference))
            record(use, in: start.root, root: start.root, shows: false)
        }
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
        if shown[member] != nil || isOpaque(member) { return }
        if shows {
            shown[member] = root
        } else if !silent.insert(member).inserted {
            return
        }
        queue.append((member, root, shows))
    }

    private mutating func visit(_ id: MemberID, root: MemberID, shows: Bool) {
        let step = steps.step(of: id)
        for use in step.uses {
            record(use, in: id, root: root, shows: shows)
        }
        for target in step.unnamed { enqueue(target, root: root, shows: shows) }
    }

    private mutating func record(_ use: EvaluationSteps.Use, in member: MemberID, root: MemberID, shows: Bool) {
        uses.append(EvaluatedUse(reference: use.reference, root: root, member: member, shows: shows))
        for target in use.targets {
            enqueue(target.member, root: root, shows: shows && target.shows)
        }
    }
}
