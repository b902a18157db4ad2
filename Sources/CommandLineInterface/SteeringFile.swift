import Lint
import Workspace

/// A file that steers a run, the settings or the baseline: as it lies on the disk, or as the commit has it that the run is
/// about.
struct SteeringFile {
    /// Absolute.
    let path: String
    /// What to call it in messages.
    let name: String
    /// It was named on the command line.
    let isChosen: Bool
    /// The option to name it with.
    let option: String
    /// Real path.
    let root: String
    let staged: StagedTree?

    init(path: String, isChosen: Bool, option: String, root: String, staged: StagedTree?, context: RunContext) {
        self.path = path
        name = FilePath.relative(path, to: context.workingFolder)
        self.isChosen = isChosen
        self.option = option
        self.root = root
        self.staged = staged
    }

    struct Found {
        /// `nil` where there is none, or none that is in effect.
        let bytes: [UInt8]?
        /// What to call it in messages about its content.
        let name: String
        /// Why the file on the disk is not in effect.
        var note: String?
    }

    func read() throws -> Found {
        guard let staged, let inside = pathFromRoot else { return try onDisk() }
        if let bytes = try staged.read(inside) {
            // Whatever keeps the disk from showing the same text, the text is not the one to be seen there.
            let isSame = (try? OutputFile.read(path)) == bytes
            return Found(bytes: bytes, name: isSame ? name : "\(name) (as staged)")
        }
        if isChosen { return try onDisk() }
        guard FilePath.real(path) != nil else { return Found(bytes: nil, name: name) }
        let note = "\(name) is not in the commit, so it is not in effect; git add it, or name it with \(option)"
        return Found(bytes: nil, name: name, note: note)
    }

    /// `nil` outside of the root, where no commit knows it.
    private var pathFromRoot: String? {
        let folder = FilePath.normalized(FilePath.parent(path))
        let place = FilePath.join(FilePath.real(folder) ?? folder, FilePath.name(path))
        return FilePath.isInside(place, root) ? FilePath.relative(place, to: root) : nil
    }

    private func onDisk() throws -> Found {
        guard let real = FilePath.real(path) else { return Found(bytes: nil, name: name) }
        guard isChosen || FilePath.isInside(real, root) else {
            throw UsageError("\(name) links out of the root; name it with \(option) if it is meant")
        }
        return Found(bytes: try OutputFile.read(path), name: name)
    }
}

/// The settings of a run.
struct SettingsFile {
    private let file: SteeringFile
    private let isIgnored: Bool

    init(_ options: RunOptions, root: Root, staged: StagedTree?, context: RunContext) {
        let chosen = options.settingsFile.map(context.absolute)
        file = SteeringFile(
            path: chosen ?? FilePath.join(root.path, Settings.fileName), isChosen: chosen != nil, option: "--config",
            root: root.path, staged: staged, context: context)
        isIgnored = options.ignoresSettings
    }

    /// - Returns: the settings and where they came from, absolute; `nil` if there is no file. A note for the user on one
    ///   that is not in effect.
    func read() throws -> (settings: Settings, path: String?, note: String?) {
        if isIgnored { return (Settings(), nil, nil) }
        let found = try file.read()
        // Settings named on the command line must be there; the system says why they are not.
        guard let bytes = try found.bytes ?? (file.isChosen ? OutputFile.read(file.path) : nil) else {
            return (Settings(), nil, found.note)
        }
        let settings = try Settings.parse(bytes, name: found.name, knownRules: LintRule.all.map(\.id))
        if let wanted = settings.minVersion, ToolVersion.isOlder(ToolVersion.current, than: wanted) {
            throw UsageError("\(found.name) asks for reobserve \(wanted) or later; this is \(ToolVersion.current); update it")
        }
        return (settings, file.path, nil)
    }
}
