import Analysis
import ProjectIndex

/// The verdict of every model, found by one monotone fixpoint: all start moving, blocking only grows.
struct Verdicts: Sendable {
    /// What blocks a model, its own causes only. Sorted, without repeats.
    private(set) var blocks: [TypeID: [Reason]] = [:]
    /// For a model without causes of its own: the one that cannot move and must move with it.
    private(set) var heldBack: [TypeID: TypeID] = [:]
    private(set) var reviews: [TypeID: [Reason]] = [:]
    /// For a model without a review of its own: the one that is reviewed and moves with it.
    private(set) var reviewedWith: [TypeID: TypeID] = [:]
    let kept: Set<TypeID>
    /// Models that are neither `done` nor free of work: the nodes of the fixpoint, sorted.
    let working: [TypeID]
    private let known: Set<TypeID>
    private let neighbours: [TypeID: [TypeID]]
    private let includesReview: Bool

    /// - Parameters:
    ///   - working: models with something to move; all others are `done` and hold nothing back. Sorted.
    ///   - kept: models the user keeps.
    ///   - includesReview: whether what is up for review is written, too.
    init(working: [TypeID], kept: Set<TypeID>, constraints: [Constraint], includesReview: Bool = false) {
        self.working = working
        self.kept = kept
        self.includesReview = includesReview
        known = Set(working)
        var neighbours: [TypeID: Set<TypeID>] = [:]
        for case .together(let first, let second) in constraints
        where first != second && known.contains(first) && known.contains(second) {
            neighbours[first, default: []].insert(second)
            neighbours[second, default: []].insert(first)
        }
        self.neighbours = neighbours.mapValues { $0.sorted() }
        for case .blocks(let model, let reason) in constraints where known.contains(model) {
            blocks[model, default: []].append(reason)
        }
        settle()
        addReviews(of: constraints)
    }

    /// Verdicts with further causes; what was blocked stays blocked.
    func blocking(_ causes: [(model: TypeID, reason: Reason)], constraints: [Constraint]) -> Verdicts {
        Verdicts(
            working: working, kept: kept,
            constraints: constraints + causes.map { .blocks($0.model, $0.reason) }, includesReview: includesReview)
    }

    func moves(_ model: TypeID) -> Bool {
        blocks[model] == nil && heldBack[model] == nil && !kept.contains(model) && known.contains(model)
    }

    /// Whether a model stays what it is unless somebody decides otherwise.
    func mayStay(_ model: TypeID) -> Bool {
        verdict(of: model) >= (includesReview ? .blocked : .review)
    }

    func verdict(of model: TypeID) -> Verdict {
        if !known.contains(model) { return .done }
        if kept.contains(model) { return .kept }
        if blocks[model] != nil || heldBack[model] != nil { return .blocked }
        return reviews[model] == nil && reviewedWith[model] == nil ? .ready : .review
    }

    /// Connected components over what moves together, each sorted, in order of their first model.
    var components: [[TypeID]] {
        var seen: Set<TypeID> = []
        var result: [[TypeID]] = []
        for model in working where seen.insert(model).inserted {
            var component = [model]
            var next = 0
            while next < component.count {
                for other in neighbours[component[next]] ?? [] where seen.insert(other).inserted {
                    component.append(other)
                }
                next += 1
            }
            result.append(component.sorted())
        }
        return result
    }

    /// Carries every block to all that must move with it; the nearest cause is the one named.
    private mutating func settle() {
        blocks = blocks.mapValues { Array(Set($0)).sorted(by: Reason.inOrder) }
        var queue = working.filter { blocks[$0] != nil || kept.contains($0) }
        var origin = Dictionary(uniqueKeysWithValues: queue.map { ($0, $0) })
        var next = 0
        while next < queue.count {
            let model = queue[next]
            for other in neighbours[model] ?? [] where origin[other] == nil {
                origin[other] = origin[model]
                heldBack[other] = origin[model]
                queue.append(other)
            }
            next += 1
        }
    }

    /// A model that waits for another one waits for its review too: only what is ready moves by default.
    private mutating func addReviews(of constraints: [Constraint]) {
        for case .review(let model, let reason) in constraints { reviews[model, default: []].append(reason) }
        var waiting = constraints
        var isSettled = false
        while !isSettled {
            isSettled = true
            waiting = waiting.filter { constraint in
                guard case .reviewUnless(let model, let other, let reason) = constraint else { return false }
                guard mayStay(other) else { return true }
                reviews[model, default: []].append(reason)
                isSettled = false
                return false
            }
        }
        reviews = reviews.mapValues { Array(Set($0)).sorted(by: Reason.inOrder) }
        addCompanions()
    }

    /// What moves together is reviewed together: a unit is written whole.
    private mutating func addCompanions() {
        for component in components {
            guard let first = component.first(where: { verdict(of: $0) == .review }) else { continue }
            for model in component where verdict(of: model) == .ready { reviewedWith[model] = first }
        }
    }
}

extension Reason {
    /// By place, then by rule and sentence: a total order, so that the same facts print the same text.
    static func inOrder(_ left: Reason, _ right: Reason) -> Bool {
        (left.location, left.rule, left.message) < (right.location, right.rule, right.message)
    }
}
