import ProjectIndex
import Syntax

/// Calls that may make an object of a type of the repository, found in one walk over all files.
struct ConstructionCalls: Sendable {
    /// `Cart(…)`, by the name.
    private var named: [String: [Site]] = [:]
    /// `Cart.init(…)`, `.init(…)`, by the type.
    private var spelledInit: [TypeID: [Site]] = [:]

    /// - Parameter jobs: how many files are read side by side.
    init(in index: RepositoryIndex, jobs: Int) {
        let names = Set(index.types.map(\.name))
        for calls in parallelMap(index.files, jobs: jobs, { Self.calls(in: $0, names, index) }) {
            for (site, name) in calls.named { named[name, default: []].append(site) }
            for (site, type) in calls.spelledInit { spelledInit[type, default: []].append(site) }
        }
    }

    private struct FileCalls: Sendable {
        var named: [(Site, String)] = []
        var spelledInit: [(Site, TypeID)] = []
    }

    private static func calls(in file: IndexedFile, _ names: Set<String>, _ index: RepositoryIndex) -> FileCalls {
        var result = FileCalls()
        for call in file.tree.nodes(of: .callSuffix) {
            guard let callee = call.calleeName?.name else { continue }
            let site = Site(file: file.id, node: call)
            if callee == "init" {
                for type in Set(typesMade(by: site, index)) { result.spelledInit.append((site, type)) }
            } else if names.contains(callee) {
                result.named.append((site, callee))
            }
        }
        return result
    }

    /// The `callSuffix` nodes that may make an object of a type, in files that name it. In order of file and place.
    func calls(making type: TypeID, in index: RepositoryIndex) -> [Site] {
        let name = index.type(type).name
        let plain = (named[name] ?? []).filter { Self.typesMade(by: $0, index).contains(type) }
        let needle = Array(name.utf8)
        let spelled = (spelledInit[type] ?? []).filter { Needles.contains(index.file($0.file).tree.file.bytes, needle) }
        return (plain + spelled).sorted()
    }

    private static func typesMade(by call: Site, _ index: RepositoryIndex) -> [TypeID] {
        guard let chain = call.node.enclosingChain else { return [] }
        return MemberwiseArguments.typesMade(by: call.node, of: chain, in: call.file, index)
    }
}
