import SourceText

/// What a `project.pbxproj` says of its targets.
struct XcodeProject: Sendable {
    struct Target: Sendable {
        let name: String
        let isTest: Bool
        /// Of each build configuration.
        let settings: [BuildSettings]
        /// Paths relative to the root.
        let sources: Set<String>
        /// Folders whose files all belong to the target, but for the exceptions.
        let folders: [(path: String, exceptions: Set<String>)]

        func contains(_ path: String) -> Bool {
            sources.contains(path)
                || folders.contains { Paths.contains($0.path, path) && !$0.exceptions.contains(path) }
        }
    }

    /// The folder the `.xcodeproj` lies in.
    let folder: String
    /// Without `.xcodeproj`.
    let name: String
    let targets: [Target]

    /// - Parameter path: of the `project.pbxproj`.
    /// - Returns: `nil` for a file that is no project.
    init?(_ file: SourceFile, _ files: [String: SourceFile]) {
        guard let root = PropertyList(file.bytes), let objects = root["objects"],
            let project = root["rootObject"]?.string.flatMap({ objects[$0] })
        else { return nil }
        let bundle = Paths.folder(of: file.path)
        let folder = Paths.folder(of: bundle)
        self.folder = folder
        let bundleName = Paths.name(of: bundle)
        name = bundleName.hasSuffix(".xcodeproj") ? String(bundleName.dropLast(".xcodeproj".count)) : bundleName
        let reader = ProjectReader(objects: objects, folder: folder, files: files, project: project)
        targets = (project["targets"]?.strings ?? []).compactMap(reader.target)
    }
}

/// Reads targets from the objects of one project.
private struct ProjectReader {
    let objects: PropertyList
    let files: [String: SourceFile]
    /// Of file references and groups by their id.
    private let paths: [String: String]
    private var projectSettings: [String: BuildSettings] = [:]

    init(objects: PropertyList, folder: String, files: [String: SourceFile], project: PropertyList) {
        self.objects = objects
        self.files = files
        let base = Paths.join(folder, project["projectDirPath"]?.string ?? "") ?? folder
        var paths: [String: String] = [:]
        if let group = project["mainGroup"]?.string {
            Self.collect(group, objects, folder: base, root: base, depth: 0, into: &paths)
        }
        self.paths = paths
        projectSettings = settings(of: project, over: [:])
    }

    private static func collect(
        _ id: String, _ objects: PropertyList, folder: String, root: String, depth: Int,
        into paths: inout [String: String]
    ) {
        guard depth < 64, let object = objects[id] else { return }
        let base: String? = switch object["sourceTree"]?.string {
        case "SOURCE_ROOT": root
        case "<group>", nil: folder
        default: nil
        }
        guard let base, let path = Paths.join(base, object["path"]?.string ?? "") else { return }
        paths[id] = path
        for child in object["children"]?.strings ?? [] {
            collect(child, objects, folder: path, root: root, depth: depth + 1, into: &paths)
        }
    }

    func target(_ id: String) -> XcodeProject.Target? {
        guard let target = objects[id], let name = target["name"]?.string else { return nil }
        let kind = target["productType"]?.string ?? ""
        return XcodeProject.Target(
            name: name, isTest: kind.hasSuffix("unit-test") || kind.hasSuffix("ui-testing"),
            settings: settings(of: target, over: projectSettings).sorted { $0.key < $1.key }.map(\.value),
            sources: sources(of: target), folders: folders(of: target, id: id))
    }

    private func sources(of target: PropertyList) -> Set<String> {
        var result: Set<String> = []
        for phase in target["buildPhases"]?.strings ?? [] {
            guard let object = objects[phase], object["isa"]?.string == "PBXSourcesBuildPhase" else { continue }
            for file in object["files"]?.strings ?? [] {
                if let path = objects[file]?["fileRef"]?.string.flatMap({ paths[$0] }) { result.insert(path) }
            }
        }
        return result.union(additions(to: target))
    }

    private func folders(of target: PropertyList, id: String) -> [(path: String, exceptions: Set<String>)] {
        (target["fileSystemSynchronizedGroups"]?.strings ?? []).compactMap { group in
            paths[group].map { ($0, exceptions(of: group, for: id, in: $0)) }
        }
    }

    /// Files a synchronized folder names as exceptions for a target.
    private func exceptions(of group: String, for target: String, in folder: String) -> Set<String> {
        var result: Set<String> = []
        for set in objects[group]?["exceptions"]?.strings ?? [] {
            guard let object = objects[set], object["target"]?.string == target else { continue }
            for path in object["membershipExceptions"]?.strings ?? [] {
                if let joined = Paths.join(folder, path) { result.insert(joined) }
            }
        }
        return result
    }

    /// An exception of a folder that does not belong to the target adds the file to it.
    private func additions(to target: PropertyList) -> Set<String> {
        guard case .dictionary(let all) = objects, let name = target["name"]?.string else { return [] }
        let own = Set(target["fileSystemSynchronizedGroups"]?.strings ?? [])
        var result: Set<String> = []
        for (id, object) in all
        where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" && !own.contains(id) {
            guard let folder = paths[id] else { continue }
            for set in object["exceptions"]?.strings ?? [] {
                guard let target = objects[set]?["target"]?.string, objects[target]?["name"]?.string == name
                else { continue }
                result.formUnion(exceptions(of: id, for: target, in: folder))
            }
        }
        return result
    }

    // MARK: Settings

    /// Settings of each configuration by its name: the configuration file's, then its own, over those of the project.
    private func settings(
        of owner: PropertyList, over outer: [String: BuildSettings]
    ) -> [String: BuildSettings] {
        let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
        var result: [String: BuildSettings] = [:]
        for id in list?["buildConfigurations"]?.strings ?? [] {
            guard let configuration = objects[id], let name = configuration["name"]?.string else { continue }
            var settings = outer[name] ?? BuildSettings()
            if let path = configurationFile(of: configuration) {
                settings = settings.overridden(by: BuildSettings.read(path, from: files))
            }
            result[name] = settings.overridden(by: BuildSettings(configuration["buildSettings"]))
        }
        return result
    }

    private func configurationFile(of configuration: PropertyList) -> String? {
        if let id = configuration["baseConfigurationReference"]?.string { return paths[id] }
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap({ paths[$0] }),
            let path = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return Paths.join(anchor, path)
    }
}
