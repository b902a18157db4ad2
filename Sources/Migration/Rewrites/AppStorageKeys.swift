import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Where else the repository may change what a key of UserDefaults holds: another `@AppStorage` of the key, or a write.
/// Keys are compared as they are written; the same key under another name is not seen.
struct AppStorageKeys {
    private var sites: [String: [Site]] = [:]

    /// - Parameter keys: as written, e.g. `"sound"` or `Keys.sound`.
    init(_ keys: Set<String>, _ context: MigrationContext) {
        guard !keys.isEmpty else { return }
        let lengths = Set(keys.map(\.utf8.count))
        for file in context.index.files {
            for argument in file.tree.root.subtree where argument.kind == .argument {
                guard let value = argument.first(.expression), lengths.contains(value.range.length),
                    AppStorageKeys.mayWrite(argument, in: file.id, context)
                else { continue }
                let text = value.text
                if keys.contains(text) { sites[text, default: []].append(Site(file: file.id, node: value)) }
            }
        }
    }

    /// The first other place that may change the value, in order of file and place.
    func other(than property: AppStorageProperty) -> Site? {
        let own = Site(file: property.member.site.file, node: property.key)
        return sites[property.key.text]?.first { $0 != own }
    }

    private static let writing: Set<String> = ["set", "setValue", "removeObject"]

    /// `@AppStorage(key)`, `AppStorage(key)`, `defaults.set(value, forKey: key)`.
    private static func mayWrite(_ argument: Node, in file: FileID, _ context: MigrationContext) -> Bool {
        guard let call = argument.parent, call.kind == .callSuffix else { return false }
        if let attribute = call.parent, attribute.kind == .attribute {
            return attribute.typeChild?.name == "AppStorage" && isWritten(attribute, in: file, context)
        }
        guard let name = call.previousSibling?.name else { return false }
        return name == "AppStorage" || (argument.label == "forKey" && writing.contains(name))
    }

    /// Whether anybody assigns the variable of a wrapper, binds it, or may; clients of a library may what is public.
    private static func isWritten(_ attribute: Node, in file: FileID, _ context: MigrationContext) -> Bool {
        guard let declaration = attribute.parent, let id = context.index.member(declaredBy: declaration, in: file) else { return true }
        let member = context.index.member(id)
        guard member.attributes.contains(where: { $0.node == attribute }), member.access < .public else { return true }
        return context.facts.references.conceivableUses(of: id, named: member.name).contains { use in
            WriteShape.mayBeWrite(use, in: context.index)
        }
    }
}
