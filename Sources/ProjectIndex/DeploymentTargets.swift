import SourceText

/// What all project files together say of each source file: module, platforms, language mode.
///
/// The nearest enclosing folder that describes a file wins; a file several targets of it compile takes the lowest
/// versions and the strictest mode.
struct DeploymentTargets: Sendable {
    private let packages: [PackageManifest]
    private let projects: [XcodeProject]
    private let descriptions: [ProjectDescription]
    private let user: PlatformVersions
    /// The first target that has a folder, by the folder, with the position of its package.
    private let packageTargets: [String: (package: Int, target: PackageManifest.Target)]
    /// Positions of projects by the files their targets name and by the folders they take whole.
    private let projectsByPath: [String: [Int]]

    init(_ files: [SourceFile], user: PlatformVersions) {
        let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        func named(_ name: String) -> [SourceFile] { files.filter { Paths.name(of: $0.path) == name } }
        packages = named("Package.swift").map(PackageManifest.init)
        projects = named("project.pbxproj").compactMap { XcodeProject($0, byPath) }
        descriptions = named("Project.swift").map { ProjectDescription(swift: $0) }
            + (named("project.yml") + named("project.yaml")).map { ProjectDescription(yaml: $0) }
        self.user = user
        packageTargets = Dictionary(
            packages.enumerated().flatMap { position, package in
                package.targets.flatMap { target in target.folders.map { ($0, (position, target)) } }
            }, uniquingKeysWith: { first, _ in first })
        projectsByPath = Dictionary(
            projects.enumerated().flatMap { position, project in
                Set(project.targets.flatMap { target in target.sources.union(target.folders.map(\.path)) }).map { ($0, [position]) }
            }, uniquingKeysWith: +)
    }

    /// Names a file may import for each module: targets of a project share the project's module.
    var moduleAliases: [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for project in projects {
            for target in project.targets {
                result[Paths.moduleName(target.name), default: []].insert(Paths.moduleName(project.name))
            }
        }
        return result
    }

    func settings(of path: String) -> TargetSettings {
        var settings = described(path)
        if let vendored = vendoredModule(path) { settings.module = vendored }
        guard !user.versions.isEmpty else { return settings }
        settings.declared = DeclaredPlatforms(platforms: settings.platforms, source: settings.platformSource)
        settings.platforms.versions.merge(user.versions) { _, new in new }
        if let iOS = user.versions[.iOS], user.versions[.macCatalyst] == nil {
            // Catalyst apps are iOS apps: raising the one raises the other.
            settings.platforms.versions[.macCatalyst] = settings.platforms.versions[.macCatalyst].map { max($0, iOS) }
        }
        settings.platformSource = "settings"
        return settings
    }

    private func described(_ path: String) -> TargetSettings {
        if let found = packageTarget(path) { return found }
        let near = Set(Self.folders(above: path).flatMap { projectsByPath[$0] ?? [] } + (projectsByPath[path] ?? []))
        let owners = near.sorted().map { projects[$0] }.filter { project in project.targets.contains { $0.contains(path) } }
        if let owner = owners.max(by: { $0.folder.utf8.count < $1.folder.utf8.count }) {
            let targets = owner.targets.filter { $0.contains(path) }
            var found = settings(of: owner, targets)
            found.targets = targets.map(\.name).sorted()
            return found
        }
        return enclosing(path)
    }

    /// The folders around a path, the nearest first; the root, which is empty, last.
    private static func folders(above path: String) -> [String] {
        var result: [String] = []
        var folder = path
        while !folder.isEmpty {
            folder = Paths.folder(of: folder)
            result.append(folder)
        }
        return result
    }

    // MARK: Packages

    private func packageTarget(_ path: String) -> TargetSettings? {
        let nearest = ([path] + Self.folders(above: path)).lazy.compactMap { packageTargets[$0] }.first
        guard let (position, target) = nearest else { return nil }
        let package = packages[position]
        return TargetSettings(
            module: Paths.moduleName(target.name), platforms: platforms(of: package),
            platformSource: package.path, languageMode: target.languageMode,
            defaultsToMainActor: target.defaultsToMainActor,
            importsAreInternalByDefault: target.importsAreInternalByDefault,
            isLibraryProduct: target.isLibraryProduct, isTest: target.isTest, targets: [target.name])
    }

    /// What Swift assumes for a package without platforms gives way to what the user names.
    private func platforms(of package: PackageManifest) -> PlatformVersions {
        package.hasDefaultPlatforms && !user.versions.isEmpty
            ? PlatformVersions() : PlatformVersions(package.platforms)
    }

    // MARK: Xcode

    private func settings(of project: XcodeProject, _ targets: [XcodeProject.Target]) -> TargetSettings {
        let all = targets.flatMap(\.settings)
        return TargetSettings(
            module: Paths.moduleName(project.name), platforms: lowest(all.map(\.platforms)),
            platformSource: "project.pbxproj", languageMode: all.compactMap(\.languageMode).max(),
            defaultsToMainActor: agreed(all.map(\.defaultsToMainActor)),
            importsAreInternalByDefault: all.contains(where: \.importsAreInternalByDefault),
            isLibraryProduct: false, isTest: !targets.isEmpty && targets.allSatisfy(\.isTest))
    }

    private func agreed(_ answers: [Bool]) -> Bool? {
        Set(answers).count == 1 ? answers[0] : nil
    }

    private func lowest(_ all: [[Platform: Version]]) -> PlatformVersions {
        PlatformVersions(all.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) })
    }

    // MARK: Files no target names

    private func enclosing(_ path: String) -> TargetSettings {
        var folder = Paths.folder(of: path)
        while true {
            if let found = described(in: folder, path) { return found }
            guard !folder.isEmpty else { return TargetSettings() }
            folder = Paths.folder(of: folder)
        }
    }

    /// By the projects and packages of one folder. Several projects side by side: the lowest of all, no module.
    private func described(in folder: String, _ path: String) -> TargetSettings? {
        let here = projects.filter { $0.folder == folder }
        if !here.isEmpty {
            var found = settings(of: here[0], here.flatMap(\.targets))
            found.isTest = looksLikeTest(path)
            if here.count > 1 { found.module = nil }
            return found
        }
        if let description = descriptions.first(where: { $0.folder == folder }) {
            return TargetSettings(
                module: description.name.map(Paths.moduleName) ?? moduleName(ofFolder: folder),
                platforms: PlatformVersions(description.platforms),
                platformSource: description.platforms.isEmpty ? nil : description.path,
                languageMode: description.languageMode, isTest: looksLikeTest(path))
        }
        guard let package = packages.first(where: { $0.folder == folder }) else { return nil }
        return TargetSettings(
            module: moduleName(ofFolder: folder), platforms: platforms(of: package), platformSource: package.path,
            languageMode: package.languageMode, isTest: looksLikeTest(path))
    }

    private func moduleName(ofFolder folder: String) -> String? {
        folder.isEmpty ? nil : Paths.moduleName(Paths.name(of: folder))
    }

    private func looksLikeTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }

    /// Code of others, checked in below one of these folders, is a module of its own.
    private func vendoredModule(_ path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        for (index, part) in parts.enumerated() {
            let next = part == "Carthage" ? index + 2 : index + 1
            guard part == "Pods" || part == "Carthage", next < parts.count - 1 else { continue }
            let isBelow = packages.contains { Paths.contains(parts[...next].joined(separator: "/"), $0.folder) }
            return isBelow ? nil : Paths.moduleName(parts[next])
        }
        return nil
    }
}
