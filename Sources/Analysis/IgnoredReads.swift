import ProjectIndex
import Syntax

/// A view's read of an `@ObservationIgnored` variable that changes.
public struct IgnoredRead: Sendable {
    public let model: TypeID
    public let property: MemberID
    /// The read.
    public let site: Site
    /// The member SwiftUI called.
    public let root: MemberID

    public init(model: TypeID, property: MemberID, site: Site, root: MemberID) {
        self.model = model
        self.property = property
        self.site = site
        self.root = root
    }
}

extension Facts {
    /// The first read of each ignored variable that a view shows, and that is written where nothing tracked is written
    /// with it. What is filled while a view is evaluated, such as a memo, is left out. Worked out anew at every call.
    public func ignoredReads() -> [IgnoredRead] {
        guard let walk else { return [] }
        var result: [MemberID: IgnoredRead] = [:]
        let ignored = ignoredProperties
        guard !ignored.isEmpty else { return [] }
        let shownBySelf = Set(plainlyUntracked.values.flatMap { $0 }.map(\.site))
        for use in walk.region.uses where use.shows && WriteShape.isRead(use.reference) && use.reference.form == .plain {
            guard !WriteShape.isOnlySet(use.reference.site.node), let property = use.reference.member.one,
                let model = ignored[property], result[property] == nil,
                !shownBySelf.contains(index.member(use.member).site), changesAlone(property, of: model, walk)
            else { continue }
            result[property] = IgnoredRead(model: model, property: property, site: use.reference.site, root: use.root)
        }
        return result.values.sorted { $0.site < $1.site }
    }

    private var ignoredProperties: [MemberID: TypeID] {
        var result: [MemberID: TypeID] = [:]
        for model in models where model.state == .observable {
            for property in model.properties where property.category == .ignored {
                guard let seen = visibility[property.member], seen.writtenWhileSeen.isEmpty, seen.hotWrites.isEmpty else { continue }
                result[property.member] = model.id
            }
        }
        return result
    }

    /// Whether a value is written outside of initializers, and each time without a tracked variable beside it.
    private func changesAlone(_ property: MemberID, of model: TypeID, _ walk: ViewWalk) -> Bool {
        let symbol = index.member(property)
        guard walk.sources.holdsValue(property), walk.sources.changesAfterInit(symbol) else { return false }
        let tracked = Set(self.model(model)?.properties.filter { $0.category == .plain }.map(\.member) ?? [])
        let references = walk.evaluation.references
        let writes: (MemberID) -> Bool = { place in
            references.inside(place).contains { use in
                use.member.candidates.contains(where: tracked.contains) && WriteShape.isWrite(use, in: self.index)
            }
        }
        let places = references.uses(of: property).filter { WriteShape.isWrite($0, in: index) }.compactMap(\.enclosingMember)
        return places.allSatisfy { place in
            !writes(place) && !references.uses(of: place).compactMap(\.enclosingMember).contains(where: writes)
        }
    }
}
