/// A file that two states of a repository hold differently.
struct BlobChange: Hashable {
    /// From the top of the work tree.
    let path: String
    /// Object name of the old content; `nil` for a file that is new.
    let old: String?
    /// Whether the new state has the file.
    let isThere: Bool
}

/// A file of the index.
struct IndexEntry: Hashable {
    /// From the top of the work tree.
    let path: String
    let blob: String
    let isLink: Bool
    let isSubmodule: Bool
    /// git does not look at the disk for it, so the disk may hold anything.
    let isUnwatched: Bool
}

extension Git {
    /// Every file of the index, what it has other than the last commit, and which of its files the disk holds
    /// differently. git is asked all of it at once.
    func stagedState() throws -> (entries: [IndexEntry], changes: [BlobChange], unstaged: Set<String>) {
        let index = try start(Self.indexListing, in: top)
        let staged = try start(Self.difference(["diff", "--cached"]), in: top)
        let disk = try start(Self.diskDifference, in: top, settings: try filterOverrides())
        let outputs = [index, staged, disk].map { question in Result { try question.output() } }
        return (
            Self.entries(try outputs[0].get()), Self.changes(try outputs[1].get()), Self.paths(try outputs[2].get()))
    }

    /// What the work tree has other than a commit; files git does not track are not among them.
    func changes(since commit: String) throws -> [BlobChange] {
        Self.changes(try run(Self.difference(["diff", commit]), in: top, settings: try filterOverrides()))
    }

    /// The commit a branch grew from: of `reference` and the current commit the last common one, else `reference`.
    ///
    /// - Returns: `nil` if there is no such commit.
    func base(_ reference: String) throws -> String? {
        let commit: String
        do {
            let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
            commit = Self.trimmed(try run(words, in: top))
        } catch let error as GitError where error.message.isEmpty {
            // That is how a quiet --verify says no.
            return nil
        }
        do {
            return Self.trimmed(try run(["merge-base", commit, "HEAD"], in: top))
        } catch let error as GitError where error.message.isEmpty {
            // Nothing in common, or a clone too shallow to tell.
            return commit
        }
    }

    /// Files of the index the disk holds differently, from the top.
    func unstaged() throws -> Set<String> {
        Self.paths(try run(Self.diskDifference, in: top, settings: try filterOverrides()))
    }

    private static let diskDifference = ["diff-files", "--name-only", "-z", "--ignore-submodules=all"]
    private static let indexListing = ["ls-files", "-v", "-s", "-z", "--full-name"]

    /// Conflicts once, with our side.
    private static func entries(_ output: [UInt8]) -> [IndexEntry] {
        var entries: [IndexEntry] = []
        for field in fields(output) {
            guard let tab = field.firstIndex(of: UInt8(ascii: "\t")),
                let path = String(validating: field[(tab + 1)...], as: UTF8.self)
            else { continue }
            // `H 100644 <name> 0`
            let parts = field[..<tab].split(separator: UInt8(ascii: " "))
            guard parts.count == 4, parts[3].elementsEqual("0".utf8) || parts[3].elementsEqual("2".utf8) else { continue }
            entries.append(
                IndexEntry(
                    path: path, blob: String(decoding: parts[2], as: UTF8.self),
                    isLink: parts[1].elementsEqual("120000".utf8), isSubmodule: parts[1].elementsEqual("160000".utf8),
                    isUnwatched: !parts[0].elementsEqual("H".utf8)))
        }
        return entries
    }

    /// Whether a file was announced with `git add -N` and not added: the index has an empty place for it, a commit nothing.
    ///
    /// - Parameter path: from the top.
    func isOnlyAnnounced(_ path: String) throws -> Bool {
        func isNew(_ view: String) throws -> Bool {
            let words = ["--literal-pathspecs", "diff", "--cached", "--name-only", "--no-ext-diff", "--no-relative", view, "--", path]
            return try !run(words, in: top).isEmpty
        }
        return try isNew("--ita-visible-in-index") && !isNew("--ita-invisible-in-index")
    }

    /// Files git does not track and does not ignore, from the top.
    func untracked() throws -> Set<String> {
        Self.paths(try run(["ls-files", "-o", "--exclude-standard", "-z", "--full-name"], in: top))
    }

    private static func paths(_ output: [UInt8]) -> Set<String> {
        Set(fields(output).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The contents of objects, by name; those git does not have are left out.
    func blobs(_ names: some Sequence<String>) throws -> [String: [UInt8]] {
        let names = Set(names).sorted()
        if names.isEmpty { return [:] }
        let input = Array((names.joined(separator: "\n") + "\n").utf8)
        let output = try run(["cat-file", "--batch"], in: top, input: input)
        var result: [String: [UInt8]] = [:]
        var position = 0
        for name in names {
            guard let lineEnd = output[position...].firstIndex(of: 0x0A) else { break }
            let header = String(decoding: output[position..<lineEnd], as: UTF8.self).split(separator: " ")
            position = lineEnd + 1
            // `<name> blob <size>`; of one that is missing only `<name> missing`.
            guard header.count == 3, let size = Int(header[2]), position + size < output.count else { continue }
            result[name] = Array(output[position..<(position + size)])
            position += size + 1
        }
        return result
    }

    /// - Parameter arguments: a `diff` of two states.
    private static func difference(_ arguments: [String]) -> [String] {
        arguments
            + ["--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-relative", "--ignore-submodules=all"]
    }

    private static func changes(_ output: [UInt8]) -> [BlobChange] {
        let fields = fields(output)
        return stride(from: 0, to: fields.count - 1, by: 2).compactMap { position in
            // `:100644 100644 <old> <new> M`, then the path.
            let parts = String(decoding: fields[position], as: UTF8.self).split(separator: " ").map(String.init)
            guard parts.count == 5, let path = String(validating: fields[position + 1], as: UTF8.self) else {
                return nil
            }
            let isNew = parts[2].allSatisfy { $0 == "0" }
            return BlobChange(path: path, old: isNew ? nil : parts[2], isThere: parts[4] != "D")
        }
    }
}
