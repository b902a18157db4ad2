import SourceText

/// Xcode build settings of one configuration: from an `.xcconfig` file or a `buildSettings` dictionary.
struct BuildSettings: Sendable {
    var values: [String: String] = [:]

    init(_ values: [String: String] = [:]) { self.values = values }

    /// Settings written for one SDK only (`KEY[sdk=…]`) count as the setting, unless the plain one is there.
    init(_ list: PropertyList?) {
        guard case .dictionary(let entries)? = list else { return }
        for (key, value) in entries {
            let text = value.string ?? value.strings.joined(separator: " ")
            add(key, text)
        }
    }

    private mutating func add(_ key: String, _ value: String) {
        guard let bracket = key.firstIndex(of: "[") else {
            values[key] = value
            return
        }
        let plain = String(key[..<bracket])
        if values[plain] == nil { values[plain] = value }
    }

    /// Later settings win; `$(inherited)` alone keeps what was there.
    func overridden(by other: BuildSettings) -> BuildSettings {
        BuildSettings(
            values.merging(other.values) { old, new in new == "$(inherited)" ? old : new })
    }

    /// A setting with its variables put in; `nil` if one is not known.
    subscript(key: String) -> String? {
        values[key].flatMap { expand($0, depth: 0) }
    }

    private func expand(_ text: String, depth: Int) -> String? {
        guard let start = text.firstIndex(of: "$") else { return text }
        let rest = text[text.index(after: start)...]
        guard depth < 8, let open = rest.first, open == "(" || open == "{",
            let close = rest.firstIndex(of: open == "(" ? ")" : "}"),
            let value = values[String(rest[rest.index(after: rest.startIndex)..<close])]
        else { return nil }
        return expand(String(text[..<start]) + value + String(text[text.index(after: close)...]), depth: depth + 1)
    }

    // MARK: Files

    /// Reads an `.xcconfig` file with what it includes.
    static func read(_ path: String, from files: [String: SourceFile], depth: Int = 0) -> BuildSettings {
        guard depth < 8, let file = files[path] else { return BuildSettings() }
        var result = BuildSettings()
        for line in file.text(file.range).split(whereSeparator: \.isNewline) {
            let text = trimmed(line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0])
            if text.hasPrefix("#include") {
                let quoted = text.split(separator: "\"")
                guard quoted.count > 1, let included = Paths.join(Paths.folder(of: path), String(quoted[1]))
                else { continue }
                result = result.overridden(by: read(included, from: files, depth: depth + 1))
            } else if let equal = text.firstIndex(of: "=") {
                result.add(trimmed(text[..<equal]), trimmed(text[text.index(after: equal)...]))
            }
        }
        return result
    }

    // MARK: What they say

    private static let deploymentKeys: [(key: String, platform: Platform)] = [
        ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
        ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
        ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]

    /// Deployment targets of the platforms the target is built for.
    var platforms: [Platform: Version] {
        let built = builtPlatforms
        var result: [Platform: Version] = [:]
        for (key, platform) in Self.deploymentKeys where built?.contains(platform) ?? true {
            if let version = self[key].flatMap(Version.init(text:)) { result[platform] = version }
        }
        return result
    }

    /// `nil` where nothing restricts them.
    private var builtPlatforms: Set<Platform>? {
        let sdks = (self["SUPPORTED_PLATFORMS"] ?? self["SDKROOT"] ?? "").split(separator: " ")
        let platforms = sdks.compactMap { sdk -> Platform? in
            if sdk.hasPrefix("iphone") { return .iOS }
            if sdk.hasPrefix("macosx") { return .macOS }
            if sdk.hasPrefix("appletv") { return .tvOS }
            if sdk.hasPrefix("watch") { return .watchOS }
            return sdk.hasPrefix("xr") ? .visionOS : nil
        }
        return platforms.isEmpty ? nil : Set(platforms)
    }

    var languageMode: Int? {
        self["SWIFT_VERSION"].flatMap(Version.init(text:)).map { $0.major >= 6 ? 6 : 5 }
    }

    var defaultsToMainActor: Bool { self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" }

    var importsAreInternalByDefault: Bool {
        self["SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT"] == "YES"
    }
}

private func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
}

extension Version {
    /// `17`, `17.0`, `16.4.1`; `nil` for what is no version.
    init?(text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard let major = parts.first.flatMap({ $0 }) else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }
}
