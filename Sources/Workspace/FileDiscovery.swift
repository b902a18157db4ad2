import ProjectIndex
import SourceText

/// A Swift file that was read.
public struct DiscoveredFile: Sendable {
    public let file: SourceFile
    public let fileClass: FileClass
    /// Why it is index-only; `nil` for a file that may change.
    public let reason: String?
}

/// A path and what kept it from being used, for people to read.
public struct PathReason: Hashable, Sendable {
    /// From the root.
    public let path: String
    public let reason: String
    /// Whether it is a source of this root that should have been read: not a link elsewhere, a pipe or a name git cannot
    /// say.
    public let isUnreadSource: Bool

    public init(path: String, reason: String, isUnreadSource: Bool = false) {
        self.path = path
        self.reason = reason
        self.isUnreadSource = isUnreadSource
    }
}

/// All that was found below a root, sorted by path.
public struct Discovery: Sendable {
    public let files: [DiscoveredFile]
    /// Where targets are described: manifests, Xcode projects, build settings.
    public let projectFiles: [SourceFile]
    /// Swift files and folders nobody looks at, by a built-in rule or the user's wish.
    public let ignored: [PathReason]
    /// Files that should have been read and could not be.
    public let skipped: [PathReason]
}

/// Lists and reads the files of a root.
public struct FileDiscovery {
    /// Files beyond this many bytes are no source anybody wrote.
    public static let sizeLimit = 8 << 20

    let root: Root
    let settings: DiscoverySettings

    public init(root: Root, settings: DiscoverySettings) {
        self.root = root
        self.settings = settings
    }

    /// - Throws: `DiskError` if the root cannot be listed, `GitError` if git fails half way.
    public func discover() throws -> Discovery {
        try discover(try FileListing.make(root), contents: [:])
    }

    /// - Parameter contents: texts to take instead of what is on disk, by path from the root.
    func discover(_ listing: FileListing, contents: [String: [UInt8]]) throws -> Discovery {
        let rules = PathRules(paths: listing.entries.map(\.path), settings: settings)
        var candidates: [Candidate] = []
        var ignored = listing.ignored
        let entries = listing.entries.filter { Self.isOfInterest($0.path) }
        let treatments = rules.treatments(of: entries.map(\.path))
        for (entry, found) in zip(entries, treatments) {
            var treatment = found
            if treatment == .edit, let reason = entry.indexOnly { treatment = .indexOnly(reason) }
            if case .ignored(let reason) = treatment {
                ignored.append(PathReason(path: entry.path, reason: reason))
            } else {
                candidates.append(Candidate(path: entry.path, treatment: treatment))
            }
        }
        let listed = Set(candidates.map(\.path))
        let root = self.root
        let linked = Self.linkedFolders(of: candidates, root: root.path)
        let outcomes = parallelMap(candidates, jobs: settings.jobs) { candidate -> CandidateReader.Outcome in
            if contents[candidate.path] == nil, linked.contains(FilePath.parent(candidate.path)) {
                return .skipped(PathReason(path: candidate.path, reason: "its folder is a link"))
            }
            return CandidateReader(root: root.path, listed: listed, contents: contents).read(candidate)
        }
        return Self.sort(outcomes, ignored: ignored, skipped: listing.skipped)
    }

    /// Folders that a link stands on the way to: git goes on listing what it tracked there before.
    private static func linkedFolders(of candidates: [Candidate], root: String) -> Set<String> {
        Set(candidates.map { FilePath.parent($0.path) }).filter { folder in
            let path = FilePath.join(root, folder)
            // What is not there at all is found to be missing file by file.
            return FilePath.real(path).map { $0 != path } ?? false
        }
    }

    static func isOfInterest(_ path: String) -> Bool {
        path.hasSuffix(".swift") || ProjectFileName.isProjectFile(path)
    }

    private static func sort(
        _ outcomes: [CandidateReader.Outcome], ignored: [PathReason], skipped: [PathReason]
    ) -> Discovery {
        var files: [DiscoveredFile] = []
        var projectFiles: [SourceFile] = []
        var skipped = skipped
        for outcome in outcomes {
            switch outcome {
            case .source(let file): files.append(file)
            case .project(let file): projectFiles.append(file)
            case .skipped(let reason): skipped.append(reason)
            case .nothing: break
            }
        }
        return Discovery(
            files: files.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) },
            projectFiles: projectFiles.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
            ignored: ignored.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
            skipped: skipped.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    }
}

/// A listed file before it is read.
struct Candidate: Sendable {
    let path: String
    let treatment: PathRules.Treatment
}
