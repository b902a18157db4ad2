import ProjectIndex
import Syntax

/// Code that runs for people who build the app, not for those who use it: previews and tests.
public enum SampleCode {
    public static func contains(_ site: Site, in index: RepositoryIndex) -> Bool {
        if TestFiles.isTest(site.file, in: index) { return true }
        if site.node.ancestors.contains(where: { $0.kind == .macroExpansion && $0.name == "Preview" }) { return true }
        let type = index.enclosingType(of: site.node, in: site.file)
        return type.map { OwnerKinds.viewRole(of: $0, in: index) == .previewProvider } ?? false
    }
}
