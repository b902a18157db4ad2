import Analysis
import ProjectIndex
import SourceText
import Syntax

extension MigrationContext {
    /// The place of a node, as people count.
    func location(_ site: Site) -> Location {
        let file = index.file(site.file)
        return Location(path: file.path, place: file.tree.file.lines.place(of: site.node.range.start))
    }

    func reason(_ rule: String, _ message: String, at site: Site) -> Reason {
        Reason(rule: rule, message: message, location: location(site))
    }

    /// A model's name without its module, as messages show it.
    func name(of model: TypeID) -> String {
        index.type(model).qualifiedName
    }

    /// Whether edits may be made in the file of a site.
    func isEditable(_ site: Site) -> Bool {
        index.file(site.file).fileClass == .edit
    }
}
