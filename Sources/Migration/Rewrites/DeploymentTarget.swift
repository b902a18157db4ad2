import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let deploymentTarget = Rewrite(
        id: "deployment-target",
        summary: "Observation needs iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1 or Mac Catalyst 17.",
        constraints: DeploymentTarget.constraints, edits: { _, _ in [] })
}

/// Models, and the places that hold them, in targets that run on systems without Observation.
enum DeploymentTarget {
    /// One reason a model: its own target's, else that of the first place that holds it.
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        var seen: Set<TypeID> = []
        return all(context).filter { constraint in
            guard case .blocks(let model, _) = constraint else { return true }
            return seen.insert(model).inserted
        }
    }

    private static func all(_ context: MigrationContext) -> [Constraint] {
        let models = context.oldModels.flatMap { model -> [Constraint] in
            let sites = context.index.type(model.id).declarations
            return sites.compactMap { site in blocked(model.id, site: site, context) } + unknownTarget(model, context)
        }
        let holders = context.facts.holders.filter(\.wrapper.isOld).flatMap { holder -> [Constraint] in
            let site = context.index.member(holder.member).site
            return holder.model.candidates.compactMap { blocked($0, site: site, context) }
        }
        let injections = context.facts.injections.flatMap { injection in
            injection.model.candidates.compactMap { blocked($0, site: injection.name, context) }
        }
        return models + holders + injections
    }

    private static func blocked(_ model: TypeID, site: Site, _ context: MigrationContext) -> Constraint? {
        let settings = context.index.file(site.file).settings
        let available = Availability(around: site.node)
        let missing = settings.platforms.versions.sorted { $0.key < $1.key }.first { platform, version in
            guard let needed = PlatformVersions.observation.versions[platform], version < needed else { return false }
            return !available.grants(platform, needed)
        }
        guard let (platform, version) = missing, let needed = PlatformVersions.observation.versions[platform] else {
            return nil
        }
        let source = settings.platformSource.map { " in \($0)" } ?? ""
        return .blocks(model, context.reason(
            "deployment-target",
            "The target of this file runs on \(platform) \(version)\(source), and Observation needs \(platform) \(needed);"
                + " raising it would free \(context.name(of: model)).",
            at: site))
    }

    private static func unknownTarget(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        let sites = context.index.type(model.id).declarations
        guard sites.contains(where: { context.index.file($0.file).settings.platforms.versions.isEmpty }) else { return [] }
        let note = Note(
            rule: "deployment-target",
            message: "No deployment target was found for some models; they are taken to run on iOS 17, macOS 14 and later.",
            location: nil)
        return [.note(model.id, note)]
    }
}

/// What the `@available` attributes around a place promise.
private struct Availability {
    private let versions: [Platform: Version]

    init(around node: Node) {
        var versions: [Platform: Version] = [:]
        let declarations = [node] + node.ancestors.filter { $0.kind.isDeclaration }
        for attribute in declarations.flatMap({ $0.all(.attribute) }) where attribute.name == "available" {
            for (platform, version) in Availability.introduced(attribute) {
                versions[platform] = max(versions[platform] ?? version, version)
            }
        }
        self.versions = versions
    }

    func grants(_ platform: Platform, _ version: Version) -> Bool {
        if let own = versions[platform] { return own >= version }
        return platform == .macCatalyst && versions[.iOS].map { $0 >= version } == true
    }

    /// `iOS 17, macOS 14.0, *` and `iOS, introduced: 17`.
    private static func introduced(_ attribute: Node) -> [(Platform, Version)] {
        let words = attribute.text.split { "@(),: ".contains($0) || $0.isNewline }.map(String.init)
        var result: [(Platform, Version)] = []
        for (position, word) in words.enumerated() {
            guard let platform = Platform(rawValue: word == "OSX" ? "macOS" : word) else { continue }
            var next = position + 1
            if next < words.count, words[next] == "introduced" { next += 1 }
            guard next < words.count, let version = version(words[next]) else { continue }
            result.append((platform, version))
        }
        return result
    }

    private static func version(_ text: String) -> Version? {
        let parts = text.split(separator: ".").map { Int($0) }
        guard let first = parts.first, let major = first else { return nil }
        return Version(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }
}
