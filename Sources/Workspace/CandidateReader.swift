import Foundation
import ProjectIndex
import SourceText

/// Reads one listed file and decides what it is.
struct CandidateReader {
    enum Outcome: Sendable {
        case source(DiscoveredFile)
        case project(SourceFile)
        case skipped(PathReason)
        /// Gone since it was listed, or listed under another path as well.
        case nothing
    }

    /// Real path of the root.
    let root: String
    /// Every path that will be read, from the root.
    let listed: Set<String>
    /// Texts to take instead of what is on disk, by path from the root.
    let contents: [String: [UInt8]]

    func read(_ candidate: Candidate) -> Outcome {
        let path = candidate.path
        if let bytes = contents[path] { return classify(path, bytes, candidate.treatment) }
        let absolute = FilePath.join(root, path)
        if let bytes = Disk.readPlain(absolute, limit: FileDiscovery.sizeLimit) {
            return classify(path, bytes, candidate.treatment)
        }
        do {
            let link = try Disk.status(absolute, followingLinks: false)
            if link.kind == .folder { return .nothing }
            if link.kind == .link {
                guard let target = FilePath.real(absolute) else {
                    return .skipped(PathReason(path: path, reason: "broken link"))
                }
                guard FilePath.isInside(target, root) else {
                    return .skipped(PathReason(path: path, reason: "links out of the root"))
                }
                if listed.contains(FilePath.relative(target, to: root)) {
                    return .nothing
                }
            }
            let status = try Disk.status(absolute, followingLinks: true)
            if status.kind == .other { return .skipped(PathReason(path: path, reason: "not a plain file")) }
            guard status.kind == .file else { return .nothing }
            guard status.size <= FileDiscovery.sizeLimit else {
                return .skipped(PathReason(path: path, reason: "larger than \(FileDiscovery.sizeLimit >> 20) MB"))
            }
            return classify(path, try Disk.read(absolute), candidate.treatment)
        } catch {
            // What git still tracks may have been deleted from disk.
            if error.code == ENOENT { return .nothing }
            return .skipped(PathReason(path: path, reason: error.reason, isUnreadSource: error.code == EACCES))
        }
    }

    private func classify(_ path: String, _ bytes: [UInt8], _ treatment: PathRules.Treatment) -> Outcome {
        let file = SourceFile(path: path, bytes: bytes)
        guard path.hasSuffix(".swift"), !ProjectFileName.isManifest(path, bytes) else { return .project(file) }
        guard Self.isASCII(bytes) || String(validating: bytes, as: UTF8.self) != nil else {
            return .skipped(PathReason(path: path, reason: "not UTF-8", isUnreadSource: true))
        }
        if case .indexOnly(let reason) = treatment {
            return .source(DiscoveredFile(file: file, fileClass: .indexOnly, reason: reason))
        }
        if GeneratedHeader.isPresent(in: bytes) {
            return .source(DiscoveredFile(file: file, fileClass: .indexOnly, reason: "generated (its header says so)"))
        }
        return .source(DiscoveredFile(file: file, fileClass: .edit, reason: nil))
    }

    /// Told without the copy that a string needs.
    private static func isASCII(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var all: UInt8 = 0
            for byte in buffer { all |= byte }
            return all < 0x80
        }
    }
}
