import ProjectIndex
import Syntax

/// Getters and methods of models that a view reads and that depend on nothing observation follows.
struct UntrackedDependencies {
    let index: RepositoryIndex
    let references: ReferenceTable
    let graph: ModelGraph
    let sources: ReactiveSources

    func evidence(region: EvaluatedRegion) -> [TypeID: [Evidence]] {
        var result: [TypeID: [Evidence]] = [:]
        for member in region.shown.keys.sorted() {
            guard let model = notifyingModel(of: member), let source = onlySource(of: member) else { continue }
            let symbol = index.member(member)
            let what = "\(symbol.name) depends on \(source) and on nothing tracked"
            result[model, default: []].append(Evidence(site: symbol.site, what: what))
        }
        return result
    }

    /// The model a getter or method belongs to, if the model could refresh a view at all.
    private func notifyingModel(of member: MemberID) -> TypeID? {
        let symbol = index.member(member)
        guard symbol.kind == .computedVariable || symbol.kind == .function, !symbol.isStatic,
            let owner = symbol.owner, let model = graph.model(owner), index.type(owner).kind == .class
        else { return nil }
        return model.properties.contains { property in
            switch property.category {
            case .published: true
            case .plain: model.state == .observable
            default: false
            }
        } ? owner : nil
    }

    /// The first thing outside of observation the member depends on; `nil` if there is none, or anything is tracked.
    private func onlySource(of member: MemberID) -> String? {
        let region = EvaluatedRegion(roots: [member], index: index, references: references, graph: graph)
        let uses = region.uses.filter(\.shows)
        if uses.contains(where: { sources.isTracked($0.reference) }) { return nil }
        return uses.lazy.compactMap { sources.untrackedSource($0.reference) }.first ?? namedStore(in: region)
    }

    /// `UserDefaults` and the like, named in code that runs for the value.
    private func namedStore(in region: EvaluatedRegion) -> String? {
        var timing = ClosureTiming(index: index, references: references)
        for id in region.shown.keys.sorted() {
            let member = index.member(id)
            for node in member.site.node.subtree where node.kind == .nameReference {
                guard let name = node.name, Self.stores.contains(name),
                    !timing.isDeferred(node, below: member.site.node, in: member.site.file)
                else { continue }
                return name
            }
        }
        return nil
    }

    private static let stores: Set<String> = ["UserDefaults", "NSUbiquitousKeyValueStore", "FileManager"]
}
