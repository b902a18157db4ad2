import ProjectIndex
import Syntax

/// A root from which a view is reached that needs a model, with nothing on the way that puts the model in.
public struct MissingInjection: Sendable {
    public let model: TypeID
    /// The `@Environment(M.self)` or `@EnvironmentObject`, one of those below the root.
    public let holder: MemberID
    /// Whether the root is a preview, which nobody but its author runs.
    public let isPreview: Bool
    /// Words for the root: `#Preview`, `body of ShopApp`, `UIHostingController in show of Router`.
    public let root: String
    /// Where the root makes its first view on the way.
    public let site: Site
    /// The views from the root's first to the one that declares the holder.
    public let path: [TypeID]

    public init(model: TypeID, holder: MemberID, isPreview: Bool, root: String, site: Site, path: [TypeID]) {
        self.model = model
        self.isPreview = isPreview
        self.holder = holder
        self.root = root
        self.site = site
        self.path = path
    }
}

/// The wrappers that take a model out of the environment.
public enum EnvironmentWorld: Sendable {
    /// `@Environment(M.self)`, not optional: needs the object as soon as the view is shown.
    case new
    /// `@EnvironmentObject`: needs it when it is read.
    case old
}

extension Facts {
    /// One entry for each root and model, by site. A way with a step out of sight tells nothing, and neither does one
    /// of a preview that leads through what is shown only after something happens. Worked out anew at every call.
    /// - Parameter isLeftOut: holders that need nothing.
    public func missingInjections(
        _ world: EnvironmentWorld, leavingOut isLeftOut: (Holder) -> Bool = { _ in false }
    ) -> [MissingInjection] {
        guard let walk else { return [] }
        let needs = holders.filter { Self.needsInjection($0, world) && !isLeftOut($0) }
        guard !needs.isEmpty else { return [] }
        var search = InjectionSearch(index: index, references: walk.evaluation.references, world: world)
        let models = Set(needs.compactMap(\.model.one)).subtracting(delegates)
        return models.sorted().flatMap { model in
            search.missing(model, holders: needs.filter { $0.model.one == model })
        }.sorted { $0.site < $1.site }
    }

    private static func needsInjection(_ holder: Holder, _ world: EnvironmentWorld) -> Bool {
        guard holder.model.one != nil, holder.wrapper == (world == .new ? .environment(isOptional: false) : .environmentObject)
        else { return false }
        switch holder.ownerKind {
        case .view, .viewModifier, .toolbarContent, .representable: return true
        default: return false
        }
    }

    /// Delegates of the app and of its scenes: SwiftUI puts them into the environment itself.
    private var delegates: Set<TypeID> {
        Set(models.map(\.id).filter { type in
            index.externalSupertypes(of: type).contains { name in
                let base = Node.lastPart(of: name)
                return base.hasSuffix("ApplicationDelegate") || base.hasSuffix("SceneDelegate") || base == "WKExtensionDelegate"
            }
        })
    }
}

/// Goes from the views that need a model up to the roots that show them.
private struct InjectionSearch {
    private enum Part: Hashable {
        case view(TypeID)
        case member(MemberID)
    }

    private let index: RepositoryIndex
    private let climb: ViewClimb
    private var providers: EnvironmentProviders

    init(index: RepositoryIndex, references: ReferenceTable, world: EnvironmentWorld) {
        self.index = index
        climb = ViewClimb(index: index, references: references, constructions: ViewConstructions(in: index))
        providers = EnvironmentProviders(index: index, references: references, includesOldWorld: world == .old)
    }

    mutating func missing(_ model: TypeID, holders: [Holder]) -> [MissingInjection] {
        var queue: [Part] = []
        var origins: [Part: Part] = [:]
        // Whether a part was reached only through what is shown later.
        var seen: [Part: Bool] = [:]
        for owner in holders.compactMap(\.owner) where seen.updateValue(false, forKey: .view(owner)) == nil {
            queue.append(.view(owner))
        }
        var found: [MissingInjection] = []
        var roots: Set<Site> = []
        var next = 0
        while next < queue.count {
            let part = queue[next]
            let isPartLater = seen[part] ?? false
            next += 1
            for step in sites(of: part).flatMap({ climb.steps(from: $0, needing: model, &providers) }) {
                switch step {
                case .provided, .outOfSight: continue
                case .root(let root):
                    guard !(root.isPreview && (root.isLater || isPartLater)), roots.insert(root.site).inserted,
                        let injection = injection(model, holders, root, path: path(from: part, origins))
                    else { continue }
                    found.append(injection)
                case .shown(let member, let isLater):
                    let outer = self.part(showing: member)
                    let isOuterLater = isPartLater || isLater
                    if let known = seen[outer], !known || isOuterLater { continue }
                    seen[outer] = isOuterLater
                    origins[outer] = part
                    queue.append(outer)
                }
            }
        }
        return found
    }

    private func injection(
        _ model: TypeID, _ holders: [Holder], _ root: ViewRoot, path: [TypeID]
    ) -> MissingInjection? {
        guard let view = path.last, let holder = holders.first(where: { $0.owner == view }) else { return nil }
        return MissingInjection(model: model, holder: holder.member, isPreview: root.isPreview, root: root.name, site: root.view, path: path)
    }

    private func path(from part: Part, _ origins: [Part: Part]) -> [TypeID] {
        sequence(first: part) { origins[$0] }.compactMap { if case .view(let type) = $0 { type } else { nil } }
    }

    private func sites(of part: Part) -> [Site] {
        switch part {
        case .view(let type): climb.constructions.sites(of: type)
        case .member(let member):
            climb.references.uses(of: member).filter { use in
                !TestFiles.isTest(use.site.file, in: index) && use.form == .plain && use.usage != .write
                    && use.enclosingMember != member
            }.map(\.site)
        }
    }

    /// What `body` shows is shown wherever its view is made; other members where they are used.
    private func part(showing member: MemberID) -> Part {
        let symbol = index.member(member)
        guard ["body", "makeBody"].contains(symbol.name), let owner = symbol.owner,
            OwnerKinds.viewRole(of: owner, in: index) != nil
        else { return .member(member) }
        return .view(owner)
    }
}
