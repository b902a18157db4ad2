import Foundation
import SourceText

/// Keeps what runs replaced, so that each can be taken back: `runs/RUN/manifest.json` with the originals beside it.
///
/// It lies in the git folder of the work tree, so that linked work trees and submodules have their own and nobody commits it
/// by accident; without git, or with one that is not the work tree's own, in `.reobserve` at the root. Content, permission
/// bits and owner are kept. Extended attributes are not: no source depends on them.
public struct Journal: Sendable {
    /// Runs kept; older ones are dropped when a new one is written.
    public static let limit = 20
    /// Where it lies without git, from its base.
    public static let folderName = ".reobserve"

    /// Real path; what paths in records are relative to.
    public let base: String
    /// The folder it lies in, absolute; not there before the first run.
    public let folder: String
    /// The folder whose lock keeps two runs apart; it is always there.
    public let lockFolder: String
    /// Whether git ignores it by itself.
    private let isInGit: Bool

    /// - Throws: `GitError`.
    public init(_ root: Root) throws {
        if let git = root.git, let own = try git.ownFolder() {
            base = git.top
            folder = try git.gitPath("reobserve")
            lockFolder = own
            isInGit = true
        } else {
            base = root.git?.top ?? root.path
            folder = FilePath.join(base, Self.folderName)
            lockFolder = base
            isInGit = false
        }
    }

    /// The index of the git it lies in; `nil` where it lies in none.
    var indexPath: String? { isInGit ? FilePath.join(lockFolder, "index") : nil }

    private var runsFolder: String { FilePath.join(folder, "runs") }

    func folder(of run: RunID) -> String { FilePath.join(runsFolder, run.description) }

    // MARK: reading

    /// Everything written so far, oldest first.
    ///
    /// - Throws: `DiskError`, or `JournalError` for a record that cannot be read.
    public func records() throws -> [RunRecord] {
        try ids().map(record)
    }

    func ids() throws(DiskError) -> [RunID] {
        guard try hasFolder() else { return [] }
        return try Disk.entries(runsFolder).compactMap(RunID.init)
    }

    /// The journal follows no links: a repository that brings one along must not lead it elsewhere.
    private func hasFolder() throws(DiskError) -> Bool {
        for path in [folder, runsFolder] {
            guard let status = try Disk.statusIfThere(path) else { return false }
            guard status.kind == .folder else { throw DiskError(operation: "use", path: path, code: ENOTDIR) }
        }
        return true
    }

    private func record(_ run: RunID) throws -> RunRecord {
        let path = FilePath.join(folder(of: run), "manifest.json")
        let record = try Self.decoded(try Disk.read(path), path)
        guard record.schema == RunRecord.currentSchema else {
            throw JournalError(path: path, message: "was written by another version of reobserve (\(record.schema))")
        }
        guard record.run == run, record.files.allSatisfy(Self.isSound) else {
            throw JournalError(path: path, message: "names files it must not name")
        }
        return record
    }

    private static func decoded(_ bytes: [UInt8], _ path: String) throws -> RunRecord {
        do {
            return try JSONDecoder().decode(RunRecord.self, from: Data(bytes))
        } catch {
            throw JournalError(path: path, message: "is no record of a run: \(error)")
        }
    }

    /// A record may come with a repository somebody else packed: it names files below the base, and originals beside it.
    private static func isSound(_ file: RunRecord.File) -> Bool {
        let isBelow = !file.path.hasPrefix("/") && FilePath.normalized(file.path) == file.path
            && !file.path.hasPrefix("..") && !file.path.utf8.contains(0)
        return isBelow && Int(file.original).map { String($0) == file.original && $0 >= 0 } ?? false
    }

    /// The old content of a file of a run.
    ///
    /// - Throws: `DiskError`, or `JournalError` if it is not what was put there.
    public func original(_ file: RunRecord.File, of record: RunRecord) throws -> [UInt8] {
        let path = FilePath.join(folder(of: record.run), file.original)
        let bytes = try Disk.read(path)
        guard ContentHash.of(bytes) == file.before else {
            throw JournalError(path: path, message: "is not the content that was put there")
        }
        return bytes
    }

    // MARK: writing

    /// Puts the originals of some files and the record of a run on the disk, before any of the files changes.
    func prepare(_ targets: [WriteTarget], _ draft: RunDraft, onStep: (WriteStep) -> Void) throws -> RunRecord {
        try makeFolders()
        let run = RunID.next(at: Date(), after: try ids().last)
        let record = RunRecord(
            schema: RunRecord.currentSchema, run: run, tool: draft.tool, root: draft.root, arguments: draft.arguments,
            units: draft.units,
            files: targets.enumerated().map { file($0.element, original: String($0.offset)) },
            state: .prepared, amends: draft.amends)
        let unfinished = folder(of: run) + Self.unfinishedSuffix
        try Disk.makeFolder(unfinished)
        do {
            for (file, target) in zip(record.files, targets) {
                try Disk.create(FilePath.join(unfinished, file.original), bytes: target.write.original)
                onStep(.journaled(target.write.path))
            }
            try write(record, in: unfinished)
            // Under its own name only when complete: from here on the next start takes notice of it.
            try Disk.rename(unfinished, folder(of: run))
        } catch {
            Disk.removeFolder(unfinished)
            throw error
        }
        Disk.synchronize(folders: [runsFolder])
        onStep(.prepared)
        return record
    }

    static let unfinishedSuffix = ".new"

    private func file(_ target: WriteTarget, original: String) -> RunRecord.File {
        RunRecord.File(
            path: FilePath.relative(target.path, to: base), mode: String(target.status.mode, radix: 8),
            owner: UInt32(target.status.owner), group: UInt32(target.status.group),
            before: ContentHash.of(target.write.original), after: ContentHash.of(target.write.replacement),
            original: original)
    }

    private func makeFolders() throws {
        if try hasFolder() { return }
        for path in [folder, runsFolder] where try Disk.statusIfThere(path) == nil { try Disk.makeFolder(path) }
        Disk.synchronize(folders: [FilePath.parent(folder), folder])
        let ignore = FilePath.join(folder, ".gitignore")
        if !isInGit, try Disk.statusIfThere(ignore) == nil { try Disk.create(ignore, bytes: Array("*\n".utf8)) }
    }

    /// Replaces the record of a run at one stroke.
    private func write(_ record: RunRecord, in folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let bytes = Array(try encoder.encode(record)) + [UInt8(ascii: "\n")]
        let fresh = FilePath.join(folder, "manifest.new")
        // Left over from a run that was cut short; not being there is the rule.
        unlink(fresh)
        try Disk.create(fresh, bytes: bytes)
        try Disk.rename(fresh, FilePath.join(folder, "manifest.json"))
        Disk.synchronize(folders: [folder])
    }

    /// Every file of the record holds its new content: says so, and in the run it changes if it changes one.
    func commit(_ record: RunRecord) throws {
        guard let amended = record.amends else {
            var record = record
            record.state = .committed
            return try write(record, in: folder(of: record.run))
        }
        guard var changed = try records().first(where: { $0.run == amended }) else {
            throw JournalError(path: folder(of: amended), message: "is gone")
        }
        let known = Set(changed.files.map(\.path))
        guard record.files.allSatisfy({ known.contains($0.path) }) else {
            throw JournalError(path: folder(of: amended), message: "does not know every file that is to change")
        }
        let now = Dictionary(record.files.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
        for index in changed.files.indices {
            changed.files[index].after = now[changed.files[index].path] ?? changed.files[index].after
        }
        changed.units = record.units
        changed.state = record.units.isEmpty ? .undone : .committed
        try write(changed, in: folder(of: amended))
    }

    /// Forgets a run.
    func remove(_ run: RunID) {
        Disk.removeFolder(folder(of: run))
        Disk.synchronize(folders: [runsFolder])
    }

    /// Drops what is older than the last runs, and what never became one.
    func prune() throws {
        guard try hasFolder() else { return }
        for run in try ids().dropLast(Self.limit) { remove(run) }
        for name in try Disk.entries(runsFolder) where name.hasSuffix(Self.unfinishedSuffix) {
            guard RunID(String(name.dropLast(Self.unfinishedSuffix.count))) != nil else { continue }
            Disk.removeFolder(FilePath.join(runsFolder, name))
        }
    }
}

/// The journal cannot be used.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let message: String

    public var description: String { "\(path) \(message)" }
}
