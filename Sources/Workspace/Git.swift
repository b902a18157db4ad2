import Foundation

/// git failed where it had to answer.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
    public let command: String
    public let message: String

    public var description: String { "git \(command) failed: \(message)" }

    static func waits(_ command: String, for pipe: String) -> GitError {
        GitError(command: command, message: "\(pipe) is a pipe, and git would wait for ever for what it holds; remove it")
    }
}

/// A work tree and the git that belongs to it, asked without running anything the repository configures.
public struct Git: Sendable {
    /// What was found when git was asked about a folder.
    public enum Lookup: Sendable {
        case repository(Git)
        /// No git on this machine, or the folder is in no work tree.
        case none
        /// There is a repository, but git refuses to work in it.
        case refused(String)
    }

    /// Real path of the work tree's top folder.
    public let top: String

    let executable: String
    let environment: [String: String]

    /// - Parameter folder: an existing folder, absolute.
    public static func lookUp(_ folder: String, environment: [String: String]) -> Lookup {
        guard let executable = Subprocess.find("git", environment: environment) else { return .none }
        let variables = GitEnvironment(environment)
        do {
            return try probe(folder, executable, variables.discovering)
                ?? probe(folder, executable, variables) ?? .none
        } catch {
            return .refused((error as? GitError)?.message ?? "\(error)")
        }
    }

    /// - Returns: `nil` if the folder is in no work tree.
    private static func probe(_ folder: String, _ executable: String, _ variables: GitEnvironment) throws -> Lookup? {
        let probe = Git(top: folder, executable: executable, environment: variables.values)
        do {
            let output = trimmed(try probe.run(["rev-parse", "--show-toplevel", "--absolute-git-dir"], in: folder))
            let lines = output.split(separator: "\n", maxSplits: 1).map(String.init)
            guard lines.count == 2, let top = FilePath.real(lines[0]) else { return nil }
            let settled = variables.settled(top: top, gitFolder: lines[1])
            let git = Git(top: top, executable: executable, environment: settled)
            // A configuration may name any folder as the work tree; only one that this git belongs to is believed.
            guard FilePath.isInside(FilePath.real(folder) ?? folder, top), try git.folder() == lines[1] else {
                return .refused("its configuration names a work tree elsewhere: \(top)")
            }
            return .repository(git)
        } catch let error as GitError {
            let isOutside = ["not a git repository", "must be run in a work tree"].contains {
                error.message.contains($0)
            }
            if isOutside { return nil }
            throw error
        }
    }

    /// The same for a repository inside this one, which has an index of its own.
    var nested: Git {
        var variables = environment
        variables["GIT_INDEX_FILE"] = nil
        return Git(top: top, executable: executable, environment: variables)
    }

    /// The git folder of this work tree, absolute.
    public func folder() throws -> String {
        Self.trimmed(try run(["rev-parse", "--absolute-git-dir"], in: top))
    }

    /// The git folder of this work tree, if it is the work tree's own: inside it, or one that points back to it as those
    /// of linked work trees and submodules do. A `.git` file may name any folder of the machine.
    func ownFolder() throws -> String? {
        let folder = try folder()
        if FilePath.isInside(FilePath.real(folder) ?? folder, top) { return folder }
        let back = FilePath.join(folder, "gitdir")
        if try Disk.statusIfThere(back)?.kind == .file {
            let entry = Self.trimmed(try Disk.read(back))
            return FilePath.real(FilePath.parent(FilePath.join(folder, entry))) == top ? folder : nil
        }
        let settings = ["config", "--file", FilePath.join(folder, "config"), "--no-includes", "--get", "core.worktree"]
        do {
            let tree = Self.trimmed(try run(settings, in: top))
            return FilePath.real(FilePath.join(folder, tree)) == top ? folder : nil
        } catch let error as GitError where error.message.isEmpty {
            // git config leaves with 1 and says nothing where no key matches.
            return nil
        }
    }

    /// A path inside the git folder of this work tree, absolute; linked work trees have their own.
    public func gitPath(_ name: String) throws -> String {
        let path = Self.trimmed(try run(["rev-parse", "--git-path", name], in: top))
        return FilePath.normalized(FilePath.join(top, path))
    }

    /// Where git looks for a hook of this work tree, absolute.
    public func hookPath(_ name: String) throws -> String {
        let path = Self.trimmed(try run(["rev-parse", "--git-path", "hooks/\(name)"], in: top, withoutHooks: false))
        return FilePath.normalized(FilePath.join(top, path))
    }

    /// Files git tracks, or would track if asked, below `folder`.
    ///
    /// - Returns: paths from `folder`, sorted, each once; those that are no UTF-8 come apart, as readable text.
    func list(_ folder: String) throws -> (paths: [String], unreadable: [String]) {
        let output = try run(["ls-files", "-co", "--exclude-standard", "-z"], in: folder)
        var paths = Set<String>()
        var unreadable = Set<String>()
        for field in Self.fields(output) {
            if let path = String(validating: field, as: UTF8.self) {
                paths.insert(path)
            } else {
                unreadable.insert(String(decoding: field, as: UTF8.self))
            }
        }
        return (paths.sorted(by: Self.bytewise), unreadable.sorted(by: Self.bytewise))
    }

    /// What git ignores below `folder`, whole folders as one entry with a trailing slash.
    public func ignored(_ folder: String) throws -> [String] {
        let output = try run(
            ["ls-files", "-oi", "--exclude-standard", "--directory", "-z"], in: folder)
        return Self.fields(output).map { String(decoding: $0, as: UTF8.self) }.sorted(by: Self.bytewise)
    }

    /// Files among `paths` that hold work git could not give back: unstaged changes, or not tracked at all.
    ///
    /// - Parameter paths: absolute real paths inside the work tree.
    /// - Returns: those of `paths` that are dirty, in the same order.
    public func dirty(_ paths: [String]) throws -> [String] {
        let settings = try filterOverrides()
        var changed = Set<String>()
        for start in stride(from: 0, to: paths.count, by: 200) {
            let names = paths[start..<min(start + 200, paths.count)].map { FilePath.relative($0, to: top) }
            let arguments =
                ["--literal-pathspecs", "status", "--porcelain", "-z", "--untracked-files=all"]
                + ["--ignored=matching", "--ignore-submodules=all", "--no-renames", "--"] + names
            for entry in Self.fields(try run(arguments, in: top, settings: settings)) where entry.count > 3 {
                // An entry is `XY path`; Y is a blank where the work tree equals the index.
                if entry[entry.startIndex + 1] != UInt8(ascii: " ") {
                    changed.insert(String(decoding: entry.dropFirst(3), as: UTF8.self))
                }
            }
        }
        return paths.filter { path in
            let name = FilePath.relative(path, to: top)
            return changed.contains(name) || changed.contains { $0.hasSuffix("/") && name.hasPrefix($0) }
        }
    }

    /// Settings that empty every content filter of the configuration: a filter is a command of the repository's own.
    func filterOverrides() throws -> [(key: String, value: String)] {
        let pattern = #"^filter\..*\.(clean|smudge|process|required)$"#
        let output: [UInt8]
        do {
            output = try run(["config", "--name-only", "-z", "--get-regexp", pattern], in: top)
        } catch let error as GitError where error.message.isEmpty {
            // git config leaves with 1 and says nothing where no key matches.
            return []
        }
        return Self.fields(output).map { field in
            let key = String(decoding: field, as: UTF8.self)
            return (key, key.hasSuffix(".required") ? "false" : "")
        }
    }

    /// Seconds git may take for one answer; listing the largest repositories takes a few.
    private static let timeLimit = 60

    /// Runs git to its end; see `start`.
    func run(
        _ arguments: [String], in folder: String, settings: [(key: String, value: String)] = [],
        withoutHooks: Bool = true, input: [UInt8] = []
    ) throws -> [UInt8] {
        try start(arguments, in: folder, settings: settings, withoutHooks: withoutHooks, input: input).output()
    }

    /// Starts git without hooks, watchers, filters, locks, prompts, a pager, or a way to fetch what is missing.
    ///
    /// - Parameters:
    ///   - settings: to be added. They go through the environment: an option `-c` would part a key that holds an equals
    ///     sign at the wrong place.
    ///   - withoutHooks: `false` where git is only asked where they lie.
    func start(
        _ arguments: [String], in folder: String, settings: [(key: String, value: String)] = [],
        withoutHooks: Bool = true, input: [UInt8] = []
    ) throws -> GitQuestion {
        let hooks = withoutHooks ? ["-c", "core.hooksPath=/dev/null"] : []
        let safe = ["-c", "core.fsmonitor=false", "--no-pager"] + hooks
        var variables = environment
        variables["GIT_OPTIONAL_LOCKS"] = "0"
        variables["GIT_TERMINAL_PROMPT"] = "0"
        variables["GIT_NO_LAZY_FETCH"] = "1"
        variables["GIT_ALLOW_PROTOCOL"] = "none"
        variables["LC_ALL"] = "C"
        // Whoever called this program may have passed some of their own.
        let first = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        variables["GIT_CONFIG_COUNT"] = String(first + settings.count)
        for (index, setting) in zip(first..., settings) {
            variables["GIT_CONFIG_KEY_\(index)"] = setting.key
            variables["GIT_CONFIG_VALUE_\(index)"] = setting.value
        }
        let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
        let program = try Subprocess.start(
            executable, ["-C", folder] + safe + arguments, environment: variables, input: input, limit: Self.timeLimit,
            doubt: { PipeSearch.first(around: folder).map { GitError.waits(command, for: $0) } })
        return GitQuestion(command: command, program: program)
    }

    static func fields(_ output: [UInt8]) -> [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var start = 0
        while let end = output[start...].firstIndex(of: 0) {
            if end > start { fields.append(output[start..<end]) }
            start = end + 1
        }
        if start < output.count { fields.append(output[start...]) }
        return fields
    }

    static func trimmed(_ output: [UInt8]) -> String {
        String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func bytewise(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

/// Something git was asked and has not answered yet. Several may be open at once.
struct GitQuestion {
    fileprivate let command: String
    fileprivate let program: RunningProgram

    /// To be asked for once.
    ///
    /// - Throws: `GitError` if git fails.
    func output() throws -> [UInt8] {
        let result = try program.finish()
        guard result.end == .left(0) else {
            throw GitError(command: command, message: Git.trimmed(Array(result.errors.utf8)))
        }
        return result.output
    }
}
