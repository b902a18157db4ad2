import Lint
import Migration
import ProjectIndex
import Reporting
import SourceText
import Workspace

/// What a run works on: the root with its files, and the settings in effect.
struct Repository {
    let root: Root
    /// The root from the working folder, where that lies outside of it; `nil` otherwise.
    let distantRoot: String?
    let settings: Settings
    /// Where the settings came from, absolute; `nil` if there is no file.
    let settingsPath: String?
    let discovery: Discovery
    /// The paths the user named, from the root; empty for everything.
    let paths: [String]
    /// What a run that is about a change looks at first.
    let change: ChangeSet?
    /// The commit that a run is about, where git is about to make it.
    let staged: StagedTree?
    let finder: FileDiscovery
    /// Folders of repositories below a root that is in none, from it.
    let nested: [String]
    /// Folders that each hold a whole repository; empty where the root is in one.
    let folders: [String]
    /// Things to tell that change nothing.
    let notes: [String]

    /// - Throws: whatever keeps the run from starting; all of it ends in exit 2.
    ///
    /// - Parameter scope: which state of the files to read.
    static func open(
        _ options: RunOptions, operands: [String], scope: LintScope = .files, context: RunContext
    ) throws -> Repository {
        let root = try findRoot(options, operands: operands, context: context)
        let paths = try operands.map { try path($0, from: root, context: context) }
        let staged = scope == .staged ? try StagedTree(root) : nil
        let found = try SettingsFile(options, root: root, staged: staged, context: context).read()
        let settings = found.settings
        let finder = FileDiscovery(
            root: root,
            settings: DiscoverySettings(
                exclude: settings.exclude + options.exclude, indexOnly: settings.indexOnly + options.indexOnly,
                jobs: options.jobs))
        let (discovery, change) = try discover(finder, scope, staged)
        let nested = NestedRepositories(
            around: discovery.files.map(\.file.path), root: root, environment: context.environment
        ).folders
        let folders = RepositoryFolders.around(
            discovery.files.map(\.file.path) + discovery.projectFiles.map(\.path), root: root)
        let notes = [root.note, found.note].compactMap { $0 } + paths.compactMap { note(on: $0, discovery) }
        let isInside = FilePath.isInside(context.workingFolder, root.path)
        return Repository(
            root: root, distantRoot: isInside ? nil : FilePath.relative(root.path, to: context.workingFolder),
            settings: settings, settingsPath: found.path, discovery: discovery,
            paths: paths.contains("") ? [] : paths, change: change, staged: staged, finder: finder,
            nested: nested, folders: folders, notes: notes)
    }

    private static func discover(
        _ finder: FileDiscovery, _ scope: LintScope, _ staged: StagedTree?
    ) throws -> (Discovery, ChangeSet?) {
        if let staged {
            let (discovery, change) = try finder.discover(staged)
            return (discovery, change)
        }
        guard case .since(let reference) = scope else { return (try finder.discover(), nil) }
        return (try finder.discover(), try finder.changes(since: reference))
    }

    /// Patterns that leave out, or only read, nothing there is.
    func idlePatterns(_ options: RunOptions) -> [String] {
        let patterns = settings.exclude + settings.indexOnly + options.exclude + options.indexOnly
        if patterns.isEmpty { return [] }
        let paths = discovery.files.map(\.file.path) + discovery.projectFiles.map(\.path)
            + (discovery.ignored + discovery.skipped).map(\.path)
        return patterns.filter { glob in !paths.contains(where: glob.matches) }.map(\.pattern)
    }

    /// The repository before the change it was opened for; the same where there is none.
    var beforeChange: Repository {
        guard let change else { return self }
        return Repository(
            root: root, distantRoot: distantRoot, settings: settings, settingsPath: settingsPath,
            discovery: finder.discovery(discovery, before: change), paths: paths, change: nil, staged: staged,
            finder: finder, nested: nested, folders: folders, notes: [])
    }

    static func findRoot(_ options: RunOptions, operands: [String], context: RunContext) throws -> Root {
        if let named = options.root {
            return try Root.named(context.absolute(named), environment: context.environment)
        }
        let place = operands.first.map(context.absolute) ?? context.workingFolder
        guard FilePath.real(place) != nil else {
            let word = operands.first ?? place
            throw UsageError(
                isName(word)
                    ? "\(word): no such file or folder; a model, view or unit is chosen with --only \(word)"
                    : "\(word): no such file or folder; paths are taken from the working folder")
        }
        let root = try Root.around(place, environment: context.environment)
        try check(root, context)
        return root
    }

    /// Whether a word is rather a type's or unit's name than a path.
    private static func isName(_ word: String) -> Bool {
        word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// A run in the home folder or above everything would read all there is.
    private static func check(_ root: Root, _ context: RunContext) throws(UsageError) {
        let home = context.environment["HOME"].flatMap(FilePath.real)
        guard root.git == nil, root.path == "/" || root.path == home, !Root.isProject(root.path) else { return }
        let what = root.path == "/" ? "the whole disk" : "your home folder"
        throw UsageError(
            "\(root.path) is \(what), and no git repository, package or Xcode project; go to the folder of your app, or name it:"
                + " reobserve plan FOLDER")
    }

    /// A path the user typed, seen from the root; `""` for the root itself. Typed paths are taken from the working
    /// folder and, where nothing is there, from the root.
    private static func path(_ typed: String, from root: Root, context: RunContext) throws -> String {
        let places = [context.absolute(typed), FilePath.join(root.path, typed)]
        guard let real = places.lazy.compactMap(FilePath.real).first else {
            throw UsageError(
                "\(typed): no such file or folder, from the working folder or from the root;"
                    + " reobserve config --files lists what is there")
        }
        guard FilePath.isInside(real, root.path) else {
            throw UsageError("\(typed) lies outside the root \(root.path); give --root to choose another")
        }
        return real == root.path ? "" : FilePath.relative(real, to: root.path)
    }

    /// Why a file the user named will not change, if it will not.
    private static func note(on path: String, _ discovery: Discovery) -> String? {
        if let file = discovery.files.first(where: { $0.file.path == path }) {
            return file.reason.map { "\(path) will not be changed: \($0)" }
        }
        let left = (discovery.ignored + discovery.skipped).first { $0.path == path }
        return left.map { "\(path) is left out: \($0.reason)" }
    }
}

extension Repository {
    /// Everything the stages behind read, the user's platforms included.
    func input(_ options: RunOptions, replacing changed: [String: [UInt8]] = [:]) -> RepositoryInput {
        let platforms = settings.platforms.merging(options.platforms) { _, chosen in chosen }
        let sources = discovery.files.map { found in
            let file = changed[found.file.path].map { SourceFile(path: found.file.path, bytes: $0) } ?? found.file
            return (file: file, fileClass: found.fileClass)
        }
        return RepositoryInput(
            sources: sources, projectFiles: discovery.projectFiles, platforms: PlatformVersions(platforms), folders: folders)
    }

    func migrationOptions(_ options: RunOptions) -> MigrationOptions {
        var result = MigrationOptions()
        if let choice = settings.unpublished.flatMap(MigrationOptions.Unpublished.init) { result.unpublished = choice }
        if let choice = settings.attributeLine.flatMap(MigrationOptions.AttributeLine.init) {
            result.attributeLine = choice
        }
        result.xcode = options.xcode ?? settings.xcode
        result.wrappers = settings.wrappers.compactMapValues(MigrationOptions.WrapperRole.init)
        result.harmlessAttributes = Set(settings.harmlessAttributes)
        result.rewritesAppStorage = options.rewritesAppStorage
        result.rewritesFocusedObjects = options.rewritesFocusedObjects
        result.bridges = BridgeSelection(options.bridges)
        result.assumptions = options.assumptions
        result.includesReview = options.includesReview || settings.include.contains("review")
        return result
    }

    func survey(_ options: RunOptions, platforms: [PlatformFact]) -> Survey {
        var survey = Survey(
            projectName: ProjectName.find(discovery.projectFiles) ?? FilePath.name(root.path),
            toolVersion: ToolVersion.current,
            editFiles: discovery.files.count { $0.fileClass == .edit },
            indexOnlyFiles: discovery.files.count { $0.fileClass == .indexOnly },
            platforms: platforms.map { named($0, options) },
            xcode: options.xcode ?? settings.xcode,
            skipped: discovery.skipped.map { SkippedFile(path: $0.path, reason: $0.reason) })
        survey.raisingArguments = PlatformArguments.text(PlatformArguments.raised(platforms))
        return survey
    }

    /// A version the user gave, with the place where it was given.
    private func named(_ fact: PlatformFact, _ options: RunOptions) -> PlatformFact {
        guard let platform = Platform(rawValue: fact.name), settings.platforms[platform] != nil,
            options.platforms[platform] == nil
        else { return fact }
        return PlatformFact(name: fact.name, version: fact.version, origin: "settings")
    }

    func file(_ path: String) -> SourceFile? {
        // Sorted by the bytes of their paths.
        var bounds = discovery.files.startIndex..<discovery.files.endIndex
        while !bounds.isEmpty {
            let middle = (bounds.lowerBound + bounds.upperBound) / 2
            let file = discovery.files[middle].file
            if file.path == path { return file }
            bounds = file.path.utf8.lexicographicallyPrecedes(path.utf8)
                ? (middle + 1)..<bounds.upperBound : bounds.lowerBound..<middle
        }
        return nil
    }
}
