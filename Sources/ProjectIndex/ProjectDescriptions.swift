import SourceText
import Syntax

/// Deployment targets found in Swift text: `.iOS(.v17)`, `.iOS("17.0")`, `iOS: "17.0"`.
enum PlatformScanner {
    private static let names: [String: Platform] = [
        "iOS": .iOS, "macOS": .macOS, "tvOS": .tvOS, "watchOS": .watchOS, "visionOS": .visionOS,
        "macCatalyst": .macCatalyst,
    ]

    static func platform(named name: String) -> Platform? { names[name] }

    /// The lowest version of each platform.
    static func platforms(in node: Node) -> [Platform: Version] {
        var result: [Platform: Version] = [:]
        func take(_ platform: Platform, _ value: Node) {
            guard let version = version(in: value) else { return }
            result[platform] = min(version, result[platform] ?? version)
        }
        for inner in node.subtree {
            if inner.kind == .callSuffix, let platform = inner.previousSibling?.name.flatMap(platform),
                let argument = inner.first(.argument)
            {
                take(platform, argument)
            } else if inner.kind == .argument, let platform = inner.label.flatMap(platform) {
                take(platform, inner)
            }
        }
        return result
    }

    /// `.v17`, `.v10_15` or `"17.0"`.
    private static func version(in node: Node) -> Version? {
        for inner in node.subtree {
            if inner.kind == .stringLiteral, let version = Version(text: inner.stringText) { return version }
            guard inner.kind == .implicitMember, let name = inner.name, name.hasPrefix("v") else { continue }
            return Version(text: name.dropFirst().split(separator: "_").joined(separator: "."))
        }
        return nil
    }
}

/// What a generator's project description says of a folder.
struct ProjectDescription: Sendable {
    let path: String
    let name: String?
    let platforms: [Platform: Version]
    let languageMode: Int?

    var folder: String { Paths.folder(of: path) }

    /// Tuist's `Project.swift`.
    init(swift file: SourceFile) {
        let tree = Parser.parse(file)
        path = file.path
        let call = tree.root.subtree.first {
            $0.kind == .callSuffix && $0.previousSibling?.kind == .nameReference
                && $0.previousSibling?.name == "Project"
        }
        name = call?.argumentText("name")
        let targets = tree.root.subtree.filter { node in
            node.kind == .argument && (node.label == "deploymentTargets" || node.label == "deploymentTarget")
        }
        platforms = targets.reduce(into: [:]) { result, node in
            result.merge(PlatformScanner.platforms(in: node), uniquingKeysWith: min)
        }
        languageMode = nil
    }

    /// XcodeGen's `project.yml`, read line by line: keys and indents are enough.
    init(yaml file: SourceFile) {
        var scanner = YAMLScanner()
        for line in file.text(file.range).split(whereSeparator: \.isNewline) { scanner.read(line) }
        scanner.finish()
        path = file.path
        name = scanner.name
        platforms = scanner.platforms
        languageMode = scanner.languageMode
    }
}

private struct YAMLScanner {
    private(set) var name: String?
    private(set) var platforms: [Platform: Version] = [:]
    private(set) var languageMode: Int?
    /// Indent of the `deploymentTarget:` whose entries are being read.
    private var mapIndent: Int?
    /// The target being read: indent of its keys, its platforms, its own deployment target.
    private var indent = -1
    private var targetPlatforms: [Platform] = []
    private var single: Version?

    mutating func read(_ line: Substring) {
        let content = line.drop { $0 == " " }
        let depth = line.count - content.count
        guard let colon = content.firstIndex(of: ":"), content.first != "#" else { return }
        let key = String(content[..<colon].drop { $0 == "-" || $0 == " " })
        let value = Self.scalar(content[content.index(after: colon)...])
        if depth < indent { finish() }
        if depth == 0, key == "name" { name = value }
        if let open = mapIndent, depth <= open { mapIndent = nil }
        if mapIndent != nil, let platform = PlatformScanner.platform(named: key) {
            take(platform, Version(text: value))
        }
        readKey(key, value, depth)
    }

    private mutating func readKey(_ key: String, _ value: String, _ depth: Int) {
        switch key {
        case "deploymentTarget" where value.isEmpty:
            mapIndent = depth
        case "deploymentTarget":
            indent = depth
            single = Version(text: value)
        case "platform":
            indent = depth
            targetPlatforms = Platform.allCases.filter { value.contains($0.rawValue) }
        case "SWIFT_VERSION":
            languageMode = Version(text: value).map { max($0.major >= 6 ? 6 : 5, languageMode ?? 5) }
        default:
            for (platform, version) in BuildSettings([key: value]).platforms { take(platform, version) }
        }
    }

    /// Ends the target being read.
    mutating func finish() {
        for platform in targetPlatforms { take(platform, single) }
        (indent, targetPlatforms, single) = (-1, [], nil)
    }

    private mutating func take(_ platform: Platform, _ version: Version?) {
        guard let version else { return }
        platforms[platform] = min(version, platforms[platform] ?? version)
    }

    /// A value without quotes and comment.
    private static func scalar(_ text: Substring) -> String {
        let value = text.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
        return String(value.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    }
}
