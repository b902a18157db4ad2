import ProjectIndex
import Syntax

/// A write of what a view shows, from code that surely runs off the main thread.
public struct OffMainWrite: Sendable {
    public let model: TypeID
    public let property: MemberID
    /// The write, or the call of a method that does it.
    public let site: Site
    /// The method in between, if any.
    public let through: MemberID?
    /// Words for where it runs: `Task.detached`, `a global queue`.
    public let place: String

    public init(model: TypeID, property: MemberID, site: Site, through: MemberID?, place: String) {
        self.model = model
        self.property = property
        self.site = site
        self.through = through
        self.place = place
    }
}

extension Facts {
    /// Of models without an actor, by site. A plain `async` method is no background; nor is a closure nobody can tell the
    /// thread of. Worked out anew at every call.
    public func offMainWrites() -> [OffMainWrite] {
        guard let walk else { return [] }
        return OffMainWrites(facts: self, walk: walk).all().sorted { $0.site < $1.site }
    }
}

private struct OffMainWrites {
    let facts: Facts
    let walk: ViewWalk
    private var index: RepositoryIndex { facts.index }
    private var references: ReferenceTable { walk.evaluation.references }

    func all() -> [OffMainWrite] {
        let shown = Set(walk.region.uses.filter { $0.shows && WriteShape.isRead($0.reference) }.compactMap { $0.reference.member.one })
        let places = BackgroundPlaces(index: index, references: references)
        return facts.models.filter { isFree($0.id) }.flatMap { model in
            model.properties.filter { property in
                ObservedProperties.contains(property, of: model) && shown.contains(property.member)
                    && index.member(property.member).attribute("MainActor") == nil
            }.flatMap { writes(of: $0.member, in: model.id, places) }
        }
    }

    private func isFree(_ model: TypeID) -> Bool {
        index.type(model).kind == .class && !ClassIsolation.isIsolated(model, in: index)
    }

    private func writes(of property: MemberID, in model: TypeID, _ places: BackgroundPlaces) -> [OffMainWrite] {
        let writes = references.uses(of: property).filter { use in
            use.form == .plain && WriteShape.isWrite(use, in: index) && !FreshObjects.isReceiver(of: use, in: index)
                && !TestFiles.isTest(use.site.file, in: index)
        }
        return writes.flatMap { use -> [OffMainWrite] in
            switch places.place(of: use.site) {
            case .background(let words):
                return [OffMainWrite(model: model, property: property, site: use.site, through: nil, place: words)]
            case .caller(let member):
                return calls(of: member, writing: property, model, places)
            case .elsewhere:
                return []
            }
        }
    }

    /// Calls in the background of a method of the model that writes.
    private func calls(
        of member: MemberID, writing property: MemberID, _ model: TypeID, _ places: BackgroundPlaces
    ) -> [OffMainWrite] {
        let symbol = index.member(member)
        guard symbol.kind == .function, symbol.owner == model, !AsyncShape.isAsync(symbol), symbol.attribute("MainActor") == nil
        else { return [] }
        return references.uses(of: member).compactMap { use in
            guard use.enclosingType == model, use.site.node.isCalled, case .background(let words) = places.place(of: use.site)
            else { return nil }
            return OffMainWrite(model: model, property: property, site: use.site, through: member, place: words)
        }
    }
}
