import ProjectIndex
import Syntax

/// Finds the associated type of `ObservableObject`, `ObjectWillChangePublisher`, where a type is written.
public enum ChangePublisherTypes {
    /// In order of file and source.
    public static func mentions(in index: RepositoryIndex) -> [Site] {
        let name = "ObjectWillChangePublisher"
        return Needles.files(with: [name], in: index).flatMap { file in
            file.tree.root.subtree.filter { node in
                (node.kind == .namedType || node.kind == .memberType) && node.name == name
            }.map { Site(file: file.id, node: $0) }
        }
    }
}
