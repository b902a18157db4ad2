import CompilerHarness
import Testing

@Suite struct HarnessTests {
    @Test func aDiagnosticNamesFileLineAndColumn() async throws {
        let sources = [CaseSource(name: "Good.swift", "let one = 1\n"), CaseSource(name: "Bad.swift", "\nlet two: Int = \"\"\n")]
        let errors = try await Compiler.shared().errors(in: sources, mode: .swift6)
        let error = try #require(errors.first)
        #expect(errors.count == 1)
        #expect((error.file, error.line, error.column) == ("Bad.swift", 2, 16))
        #expect(error.message.hasPrefix("cannot convert value of type 'String'"))
    }

    @Test func filesOfAModuleSeeEachOther() async throws {
        let sources = [CaseSource(name: "A.swift", "func one() -> Int { two() }"), CaseSource(name: "B.swift", "func two() -> Int { 2 }")]
        #expect(try await Compiler.shared().errors(in: sources, mode: .swift6) == [])
    }

    @Test func aModuleSeesTheModulesBeforeIt() async throws {
        let kit = ModuleSources(name: "Kit", [CaseSource("import Observation\n@Observable public final class Model { public init() {} }")])
        let app = ModuleSources(name: "App", [CaseSource("import Kit\nlet model = Model()\nlet other = Missing()")])
        let found = try await Compiler.shared().check([kit, app], mode: .swift5)
        #expect(found.filter { $0.severity == .error }.map(\.message) == ["cannot find 'Missing' in scope"])
    }

    @Test func flagsReachTheCompiler() async throws {
        let source = CaseSource("#if EXTRA\nlet x: Int = \"\"\n#endif")
        let compiler = try await Compiler.shared()
        #expect(try await compiler.errors(in: [source], mode: .swift6) == [])
        #expect(try await compiler.errors(in: [source], mode: .swift6, flags: ["-DEXTRA"]).count == 1)
    }

    @Test func aPreviewIsCheckedAtItsOwnLine() async throws {
        let source = CaseSource("import SwiftUI\n\n#Preview(\"Wrong\", traits: .sizeThatFitsLayout) {\n    Text(1)\n}\n")
        let errors = try await Compiler.shared().errors(in: [source], mode: .swift6)
        #expect(errors.map(\.line) == [4])
    }

    @Test func aProgramRuns() async throws {
        let result = try await Compiler.shared().run([CaseSource(name: "main.swift", "print(\"hello\")")])
        #expect(result.status == 0)
        #expect(result.output == "hello\n")
    }

    @Test func aProgramThatDoesNotCompileThrows() async throws {
        let compiler = try await Compiler.shared()
        await #expect(throws: HarnessError.self) {
            try await compiler.run([CaseSource(name: "main.swift", "print(missing)")])
        }
    }
}
