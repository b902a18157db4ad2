import ProjectIndex
import Syntax

/// Follows each view on its own into the models it shows.
struct ViewEvaluations: Sendable {
    private let index: RepositoryIndex
    private let evaluation: Evaluation
    private var steps: EvaluationSteps
    /// The model of each property whose changes views are told of.
    private let observed: [MemberID: TypeID]
    /// Those, and what an `ObservableObject` does not publish.
    private let variables: [MemberID: TypeID]
    /// Of a requirement: those that stand behind it.
    private let behind: [MemberID: [MemberID]]
    /// What of each member leads to a variable: views share most of what they run, and most of it leads to none.
    private var leads: [MemberID: Lead] = [:]

    private struct Lead: Sendable {
        var reads: [(property: MemberID, model: TypeID, site: Site)] = []
        var targets: [(member: MemberID, shows: Bool)] = []
    }

    /// - Parameter wanted: the variables of interest; `nil` for all.
    init(facts: Facts, walk: ViewWalk, of wanted: Set<MemberID>? = nil) {
        index = facts.index
        evaluation = walk.evaluation
        steps = walk.region.steps
        let isWanted = { (property: MemberID) in wanted?.contains(property) ?? true }
        observed = ObservedProperties.models(in: facts.models).filter { isWanted($0.key) }
        variables = ObservedProperties.modelsWithUnpublished(in: facts.models).filter { isWanted($0.key) }
        behind = Self.behind(variables, in: facts.index)
    }

    private static func behind(_ variables: [MemberID: TypeID], in index: RepositoryIndex) -> [MemberID: [MemberID]] {
        var result: [MemberID: [MemberID]] = [:]
        for (variable, model) in variables {
            let name = index.member(variable).name
            for promise in index.supertypes(of: model) where index.type(promise).kind == .protocol {
                for member in index.type(promise).members where index.member(member).kind == .requirement && index.member(member).name == name {
                    result[member, default: []].append(variable)
                }
            }
        }
        return result.mapValues { $0.sorted() }
    }

    /// The variables a use reads: one, or behind a requirement those of all who fulfil it.
    private func variables(readBy reference: Reference) -> [MemberID] {
        guard let member = reference.member.one else { return [] }
        return variables[member] == nil ? behind[member] ?? [] : [member]
    }

    /// - Parameter jobs: how many views are followed side by side.
    mutating func all(jobs: Int) -> [ViewEvaluation] {
        guard !variables.isEmpty else { return [] }
        let views = index.types.filter { type in
            guard type.kind != .typealias, type.kind != .protocol else { return false }
            return OwnerKinds.viewRole(of: type.id, in: index).map { $0 != .previewProvider } ?? false
        }
        workOut(views.flatMap { bodies(of: $0) + updates(of: $0) })
        findLeads()
        let prepared = self
        return parallelMap(views, jobs: jobs) { prepared.evaluate($0) }.filter { !$0.reads.isEmpty || !$0.writes.isEmpty }
    }

    /// Sees to it that `steps` knows the members and all that they run. The walk over all views has been there before.
    private mutating func workOut(_ members: [MemberID]) {
        var queue = members.filter { steps.known[$0] == nil }
        for step in steps.known.values {
            for use in step.uses { for target in use.targets where steps.known[target.member] == nil { queue.append(target.member) } }
            for target in step.unnamed where steps.known[target] == nil { queue.append(target) }
        }
        while let member = queue.popLast() {
            guard steps.known[member] == nil else { continue }
            let step = steps.step(of: member)
            queue += step.uses.flatMap(\.targets).map(\.member) + step.unnamed
        }
    }

    /// Goes through all that `steps` knows, which is everything views evaluate, from the uses of variables upwards.
    private mutating func findLeads() {
        var callers: [MemberID: [MemberID]] = [:]
        var found: [MemberID] = []
        for (member, step) in steps.known {
            if step.uses.contains(where: { !variables(readBy: $0.reference).isEmpty }) {
                found.append(member)
            }
            for target in step.uses.lazy.flatMap({ $0.targets }) { callers[target.member, default: []].append(member) }
            for target in step.unnamed { callers[target, default: []].append(member) }
        }
        var leading: Set<MemberID> = []
        while let member = found.popLast() {
            if leading.insert(member).inserted { found += callers[member] ?? [] }
        }
        for member in leading { leads[member] = lead(of: member, among: leading) }
    }

    private mutating func lead(of member: MemberID, among leading: Set<MemberID>) -> Lead {
        let step = steps.step(of: member)
        var result = Lead()
        var shown: Set<MemberID> = []
        var silent: Set<MemberID> = []
        func add(_ target: MemberID, shows: Bool) {
            guard leading.contains(target) else { return }
            let isNew = shows ? shown.insert(target).inserted : silent.insert(target).inserted
            if isNew { result.targets.append((target, shows)) }
        }
        for use in step.uses {
            for property in variables(readBy: use.reference) where WriteShape.isRead(use.reference) {
                if let model = variables[property] { result.reads.append((property, model, use.reference.site)) }
            }
            for target in use.targets { add(target.member, shows: target.shows) }
        }
        for target in step.unnamed { add(target, shows: true) }
        return result
    }

    private static let bodies: Set<String> = ["body", "makeBody"]

    private static let updates: Set<String> = [
        "updateUIView", "updateNSView", "updateUIViewController", "updateNSViewController", "updateWKInterfaceObject",
    ]

    private func bodies(of view: TypeSymbol) -> [MemberID] { members(of: view, called: Self.bodies) }

    private func updates(of view: TypeSymbol) -> [MemberID] { members(of: view, called: Self.updates) }

    private func members(of view: TypeSymbol, called names: Set<String>) -> [MemberID] {
        view.members.filter { !index.member($0).isStatic && names.contains(index.member($0).name) }
    }

    private func evaluate(_ type: TypeSymbol) -> ViewEvaluation {
        let bodies = bodies(of: type).filter { leads[$0] != nil }
        let updates = updates(of: type).filter { leads[$0] != nil }
        var walk = PathWalk(starts: bodies + updates)
        while let (member, shows) = walk.next() { follow(member, shows, &walk) }
        return ViewEvaluation(view: type.id, reads: walk.reads, touched: walk.touched.filter { observed[$0] != nil }, writes: writes(from: bodies))
    }

    private func follow(_ member: MemberID, _ shows: Bool, _ walk: inout PathWalk) {
        guard let lead = leads[member] else { return }
        for read in lead.reads { walk.read(read.property, of: read.model, at: read.site, in: member, shows: shows) }
        for target in lead.targets { walk.add(target.member, from: member, shows: shows && target.shows) }
    }

    // MARK: Writes

    /// Only along calls whose target and time are certain.
    private func writes(from bodies: [MemberID]) -> [ModelUse] {
        var walk = PathWalk(starts: bodies)
        while let (member, _) = walk.next() {
            for use in steps.known[member]?.uses ?? [] where isCertain(use.reference, in: member) {
                if let property = use.reference.member.one, let model = observed[property],
                    WriteShape.isWrite(use.reference, in: index), !FreshObjects.isReceiver(of: use.reference, in: index),
                    !isGuarded(use.reference, in: member) {
                    walk.read(property, of: model, at: use.reference.site, in: member, shows: true)
                }
                guard use.targets.count == 1, let target = use.reference.member.one, use.targets[0].member == target,
                    index.member(target).kind != .function || use.reference.site.node.isCalled, leads[target] != nil
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
