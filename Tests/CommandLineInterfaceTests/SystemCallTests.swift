import Foundation
import TemporaryFolders
import Testing

/// What the program asks of the system, traced: no network, no programs but git, no file written but where it says.
@Suite(.serialized) struct SystemCallTests {
    private static let canTrace: Bool = {
        // Not installed is as good an answer as not permitted.
        let result = try? ToolProcess.run("/usr/bin/env", ["strace", "-f", "-e", "trace=execve", "true"], in: "/")
        return result?.status == 0
    }()

    /// The calls of a run, one a line, its children's too.
    private func trace(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
        let scratch = try TemporaryFolder()
        let calls = "execve,socket,connect,sendto,bind,open,openat,creat,rename,renameat,renameat2,link,linkat,symlink,"
            + "symlinkat,unlink,unlinkat,mkdir,mkdirat,truncate,chmod,fchmodat,chown,fchownat"
        let tool = try ToolProcess("reobserve").path
        let command = ["strace", "-f", "-s", "4096", "-e", "trace=" + calls, "-o", scratch.absolute("calls"), tool]
        let result = try ToolProcess.run("/usr/bin/env", command + arguments, in: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        return try scratch.text("calls").split(separator: "\n").map(String.init)
    }

    private func writes(_ line: String) -> Bool {
        if line.contains("open") { return line.contains("O_WRONLY") || line.contains("O_RDWR") || line.contains("O_CREAT") }
        return !line.contains("execve(") && line.contains("(") && !line.contains("socket") && !line.contains("connect")
    }

    /// The paths in a line of the trace.
    private func paths(_ line: String) -> [String] {
        line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }

    private func expectNoNetwork(_ calls: [String]) {
        let network = calls.filter { $0.contains("socket(") || $0.contains("connect(") || $0.contains("sendto(") }
        #expect(network.isEmpty, "\(network)")
    }

    private func expectOnlyGit(_ calls: [String]) {
        let started = calls.filter { $0.contains("execve(") && $0.contains(" = 0") }.compactMap { paths($0).first }
        #expect(started.dropFirst().allSatisfy { $0.hasSuffix("/git") }, "\(started)")
    }

    @Test(.enabled(if: canTrace, "needs strace"), arguments: ["plan", "lint", "explain Cart", "config --files"])
    func readingWritesNothing(_ command: String) throws {
        let folder = try ModelFolder.make(["Cart", "Search"])
        let calls = try trace(command.split(separator: " ").map(String.init), in: folder)
        expectNoNetwork(calls)
        expectOnlyGit(calls)
        let written = calls.filter { writes($0) && !$0.contains(" = -1") }.flatMap(paths)
        #expect(written.allSatisfy { $0 == "/dev/null" || $0 == "/dev/tty" }, "\(written)")
    }

    @Test(.enabled(if: canTrace, "needs strace")) func applyWritesBesideItsFilesAndIntoItsJournal() throws {
        let folder = try ModelFolder.make(["Cart", "Search"])
        let calls = try trace(["apply"], in: folder)
        expectNoNetwork(calls)
        expectOnlyGit(calls)
        let written = Set(calls.filter { writes($0) && !$0.contains(" = -1") }.flatMap(paths))
        let foreign = written.filter { path in
            path != "/dev/null" && path != "/dev/tty"
                && !path.hasPrefix(folder.absolute(".git/reobserve"))
                && path.firstMatch(of: /\/Sources\/(Cart\.swift|Search\.swift|\.reobserve-[0-9-]+\.(new|old))$/) == nil
        }
        #expect(foreign.isEmpty, "\(foreign)")
    }
}
