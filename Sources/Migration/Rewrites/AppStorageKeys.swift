import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Where else the repository may change what a key of UserDefaults holds: another `@AppStorage` of the key, or a write.
/// Keys are compared as they are written; the same key under another name is not seen.
struct AppStorageKeys {
    private var sites: [String: [Site]] = [:]

    /// - Parameter keys: as written, e.g. `"sound"` or `Keys.sound`.
    init(_ keys: Set<String>, in index: RepositoryIndex) {
        guard !keys.isEmpty else { return }
        let lengths = Set(keys.map(\.utf8.count))
        for file in index.files {
            for argument in file.tree.root.subtree where argument.kind == .argument {
                guard let value = argument.first(.expression), lengths.contains(value.range.length),
                    AppStorageKeys.mayWrite(argument)
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
    private static func mayWrite(_ argument: Node) -> Bool {
        guard let call = argument.parent, call.kind == .callSuffix else { return false }
        if let attribute = call.parent, attribute.kind == .attribute { return attribute.typeChild?.name == "AppStorage" }
        guard let name = call.previousSibling?.name else { return false }
        return name == "AppStorage" || (argument.label == "forKey" && writing.contains(name))
    }
}
