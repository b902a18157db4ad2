import ProjectIndex
import Syntax

/// Finds `.focusedObject(m)` and `.focusedSceneObject(m)`, which demand an `ObservableObject`.
enum FocusedObjects {
    private static let names = ["focusedObject", "focusedSceneObject"]

    static func uses(in index: RepositoryIndex, graph: ModelGraph) -> [Injection] {
        Needles.files(with: names, in: index).flatMap { file in
            file.tree.root.subtree.compactMap { use($0, in: file.id, index, graph) }
        }
    }

    private static func use(
        _ name: Node, in file: FileID, _ index: RepositoryIndex, _ graph: ModelGraph
    ) -> Injection? {
        guard name.kind == .memberSuffix || name.kind == .nameReference, names.contains(name.name ?? ""),
            let call = name.nextSibling, call.kind == .callSuffix, let argument = call.soleArgument,
            let model = HeldModel.resolution(of: index.value(of: argument, in: file), in: graph)
        else { return nil }
        return Injection(name: Site(file: file, node: name), argument: argument, model: model)
    }
}
