import Foundation
import TemporaryFolders
import Testing

@testable import Workspace

@Suite struct SubprocessTests {
    private let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

    private func run(_ line: String, input: String = "", limit: Int? = nil) throws -> ProgramOutput {
        try Subprocess.run("/bin/sh", ["-c", line], environment: environment, input: Array(input.utf8), limit: limit)
    }

    @Test func keepsTheStreamsApart() throws {
        let result = try run("echo out; echo err >&2; exit 3")
        #expect(result.end == .left(3))
        #expect(result.output == Array("out\n".utf8))
        #expect(result.errors == "err\n")
    }

    @Test func readsWhatItIsGivenAndNothingElse() throws {
        #expect(try run("cat", input: "abc").output == Array("abc".utf8))
        #expect(try run("cat").output == [])
    }

    @Test func drainsMoreThanAPipeHolds() throws {
        let result = try run("head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2")
        #expect(result.output.count == 1_000_000)
        #expect(result.errors.utf8.count == 1_000_000)
    }

    @Test func runsSeveralAtOnce() throws {
        let lines = ["head -c 300000 /dev/zero", "echo second", "head -c 300000 /dev/zero >&2; exit 4"]
        let programs = try lines.map { try Subprocess.start("/bin/sh", ["-c", $0], environment: environment) }
        let results = try programs.reversed().map { try $0.finish() }
        #expect(results.map(\.end) == [.left(4), .left(0), .left(0)])
        #expect(results.map(\.output.count) == [0, 7, 300_000])
        #expect(results[0].errors.utf8.count == 300_000)
    }

    @Test func endsWhatTakesTooLong() throws {
        #expect(throws: TimeLimitExceeded(program: "sh", seconds: 1)) { try run("exec sleep 20", limit: 1) }
        #expect(try run("true", limit: 1).end == .left(0))
    }

    @Test func saysWhatCannotBeStarted() throws {
        let missing = DiskError(operation: "start", path: "/no/such/program", code: ENOENT)
        #expect(throws: missing) { try Subprocess.run("/no/such/program", [], environment: [:]) }
    }

    @Test func findsNoProgramThroughARelativePath() throws {
        #expect(Subprocess.find("sh", environment: ["PATH": ".:bin:/bin"]) == "/bin/sh")
        #expect(Subprocess.find("sh", environment: ["PATH": ".:bin"]) == nil)
    }
}

@Suite struct CheckCommandTests {
    private func check(_ line: String) throws -> CheckCommand.Outcome {
        let folder = try TemporaryFolder()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try CheckCommand(line, in: folder.path, environment: ["PATH": path]).run()
    }

    @Test func passesOrFailsAsTheCommandDoes() throws {
        #expect(try check("true") == .passed)
        #expect(try check("exit 7") == .failed(firstError: "exit 7 ended with exit code 7", tail: []))
        #expect(try check("kill -9 $$") == .failed(firstError: "kill -9 $$ was ended by signal 9", tail: []))
    }

    @Test func namesTheFirstErrorOfACompiler() throws {
        let said = "printf 'building\\n\\033[31mA.swift:1:2: error: first\\033[0m\\nB.swift:3:4: error: second\\n'; exit 1"
        guard case .failed(let error, let tail) = try check(said) else {
            Issue.record("expected a failure")
            return
        }
        #expect(error == "A.swift:1:2: error: first")
        #expect(tail == ["building", "A.swift:1:2: error: first", "B.swift:3:4: error: second"])
    }

    @Test func keepsBeginningAndEndOfALongOutput() throws {
        let said = "echo 'A.swift:1:1: error: first'; head -c 8000000 /dev/zero | tr '\\0' '\\n'; echo last; exit 1"
        #expect(try check(said) == .failed(firstError: "A.swift:1:1: error: first", tail: ["A.swift:1:1: error: first", "last"]))
    }

    @Test func tellsACommandThatIsNotThere() throws {
        guard case .missing(let message) = try check("no-such-command-at-all") else {
            Issue.record("expected the command to be missing")
            return
        }
        #expect(message.contains("no-such-command-at-all"))
    }

    @Test func runsInItsFolder() throws {
        #expect(try check("test \"$(ls -A)\" = ''") == .passed)
    }
}
