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

    var wrapper: HolderWrapper {
        switch self {
        case .new: .environment(isOptional: false)
        case .old: .environmentObject
        }
    }
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
        var search = InjectionSearch(walk.evaluation, world: world)
        let models = Set(needs.compactMap(\.model.one)).subtracting(delegates)
        return models.sorted().flatMap { model in
            search.missing(model, holders: needs.filter { $0.model.one == model })
        }.sorted { $0.site < $1.site }
    }

    private static func needsInjection(_ holder: Holder, _ world: EnvironmentWorld) -> Bool {
        guard holder.model.one != nil, holder.wrapper == world.wrapper
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
