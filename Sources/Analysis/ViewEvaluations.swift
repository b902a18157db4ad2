import ProjectIndex
import Syntax

/// Follows each view on its own into the models it shows.
struct ViewEvaluations {
    private let index: RepositoryIndex
    private let evaluation: Evaluation
    private var steps: EvaluationSteps
    /// The model of each property whose changes views are told of.
    private let observed: [MemberID: TypeID]
    /// Those, and what an `ObservableObject` does not publish.
    private let variables: [MemberID: TypeID]
    /// Members that use a variable, or run something that does: what views share is followed from each of them, so
    /// that the rest, which is most of it, is left aside.
    private var leading: Set<MemberID> = []

    init(facts: Facts, walk: ViewWalk) {
        index = facts.index
        evaluation = walk.evaluation
        steps = walk.region.steps
        observed = ObservedProperties.models(in: facts.models)
        variables = ObservedProperties.modelsWithUnpublished(in: facts.models)
    }

    mutating func all() -> [ViewEvaluation] {
        guard !variables.isEmpty else { return [] }
        findLeading()
        return index.types.compactMap { type in
            guard type.kind != .typealias, type.kind != .protocol, let role = OwnerKinds.viewRole(of: type.id, in: index),
                role != .previewProvider
            else { return nil }
            let result = evaluate(type)
            return result.reads.isEmpty && result.writes.isEmpty ? nil : result
        }
    }

    /// Works through all that `steps` knows, which is everything views evaluate, from the uses of variables upwards.
    private mutating func findLeading() {
        var callers: [MemberID: [MemberID]] = [:]
        var found: [MemberID] = []
        for (member, step) in steps.known {
            for use in step.uses {
                if let property = use.reference.member.one, variables[property] != nil { found.append(member) }
                for target in use.targets { callers[target.member, default: []].append(member) }
            }
            for target in step.unnamed { callers[target, default: []].append(member) }
        }
        found += callers.keys.filter { steps.known[$0] == nil }
        leading = []
        while let member = found.popLast() {
            if leading.insert(member).inserted { found += callers[member] ?? [] }
        }
    }

    /// Whether following a member may come upon a variable; unknown ones may.
    private func mayLead(_ member: MemberID) -> Bool {
        leading.contains(member) || steps.known[member] == nil
    }

    private static let bodies: Set<String> = ["body", "makeBody"]

    private static let updates: Set<String> = [
        "updateUIView", "updateNSView", "updateUIViewController", "updateNSViewController", "updateWKInterfaceObject",
    ]

    private mutating func evaluate(_ type: TypeSymbol) -> ViewEvaluation {
        let members = type.members.filter { !index.member($0).isStatic }
        let bodies = members.filter { Self.bodies.contains(index.member($0).name) }
        let updates = members.filter { Self.updates.contains(index.member($0).name) }
        guard (bodies + updates).contains(where: mayLead) else { return ViewEvaluation(view: type.id, reads: [], touched: [], writes: []) }
        var walk = PathWalk(starts: bodies + updates)
        while let (member, shows) = walk.next() { follow(member, shows, &walk) }
        return ViewEvaluation(view: type.id, reads: walk.reads, touched: walk.touched.filter { observed[$0] != nil }, writes: writes(from: bodies))
    }

    private mutating func follow(_ member: MemberID, _ shows: Bool, _ walk: inout PathWalk) {
        let step = steps.step(of: member)
        for use in step.uses {
            if let property = use.reference.member.one, let model = variables[property],
                WriteShape.isRead(use.reference) {
                walk.read(property, of: model, at: use.reference.site, in: member, shows: shows)
            }
            for target in use.targets where mayLead(target.member) {
                walk.add(target.member, from: member, shows: shows && target.shows)
            }
        }
        for target in step.unnamed where mayLead(target) { walk.add(target, from: member, shows: shows) }
    }

    // MARK: Writes

    /// Only along calls whose target and time are certain.
    private mutating func writes(from bodies: [MemberID]) -> [ModelUse] {
        var walk = PathWalk(starts: bodies)
        while let (member, _) = walk.next() {
            for use in steps.step(of: member).uses where isCertain(use.reference, in: member) {
                if let property = use.reference.member.one, let model = observed[property],
                    WriteShape.isWrite(use.reference, in: index), !FreshObjects.isReceiver(of: use.reference, in: index),
                    !isGuarded(use.reference, in: member) {
                    walk.read(property, of: model, at: use.reference.site, in: member, shows: true)
                }
                guard use.targets.count == 1, let target = use.reference.member.one, use.targets[0].member == target,
                    index.member(target).kind != .function || use.reference.site.node.isCalled, mayLead(target)
                else { continue }
                walk.add(target, from: member, shows: true)
            }
        }
        return walk.reads
    }

    /// Whether a condition above asks for the property itself: `if cache == nil { cache = … }` writes once.
    private func isGuarded(_ write: Reference, in member: MemberID) -> Bool {
        index.member(member).site.node.subtree.contains { node in
            (node.kind == .condition || node.kind == .switchStatement) && node.range.start < write.site.node.range.start
                && node.subtree.prefix { $0.range.start < write.site.node.range.start }.contains {
                    ($0.kind == .nameReference || $0.kind == .memberSuffix || $0.kind == .identifierPattern) && $0.name == write.name
                }
        }
    }

    private func isCertain(_ reference: Reference, in member: MemberID) -> Bool {
        reference.member.one != nil && ImmediateClosures.surelyRuns(reference.site.node, below: index.member(member).site.node)
    }
}

/// A walk that visits each member once and remembers how it came there.
private struct PathWalk {
    private(set) var reads: [ModelUse] = []
    private(set) var touched: Set<MemberID> = []
    private var queue: [(member: MemberID, shows: Bool)] = []
    private var position = 0
    private var shown: Set<MemberID> = []
    private var silent: Set<MemberID> = []
    private var origins: [MemberID: MemberID] = [:]
    private var listed: Set<MemberID> = []

    init(starts: [MemberID]) {
        for start in starts { add(start, from: nil, shows: true) }
    }

    mutating func next() -> (member: MemberID, shows: Bool)? {
        guard position < queue.count else { return nil }
        position += 1
        return queue[position - 1]
    }

    mutating func add(_ member: MemberID, from origin: MemberID?, shows: Bool) {
        if shown.contains(member) || !shows && silent.contains(member) { return }
        if shows { shown.insert(member) } else { silent.insert(member) }
        if let origin, origins[member] == nil, origin != member { origins[member] = origin }
        queue.append((member, shows))
    }

    mutating func read(_ property: MemberID, of model: TypeID, at site: Site, in member: MemberID, shows: Bool) {
        touched.insert(property)
        guard shows, listed.insert(property).inserted else { return }
        reads.append(ModelUse(model: model, property: property, site: site, path: path(to: member)))
    }

    private func path(to member: MemberID) -> [MemberID] {
        var path = [member]
        while let origin = origins[path[path.count - 1]], !path.contains(origin) { path.append(origin) }
        return path.reversed()
    }
}
