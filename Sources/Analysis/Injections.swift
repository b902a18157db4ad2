import ProjectIndex
import Syntax

/// Finds `.environmentObject(e)` and what it injects.
enum Injections {
    static func injections(in index: RepositoryIndex, graph: ModelGraph) -> [Injection] {
        Needles.files(with: ["environmentObject"], in: index).flatMap { file in
            file.tree.root.subtree.compactMap { injection($0, in: file.id, index, graph) }
        }
    }

    private static func injection(
        _ name: Node, in file: FileID, _ index: RepositoryIndex, _ graph: ModelGraph
    ) -> Injection? {
        guard name.kind == .memberSuffix || name.kind == .nameReference, name.name == "environmentObject",
            let call = name.nextSibling, call.kind == .callSuffix
        else { return nil }
        let site = Site(file: file, node: name)
        guard let argument = call.soleArgument else { return Injection(name: site, argument: nil, model: .unknown) }
        let value = index.value(of: argument, in: file)
        guard let model = HeldModel.resolution(of: value, in: graph) else { return nil }
        return Injection(name: site, argument: argument, model: model)
    }
}
