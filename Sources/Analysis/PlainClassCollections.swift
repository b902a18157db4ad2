import ProjectIndex
import Syntax

/// Properties of models that hold instances of plain classes, or managed objects, whose mutable fields a view shows.
struct PlainClassCollections {
    let index: RepositoryIndex
    let graph: ModelGraph
    let sources: ReactiveSources
    let holders: [Holder]
    let silent: SilentReads

    func evidence(region: EvaluatedRegion) -> [TypeID: [Evidence]] {
        let shown = shownFields(region)
        guard !shown.isEmpty else { return [:] }
        let readers = readers(region)
        let observers = observers
        var result: [TypeID: [Evidence]] = [:]
        for model in graph.models {
            for property in model.properties where Self.isHeld(property.category) {
                let fields = plainClasses(heldBy: property.member).lazy.flatMap { type in (shown[type] ?? []).map { (type, $0) } }
                    .filter { type, use in
                        reads(property.member, beside: use, readers) && !isObserved(type, in: use, observers)
                    }
                let refreshed = fields.first { !silent.reach(property.member, behind: $0.1) }
                guard let (type, use) = refreshed ?? fields.first else { continue }
                let field = MemberLabels.label(of: use.reference.member.one ?? property.member, in: index)
                let kind = sources.isManaged(type) ? "a managed object" : "a class without observation"
                let what = "\(MemberLabels.label(of: use.root, in: index)) reads \(field), \(kind), held in \(property.name)"
                result[model.id, default: []].append(
                    Evidence(site: use.reference.site, what: what, wasNeverRefreshed: refreshed == nil))
            }
        }
        return result
    }

    private static func isHeld(_ category: StoredCategory) -> Bool {
        switch category {
        case .published, .plain, .constant: true
        case .lazy, .wrapped, .ignored: false
        }
    }

    /// Per member: the roots' types that read it.
    private func readers(_ region: EvaluatedRegion) -> [MemberID: Set<TypeID?>] {
        var result: [MemberID: Set<TypeID?>] = [:]
        for use in region.uses where use.shows {
            if let member = use.reference.member.one { result[member, default: []].insert(index.member(use.root).owner) }
        }
        return result
    }

    /// Whether the view that shows a field reaches the instance through the property. A view that is handed the
    /// instance alone was not refreshed by the model before either.
    private func reads(_ property: MemberID, beside use: EvaluatedUse, _ readers: [MemberID: Set<TypeID?>]) -> Bool {
        readers[property]?.contains(index.member(use.root).owner) == true
    }

    /// Per view: the classes whose objects it follows itself.
    private var observers: [TypeID: Set<TypeID>] {
        var result: [TypeID: Set<TypeID>] = [:]
        for holder in holders {
            guard let owner = holder.owner, holder.wrapper.isOldWorld else { continue }
            result[owner, default: []].formUnion(holder.model.candidates)
        }
        return result
    }

    /// A view that follows such an object itself shows that one, more likely than the model's.
    private func isObserved(_ type: TypeID, in use: EvaluatedUse, _ observers: [TypeID: Set<TypeID>]) -> Bool {
        index.member(use.root).owner.flatMap { observers[$0] }?.contains(type) ?? false
    }

    /// Per plain class: the uses that show one of its fields that change.
    private func shownFields(_ region: EvaluatedRegion) -> [TypeID: [EvaluatedUse]] {
        var result: [TypeID: [EvaluatedUse]] = [:]
        for use in region.uses where use.shows && WriteShape.isRead(use.reference) {
            guard let id = use.reference.member.one, case let member = index.member(id), !member.isStatic,
                let owner = member.owner, isPlainField(member, of: owner) || isManagedField(member, of: owner)
            else { continue }
            result[owner, default: []].append(use)
        }
        return result
    }

    private func isPlainField(_ member: MemberSymbol, of owner: TypeID) -> Bool {
        member.kind == .storedVariable && member.attributes.isEmpty && sources.isPlainClass(owner)
            && sources.changesAfterInit(member)
    }

    /// Core Data changes these, and may declare them out of sight: what is computed of them counts too.
    private func isManagedField(_ member: MemberSymbol, of owner: TypeID) -> Bool {
        (member.kind == .computedVariable || member.attribute("NSManaged") != nil) && sources.isManaged(owner)
    }

    /// The plain classes of which a property holds instances: by itself, or in structs and plain classes of the repository.
    private func plainClasses(heldBy member: MemberID) -> [TypeID] {
        var found: [TypeID] = []
        var seen: Set<TypeID> = []
        var queue = [member]
        while let next = queue.popLast() {
            for type in index.declaredType(of: next).one.map(nominals) ?? [] where seen.insert(type).inserted {
                let symbol = index.type(type)
                switch symbol.kind {
                case .class:
                    found.append(type)
                    if sources.isPlainClass(type) { queue += symbol.members.filter(isStored) }
                case .struct: queue += symbol.members.filter(isStored)
                default: continue
                }
            }
        }
        return found
    }

    private func isStored(_ member: MemberID) -> Bool {
        let symbol = index.member(member)
        return (symbol.kind == .storedVariable || symbol.kind == .constant) && !symbol.isStatic
    }

    private func nominals(_ value: TypeValue) -> [TypeID] {
        switch value {
        case .nominal(let id, _): [id]
        case .optional(let inner), .array(let inner), .dictionary(_, let inner): nominals(inner)
        case .external("Set", let arguments): arguments.first.map(nominals) ?? []
        default: []
        }
    }
}
