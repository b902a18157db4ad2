import ProjectIndex
import Syntax

/// Properties of models that hold instances of plain classes whose mutable fields a view shows.
struct PlainClassCollections {
    let index: RepositoryIndex
    let graph: ModelGraph
    let sources: ReactiveSources

    func evidence(region: EvaluatedRegion) -> [TypeID: [Evidence]] {
        let shown = shownFields(region)
        guard !shown.isEmpty else { return [:] }
        let readers = readers(region)
        var result: [TypeID: [Evidence]] = [:]
        for model in graph.models {
            for property in model.properties where Self.isHeld(property.category) {
                let fields = plainClasses(heldBy: property.member).lazy.flatMap { shown[$0] ?? [] }
                guard let use = fields.first(where: { reads(property.member, beside: $0, readers) }) else { continue }
                let field = MemberLabels.label(of: use.reference.member.one ?? property.member, in: index)
                let what = "\(MemberLabels.label(of: use.root, in: index)) reads \(field), a class without observation, "
                    + "held in \(property.name)"
                result[model.id, default: []].append(Evidence(site: use.reference.site, what: what))
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

    /// Per plain class: the uses that show one of its fields that change.
    private func shownFields(_ region: EvaluatedRegion) -> [TypeID: [EvaluatedUse]] {
        var result: [TypeID: [EvaluatedUse]] = [:]
        for use in region.uses where use.shows && WriteShape.isRead(use.reference) {
            guard let id = use.reference.member.one, case let member = index.member(id),
                member.kind == .storedVariable, !member.isStatic, member.attributes.isEmpty, let owner = member.owner,
                sources.isPlainClass(owner), sources.changesAfterInit(member)
            else { continue }
            result[owner, default: []].append(use)
        }
        return result
    }

    /// The plain classes of which a property holds instances: by itself, or in structs of the repository.
    private func plainClasses(heldBy member: MemberID) -> [TypeID] {
        var found: [TypeID] = []
        var seen: Set<TypeID> = []
        var queue = [member]
        while let next = queue.popLast() {
            for type in index.declaredType(of: next).one.map(nominals) ?? [] where seen.insert(type).inserted {
                let symbol = index.type(type)
                switch symbol.kind {
                case .class: found.append(type)
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
