import ProjectIndex
import Syntax

/// Arguments `x:` of calls that make a value of the type that declares holder `x`.
struct MemberwiseArguments {
    private var sites: [MemberID: [Site]] = [:]

    /// - Parameters:
    ///   - holders: the members that hold a model, each with its owner.
    ///   - jobs: how many files are read side by side.
    init(holders: [MemberSymbol], in index: RepositoryIndex, jobs: Int) {
        let named = Dictionary(grouping: holders.filter { $0.owner != nil }, by: \.name)
        let found = parallelMap(index.files, jobs: jobs) { file in
            file.tree.nodes(of: .argument).flatMap { node -> [(MemberID, Site)] in
                guard let label = node.label, let candidates = named[label] else { return [] }
                let site = Site(file: file.id, node: node)
                return Self.holders(filledBy: site, candidates, index).map { ($0, site) }
            }
        }
        for (holder, site) in found.joined() { sites[holder, default: []].append(site) }
    }

    func arguments(of member: MemberID) -> [Site] { sites[member] ?? [] }

    private static func holders(
        filledBy argument: Site, _ candidates: [MemberSymbol], _ index: RepositoryIndex
    ) -> [MemberID] {
        guard let call = argument.node.parent, call.kind == .callSuffix, let chain = call.enclosingChain else { return [] }
        let made = typesMade(by: call, of: chain, in: argument.file, index)
        return candidates.filter { $0.owner.map(made.contains) == true }.map(\.id)
    }

    /// The types a call may construct.
    static func typesMade(by call: Node, of chain: Node, in file: FileID, _ index: RepositoryIndex) -> [TypeID] {
        guard let callee = call.calleeName else { return [] }
        let isInit = callee.name == "init"
        let receiver = isInit && callee.kind == .memberSuffix
            ? index.valueOfPrefix(chain: chain, upTo: callee, in: file)
            : callee.kind == .implicitMember
                ? index.value(of: chain, in: file)
                : index.valueOfPrefix(chain: chain, upTo: call, in: file)
        guard !receiver.isUnknown else {
            return callee.name.map { index.types(named: $0) } ?? []
        }
        return receiver.candidates.compactMap { value in
            switch value {
            case .metatype(.nominal(let id, _)): id
            case .nominal(let id, _) where isInit: id
            default: nil
            }
        }
    }
}
