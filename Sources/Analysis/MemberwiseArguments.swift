import ProjectIndex
import Syntax

/// Arguments `x:` of calls that make a value of the type that declares holder `x`.
struct MemberwiseArguments {
    private var sites: [MemberID: [Site]] = [:]

    /// - Parameter holders: the members that hold a model, each with its owner.
    init(holders: [MemberSymbol], in index: RepositoryIndex) {
        var named: [String: [MemberSymbol]] = [:]
        for holder in holders where holder.owner != nil { named[holder.name, default: []].append(holder) }
        for file in index.files {
            for node in file.tree.nodes(of: .argument) {
                guard let label = node.label, let candidates = named[label] else { continue }
                add(Site(file: file.id, node: node), candidates, index)
            }
        }
    }

    func arguments(of member: MemberID) -> [Site] { sites[member] ?? [] }

    private mutating func add(_ argument: Site, _ candidates: [MemberSymbol], _ index: RepositoryIndex) {
        guard let call = argument.node.parent, call.kind == .callSuffix, let chain = call.enclosingChain else { return }
        let made = Self.typesMade(by: call, of: chain, in: argument.file, index)
        for holder in candidates where holder.owner.map(made.contains) == true {
            sites[holder.id, default: []].append(argument)
        }
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
