import ProjectIndex
import Syntax

/// Getters and methods of models that a view reads, judged by what their value depends on.
struct UntrackedDependencies {
    /// Per model: those that depend on something outside of observation and on nothing tracked.
    private(set) var alone: [TypeID: [Evidence]] = [:]
    /// Per model: all that depends on something that is, or may be, outside of observation, even beside what is
    /// tracked; and outside objects held by the model that a view looks into.
    private(set) var any: [TypeID: [Evidence]] = [:]

    /// Of `alone`: those whose own text, or that of other members of the model they run, names the source. What other
    /// types ask on the way may be anything, and filling a memo is left out.
    private(set) var plain: [TypeID: [Evidence]] = [:]

    /// Per model: those that call what nobody can look into.
    private(set) var outOfSight: [TypeID: [Evidence]] = [:]

    private let evaluation: Evaluation
    private let sources: ReactiveSources
    private let steps: EvaluationSteps
    private let silent: SilentReads
    private var storeUses: StoreUses
    private var registrarCalls: [MemberID: Bool] = [:]
    /// Outside types that are enumerations.
    private let enumerations: Deferred<Set<String>>
    private var index: RepositoryIndex { evaluation.index }
    private var graph: ModelGraph { evaluation.graph }

    /// - Parameter signalling: models that send their own `objectWillChange`.
    init(
        in evaluation: Evaluation, sources: ReactiveSources, region: EvaluatedRegion, signalling: Set<TypeID>,
        silent: SilentReads
    ) {
        self.silent = silent
        self.evaluation = evaluation
        self.sources = sources
        steps = region.steps
        storeUses = StoreUses(evaluation)
        enumerations = Deferred { [index = evaluation.index] in ValueTypes.enumerations(in: index) }
        for member in region.shown.keys.sorted() {
            guard let model = model(of: member) else { continue }
            judge(member, of: model, notifies: signalling.contains(model.id) || Self.publishes(model))
        }
        addOutsideObjects(region)
    }

    private func model(of member: MemberID) -> Model? {
        let symbol = index.member(member)
        guard symbol.kind == .computedVariable || symbol.kind == .function, !symbol.isStatic,
            let owner = symbol.owner, index.type(owner).kind == .class
        else { return nil }
        return graph.model(owner)
    }

    /// Whether anything but its own signal could have refreshed a view of the model.
    private static func publishes(_ model: Model) -> Bool {
        model.properties.contains { property in
            switch property.category {
            case .published: true
            case .plain: model.state == .observable
            default: false
            }
        }
    }

    private mutating func judge(_ member: MemberID, of model: Model, notifies: Bool) {
        let region = EvaluatedRegion(
            roots: [member], in: evaluation, steps: steps, isOpaque: LocalizedStrings(index: index).contains)
        let uses = region.uses.filter { $0.shows && WriteShape.isRead($0.reference) }
        let shown = region.shown.keys.sorted()
        let source = first(uses, where: sources.untrackedSource) ?? named(StoreUses.stores, in: shown)
            ?? first(uses, where: keyValueStore) ?? first(uses, where: liveObject)
        let symbol = index.member(member)
        if let call = OutOfSightCalls.name(in: region, of: evaluation) {
            let what = "\(symbol.name) calls \(call), which is out of sight"
            outOfSight[model.id, default: []].append(Evidence(site: symbol.site, what: what))
        }
        let isAlone = notifies && !uses.contains { sources.isTracked($0.reference) } && !shown.contains { callsRegistrar($0) }
        if let source, isAlone {
            alone[model.id, default: []].append(
                Evidence(site: symbol.site, what: Self.sentence(symbol, source), wasNeverRefreshed: silent.reach(member)))
        }
        if isAlone, let source = ownSource(of: model, in: region) {
            plain[model.id, default: []].append(Evidence(site: symbol.site, what: Self.sentence(symbol, source)))
        }
        if let source = source ?? first(uses, where: outsideObject) ?? named(StoreUses.singletons, in: shown) {
            let what = "\(symbol.name) depends on \(source), which nothing tracks"
            any[model.id, default: []].append(Evidence(site: symbol.site, what: what))
        }
    }

    private static func sentence(_ member: MemberSymbol, _ source: String) -> String {
        "\(member.name) depends on \(source) and on nothing tracked"
    }

    /// A source that members of the model name themselves, or a member they call of another type.
    private mutating func ownSource(of model: Model, in region: EvaluatedRegion) -> String? {
        let near = members(near: model, in: region)
        let written = Set(region.uses.filter { WriteShape.isWrite($0.reference, in: index) }.compactMap { $0.reference.member.one })
        let uses = region.uses.filter { use in
            use.shows && WriteShape.isRead(use.reference) && near.contains(use.member)
                && !(use.reference.member.one.map(written.contains) ?? false)
        }
        return first(uses, where: sources.untrackedSource)
            ?? named(StoreUses.keyValueStores, in: near.sorted()) ?? first(uses, where: keyValueStore)
    }

    private func members(near model: Model, in region: EvaluatedRegion) -> Set<MemberID> {
        let family = Set([model.id] + index.supertypes(of: model.id))
        let own = Set(region.shown.keys.filter { index.member($0).owner.map(family.contains) == true })
        var steps = region.steps
        let called = own.flatMap { steps.step(of: $0).uses.flatMap(\.targets).filter(\.shows).map(\.member) }
        return own.union(called.filter { region.shown[$0] != nil })
    }

    /// `access(keyPath: \.x)`: the class tells its registrar by hand.
    private mutating func callsRegistrar(_ member: MemberID) -> Bool {
        if let answer = registrarCalls[member] { return answer }
        let answer = index.member(member).site.node.subtree.contains { node in
            (node.kind == .nameReference || node.kind == .memberSuffix) && node.name == "access" && node.isCalled
        }
        registrarCalls[member] = answer
        return answer
    }

    private func first(_ uses: [EvaluatedUse], where source: (Reference) -> String?) -> String? {
        for use in uses {
            if let found = source(use.reference) { return found }
        }
        return nil
    }

    // MARK: Outside objects

    private mutating func addOutsideObjects(_ region: EvaluatedRegion) {
        for use in region.uses where use.shows {
            guard let id = use.reference.member.one, let owner = index.member(id).owner, let words = outside(use.reference)
            else { continue }
            let what = "\(MemberLabels.label(of: use.root, in: index)) \(words)"
            any[owner, default: []].append(Evidence(site: use.reference.site, what: what))
        }
    }

    private func outside(_ reference: Reference) -> String? {
        if let object = outsideObject(reference) { return "depends on \(object), which nothing tracks" }
        return calledClosure(reference).map { "shows what the closure \($0) gives, which nothing tracks" }
    }

    /// A closure of a model that is called for its result: `device.name()`.
    private func calledClosure(_ reference: Reference) -> String? {
        guard reference.site.node.isCalled, let id = reference.member.one, case let member = index.member(id),
            member.kind == .storedVariable || member.kind == .constant, let owner = member.owner, graph.contains(owner),
            case .function(_, let result)? = index.declaredType(of: id).one?.unwrapped
        else { return nil }
        if case .external("Void", _) = result { return nil }
        if case .tuple(let parts, _) = result, parts.isEmpty { return nil }
        return MemberLabels.label(of: id, in: index)
    }

    /// A stored object of an outside type into which a use looks: `manager.location`.
    private func outsideObject(_ reference: Reference) -> String? {
        guard let id = reference.member.one, case let member = index.member(id), let owner = member.owner,
            member.kind == .storedVariable || member.kind == .constant, graph.contains(owner),
            reference.site.node.nextMember != nil, case let type = index.declaredType(of: id),
            !ValueTypes.isValue(type), !isEnumeration(type)
        else { return nil }
        return MemberLabels.label(of: id, in: index)
    }

    private func isEnumeration(_ type: Resolution<TypeValue>) -> Bool {
        guard case .external(let name, _)? = type.one?.unwrapped else { return false }
        return enumerations.value.contains(name)
    }

    private mutating func named(_ names: Set<String>, in members: [MemberID]) -> String? {
        storeUses.first(among: names, in: members)
    }

    /// A variable that holds a store, and into which a use looks: `prefs.bool(forKey: key)`.
    private func keyValueStore(_ reference: Reference) -> String? {
        object(reference, of: StoreUses.keyValueStores)
    }

    /// A variable that holds an object which goes on by itself, and into which a use looks: `player.currentTime()`.
    private func liveObject(_ reference: Reference) -> String? {
        object(reference, of: StoreUses.liveObjects)
    }

    private func object(_ reference: Reference, of types: Set<String>) -> String? {
        guard reference.site.node.nextMember != nil, let id = reference.member.one,
            case .external(let type, _)? = index.declaredType(of: id).one?.unwrapped, types.contains(Node.lastPart(of: type))
        else { return nil }
        return MemberLabels.label(of: id, in: index)
    }
}
