import ProjectIndex
import Syntax

/// Texts of the app in the user's language: which one is shown may be looked up anew each time, but it is no state.
struct LocalizedStrings: Sendable {
    let index: RepositoryIndex

    /// Whether a member belongs to a namespace of texts, as generators write it: a type of a known name.
    @Sendable func contains(_ member: MemberID) -> Bool {
        guard var type = index.member(member).owner else { return false }
        while let outer = index.type(type).enclosing { type = outer }
        return index.type(type).kind != .class && Self.namespaces.contains(index.type(type).name)
    }

    private static let namespaces: Set<String> = [
        "L10n", "Strings", "LocalizedStrings", "Localization", "Localizable", "Localizations", "Localized", "Loc", "R",
        "CoreL10n", "FrontendStrings", "CoreStrings",
    ]
}

/// Members of system objects that stay what they are while the app runs.
enum ConstantMembers {
    /// - Parameter name: the object's type, as the first part of a chain.
    static func isOnlyUse(of name: Node) -> Bool {
        guard let known = byType[name.name ?? ""], let chain = name.parent, chain.kind == .chain else { return false }
        let members = chain.children.filter { $0.kind == .memberSuffix }.prefix(2).compactMap(\.name)
        return members.contains(where: known.contains)
    }

    private static let byType: [String: Set<String>] = [
        "FileManager": ["urls", "url", "temporaryDirectory", "homeDirectoryForCurrentUser", "containerURL"],
        "UIDevice": ["userInterfaceIdiom", "model", "localizedModel", "systemName", "systemVersion", "identifierForVendor"],
        "ProcessInfo": [
            "environment", "arguments", "operatingSystemVersion", "operatingSystemVersionString", "isiOSAppOnMac",
            "isMacCatalystApp", "processName", "processIdentifier", "physicalMemory", "processorCount",
            "isOperatingSystemAtLeast",
        ],
    ]
}
