import ProjectIndex
import Syntax

/// Where views are made: `V(…)`, `Outer.V(…)`, `V { … }`.
struct ViewConstructions {
    private let index: RepositoryIndex
    /// Calls of capitalised names outside of tests, by name.
    private let calls: [String: [Site]]

    init(in index: RepositoryIndex) {
        self.index = index
        var calls: [String: [Site]] = [:]
        for file in index.files where !TestFiles.isTest(file.id, in: index) {
            for node in file.tree.root.subtree where node.kind == .nameReference || node.kind == .memberSuffix {
                guard node.isCalled, let name = node.name, name.first?.isUppercase == true else { continue }
                calls[name, default: []].append(Site(file: file.id, node: node))
            }
        }
        self.calls = calls
    }

    /// Calls of a capitalised name outside of tests.
    func calls(of name: String) -> [Site] { calls[name] ?? [] }

    /// The names of the calls that surely make a value of the type.
    func sites(of type: TypeID) -> [Site] {
        (calls[index.type(type).name] ?? []).filter { self.type(madeBy: $0) == type }
    }

    /// The type of the repository a called name makes; `nil` for none, or where it cannot be told.
    func type(madeBy callee: Site) -> TypeID? {
        guard let chain = callee.node.parent, chain.kind == .chain, let call = Self.call(of: callee.node) else { return nil }
        let made = MemberwiseArguments.typesMade(by: call, of: chain, in: callee.file, index)
        return made.count == 1 ? made[0] : nil
    }

    private static func call(of name: Node) -> Node? {
        var sibling = name.nextSibling
        while let candidate = sibling, candidate.kind == .genericSuffix { sibling = candidate.nextSibling }
        return sibling
    }
}
