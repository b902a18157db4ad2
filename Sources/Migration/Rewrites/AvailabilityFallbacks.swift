import Analysis
import ProjectIndex
import Syntax

/// Models that only serve systems without Observation: what they are used for stands in the `else` of an
/// `if #available` that asks for the first versions with Observation.
struct AvailabilityFallbacks {
    private let context: MigrationContext
    /// Model -> the `if`.
    private var sites: [TypeID: Site] = [:]

    init(_ context: MigrationContext) {
        self.context = context
        let owners = Dictionary(grouping: context.facts.holders) { $0.owner }
        for file in Needles.files(with: ["#available"], in: context.index) {
            for node in file.tree.root.subtree where node.kind == .ifStatement && AvailabilityFallbacks.asks(node) {
                for type in fallbackTypes(node) {
                    let held = (owners[type] ?? []).flatMap(\.model.candidates)
                    for model in [type] + held where sites[model] == nil {
                        sites[model] = Site(file: file.id, node: node)
                    }
                }
            }
        }
    }

    func reasons(for model: TypeID) -> [Reason] {
        sites[model].map { [context.availabilityTwin(model, at: $0)] } ?? []
    }

    /// Whether a condition is `#available` for a first version with Observation.
    private static func asks(_ node: Node) -> Bool {
        node.all(.condition).contains { condition in
            let words = condition.text.split { "(), ".contains($0) }.map(String.init)
            guard words.first == "#available" else { return false }
            return zip(words, words.dropFirst()).contains { platform, version in
                guard let platform = Platform(rawValue: platform),
                    let first = PlatformVersions.observation.versions[platform], first.major > 1
                else { return false }
                return version == "\(first.major)" || version == first.description
            }
        }
    }

    /// Types named in the `else` and not in the branch before it.
    private func fallbackTypes(_ node: Node) -> Set<TypeID> {
        let branches = node.children.filter { $0.kind == .codeBlock || $0.kind == .ifStatement }
        guard branches.count == 2 else { return [] }
        return types(in: branches[1]).subtracting(types(in: branches[0])).filter { isUsedOnly(in: branches[1], $0) }
    }

    /// Whether nothing else makes the type: what is used elsewhere too is no fallback.
    private func isUsedOnly(in branch: Node, _ type: TypeID) -> Bool {
        guard context.facts.model(type) == nil else { return true }
        let name = context.index.type(type).name
        let needle = Array(name.utf8)
        return context.index.files.allSatisfy { file in
            !Needles.contains(file.tree.file.bytes, needle)
                || file.tree.root.subtree.allSatisfy { node in
                    node.kind != .nameReference || node.name != name
                        || (node.tree === branch.tree && branch.range.contains(node.range))
                }
        }
    }

    private func types(in branch: Node) -> Set<TypeID> {
        let names = branch.subtree.filter { $0.kind == .nameReference || $0.kind == .namedType }.compactMap(\.name)
        return Set(names.flatMap(context.index.types(named:)))
    }
}

extension MigrationContext {
    func availabilityTwin(_ model: TypeID, at site: Site) -> Reason {
        reason(
            "availability-twin",
            "\(name(of: model)) is the twin for systems without Observation; delete the older one once the deployment"
                + " target allows it.",
            at: site)
    }
}
