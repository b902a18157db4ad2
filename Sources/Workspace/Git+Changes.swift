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
    /// What the index has other than the last commit: what would be committed now.
    func stagedChanges() throws -> [BlobChange] {
        try changes(["diff", "--cached"])
    }

    /// What the work tree has other than a commit; files git does not track are not among them.
    func changes(since commit: String) throws -> [BlobChange] {
        try changes(["diff", commit], settings: try filterOverrides())
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

    /// Every file of the index, conflicts once with our side.
    func indexEntries() throws -> [IndexEntry] {
        let output = try run(["ls-files", "-v", "-s", "-z", "--full-name"], in: top)
        var entries: [IndexEntry] = []
        for field in Self.fields(output) {
            guard let tab = field.firstIndex(of: UInt8(ascii: "\t")),
                let path = String(validating: field[(tab + 1)...], as: UTF8.self)
            else { continue }
            // `H 100644 <name> 0`
            let parts = String(decoding: field[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
            guard parts.count == 4, ["0", "2"].contains(parts[3]) else { continue }
            entries.append(
                IndexEntry(
                    path: path, blob: parts[2], isLink: parts[1] == "120000", isSubmodule: parts[1] == "160000",
                    isUnwatched: parts[0] != "H"))
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

    /// Files of the index the disk holds differently, from the top.
    func unstaged() throws -> Set<String> {
        let output = try run(
            ["diff-files", "--name-only", "-z", "--ignore-submodules=all"], in: top, settings: try filterOverrides())
        return Set(Self.fields(output).map { String(decoding: $0, as: UTF8.self) })
    }

    /// Files git does not track and does not ignore, from the top.
    func untracked() throws -> Set<String> {
        let output = try run(["ls-files", "-o", "--exclude-standard", "-z", "--full-name"], in: top)
        return Set(Self.fields(output).map { String(decoding: $0, as: UTF8.self) })
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
    private func changes(
        _ arguments: [String], settings: [(key: String, value: String)] = []
    ) throws -> [BlobChange] {
        let raw = ["--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-relative"]
        let output = try run(arguments + raw + ["--ignore-submodules=all"], in: top, settings: settings)
        let fields = Self.fields(output)
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
