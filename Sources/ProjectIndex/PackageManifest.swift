import SourceText
import Syntax

/// What a `Package.swift` says, read from its text alone: literals count, computed values do not.
struct PackageManifest: Sendable {
    struct Target: Sendable {
        let name: String
        let isTest: Bool
        /// Folders its files may lie in, relative to the root.
        let folders: [String]
        let languageMode: Int?
        let defaultsToMainActor: Bool
        let importsAreInternalByDefault: Bool
        let isLibraryProduct: Bool
    }

    /// Of the manifest, from the root.
    let path: String
    let folder: String
    /// Lowest versions the package names; what Swift assumes where it names none.
    let platforms: [Platform: Version]
    /// Whether `platforms` is what Swift assumes.
    let hasDefaultPlatforms: Bool
    let languageMode: Int
    let targets: [Target]

    /// What a package that names no platforms is built for.
    static let defaultPlatforms: [Platform: Version] = [
        .iOS: Version(12), .macOS: Version(10, 13), .tvOS: Version(12), .watchOS: Version(4),
    ]

    init(_ file: SourceFile) {
        let reader = ManifestReader(tree: Parser.parse(file), folder: Paths.folder(of: file.path))
        path = file.path
        folder = reader.folder
        let written = reader.platforms
        platforms = written ?? Self.defaultPlatforms
        hasDefaultPlatforms = written == nil
        languageMode = reader.languageMode
        targets = reader.targets(languageMode: languageMode)
    }
}

private struct ManifestReader {
    let tree: SyntaxTree
    let folder: String

    private var package: Node? {
        tree.root.subtree.first { node in
            node.kind == .callSuffix && node.previousSibling?.kind == .nameReference
                && node.previousSibling?.name == "Package"
        }
    }

    /// `nil` where no platforms are named; empty where they are but cannot be read.
    var platforms: [Platform: Version]? {
        guard let value = package?.argumentValue("platforms") else { return nil }
        return PlatformScanner.platforms(in: resolved(value))
    }

    /// A name stands for the value of the variable it is declared as.
    private func resolved(_ value: Node) -> Node {
        guard let name = value.first(.nameReference)?.name else { return value }
        let binding = tree.root.subtree.first { $0.kind == .binding && $0.name == name }
        return binding?.first(.initializerClause)?.first(.expression) ?? value
    }

    var languageMode: Int {
        let listed = package?.argumentValue("swiftLanguageModes") ?? package?.argumentValue("swiftLanguageVersions")
        if let listed {
            let modes = resolved(listed).subtree.filter { $0.kind == .implicitMember }.compactMap(\.name)
            return modes.contains("v6") ? 6 : 5
        }
        return toolsVersion.major >= 6 ? 6 : 5
    }

    /// From the comment on the first lines: `// swift-tools-version: 6.0`.
    private var toolsVersion: Version {
        let comment = tree.tokens.prefix(12).first { token in
            token.kind == .lineComment && tree.file.text(token.range).contains("swift-tools-version")
        }
        let text = comment.map { tree.file.text($0.range) } ?? ""
        let number = text.split(separator: ":").last?.split(separator: ";").first ?? ""
        return Version(text: number.filter { $0.isNumber || $0 == "." }) ?? Version(5)
    }

    private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

    func targets(languageMode: Int) -> [PackageManifest.Target] {
        let calls = tree.root.subtree.filter { $0.kind == .callSuffix }
        let products = libraryTargets(calls)
        let declarations = calls.filter { call in
            guard let name = call.calleeName, Self.kinds.contains(name) else { return false }
            return !call.ancestors.contains { $0.kind == .argument && $0.label == "dependencies" }
        }
        let regular = declarations.filter { $0.calleeName != "testTarget" }.count
        return declarations.compactMap { call in
            guard let name = call.argumentText("name") else { return nil }
            let isTest = call.calleeName == "testTarget"
            let settings = call.argumentValue("swiftSettings").map(resolved)
            return PackageManifest.Target(
                name: name, isTest: isTest,
                folders: folders(of: call, name, isTest: isTest, isOnly: regular == 1 && !isTest),
                languageMode: settings.flatMap(mode) ?? languageMode,
                defaultsToMainActor: settings.map(isMainActor) ?? false,
                importsAreInternalByDefault: settings.map(hasInternalImports) ?? false,
                isLibraryProduct: products.contains(name))
        }
    }

    private func libraryTargets(_ calls: [Node]) -> Set<String> {
        Set(calls.filter { $0.calleeName == "library" }.flatMap { call in
            call.argumentValue("targets")?.subtree.filter { $0.kind == .stringLiteral }.map(\.stringText) ?? []
        })
    }

    private func folders(of call: Node, _ name: String, isTest: Bool, isOnly: Bool) -> [String] {
        if let path = call.argumentText("path") { return [Paths.join(folder, path)].compactMap(\.self) }
        let parents = isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        let own = parents.compactMap { Paths.join(folder, "\($0)/\(name)") }
        // A package with one target may do without a folder of its name.
        return isOnly ? own + [Paths.join(folder, "Sources")].compactMap(\.self) : own
    }

    private func mode(_ settings: Node) -> Int? {
        guard let call = settings.call(of: "swiftLanguageMode") ?? settings.call(of: "swiftLanguageVersion")
        else { return nil }
        return call.subtree.contains { $0.kind == .implicitMember && $0.name == "v6" } ? 6 : 5
    }

    private func isMainActor(_ settings: Node) -> Bool {
        settings.call(of: "defaultIsolation")?.subtree.contains {
            $0.kind == .nameReference && $0.name == "MainActor"
        } ?? false
    }

    private func hasInternalImports(_ settings: Node) -> Bool {
        settings.subtree.contains { $0.kind == .stringLiteral && $0.stringText == "InternalImportsByDefault" }
    }
}

extension Node {
    /// Of a `callSuffix`: the name directly before it.
    fileprivate var calleeName: String? {
        guard let before = previousSibling, before.kind != .chain else { return nil }
        return before.name
    }

    /// Of a `callSuffix`: the expression of a labelled argument.
    func argumentValue(_ label: String) -> Node? {
        all(.argument).first { $0.label == label }?.first(.expression)
    }

    /// Of a `callSuffix`: a labelled string argument.
    func argumentText(_ label: String) -> String? {
        argumentValue(label)?.first(.stringLiteral)?.stringText
    }

    /// Of a `stringLiteral`: what stands between the quotes.
    var stringText: String {
        ownTokens.filter { tree.tokens[$0].kind == .stringText }.map { tree.text(ofToken: $0) }.joined()
    }

    fileprivate func call(of name: String) -> Node? {
        subtree.first { $0.kind == .callSuffix && $0.calleeName == name }
    }
}
