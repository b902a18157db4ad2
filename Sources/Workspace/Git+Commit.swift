import Foundation

/// What `--commit` needs. Here, and only here, the repository's hooks, filters and signing run, as in any commit.
extension Git {
    /// Whether another git holds the index of this work tree, as in the middle of a commit.
    public func isIndexLocked() throws -> Bool {
        access(try gitPath("index.lock"), F_OK) == 0
    }

    /// Those of some tracked files that the index has as the disk does.
    ///
    /// - Parameter paths: absolute real paths inside the work tree.
    public func staged(_ paths: [String]) throws -> [String] {
        let unstaged = try unstaged()
        return paths.filter { !unstaged.contains(FilePath.relative($0, to: top)) }
    }

    /// What keeps a commit from holding the run's files and nothing else; `nil` if nothing does.
    public func obstacleToCommit() throws -> String? {
        for (name, what) in [("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert")]
        where access(try gitPath(name), F_OK) == 0 {
            return "a \(what) is not finished"
        }
        for name in ["rebase-merge", "rebase-apply"] where access(try gitPath(name), F_OK) == 0 {
            return "a rebase is not finished"
        }
        let staged = try run(["diff", "--cached", "--name-only", "--no-ext-diff", "-z"], in: top)
        return staged.isEmpty ? nil : "there are staged changes"
    }

    /// Commits the files as they are on the disk.
    ///
    /// - Parameters:
    ///   - paths: from the top.
    ///   - message: with a subject in its first line.
    /// - Throws: `GitError` with what git and its hooks said; then the index is as it was.
    public func commit(_ paths: [String], message: String) throws {
        let listed = ["--pathspec-from-file=-", "--pathspec-file-nul"]
        try runFreely(["--literal-pathspecs", "add"] + listed, input: nulled(paths))
        do {
            try runFreely(["commit", "--quiet", "--cleanup=whitespace", "--file=-"], input: Array(message.utf8))
        } catch {
            try runFreely(["--literal-pathspecs", "reset", "--quiet"] + listed, input: nulled(paths))
            throw error
        }
    }

    private func nulled(_ paths: [String]) -> [UInt8] {
        paths.flatMap { Array($0.utf8) + [0] }
    }

    private func runFreely(_ arguments: [String], input: [UInt8]) throws {
        let result = try Subprocess.run(
            executable, ["-C", top] + arguments, environment: environment, input: input)
        guard result.end != .left(0) else { return }
        let command = arguments.first { !$0.hasPrefix("-") } ?? ""
        let said = [result.errors, String(decoding: result.output, as: UTF8.self)].joined(separator: "\n")
        throw GitError(command: command, message: said.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
