import ProjectIndex
import Syntax

/// Goes from the views that need a model up to the roots that show them.
struct InjectionSearch {
    private let index: RepositoryIndex
    private let parts: ShownParts
    private var providers: EnvironmentProviders

    init(_ evaluation: Evaluation, world: EnvironmentWorld) {
        index = evaluation.index
        parts = ShownParts(evaluation)
        providers = EnvironmentProviders(
            index: index, references: evaluation.references, includesOldWorld: world == .old)
    }

    mutating func missing(_ model: TypeID, holders: [Holder]) -> [MissingInjection] {
        var queue: [ShownPart] = []
        var origins: [ShownPart: ShownPart] = [:]
        // Whether a part was reached only through what is shown later.
        var seen: [ShownPart: Bool] = [:]
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
            for step in parts.steps(from: part, needing: model, &providers) {
                switch step {
                case .provided, .outOfSight: continue
                case .root(let root):
                    guard !(root.isPreview && (root.isLater || isPartLater)),
                        let injection = injection(model, holders, root, path: path(from: part, origins)),
                        roots.insert(root.site).inserted
                    else { continue }
                    found.append(injection)
                case .shown(let member, let isLater):
                    let outer = parts.part(showing: member)
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
        let isCompiledBeside = { (holder: Holder) in
            !PlatformBranches.exclude(self.index.member(holder.member).site.node, root.view.node)
        }
        guard let view = path.last, let holder = holders.first(where: { $0.owner == view && isCompiledBeside($0) }) else { return nil }
        return MissingInjection(model: model, holder: holder.member, isPreview: root.isPreview, root: root.name, site: root.view, path: path)
    }

    private func path(from part: ShownPart, _ origins: [ShownPart: ShownPart]) -> [TypeID] {
        sequence(first: part) { origins[$0] }.compactMap { if case .view(let type) = $0 { type } else { nil } }
    }
}
