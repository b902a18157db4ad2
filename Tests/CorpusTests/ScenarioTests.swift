import CompilerHarness
import Testing

/// The app does the same before and after: what each law compares says `ScenarioLaw`.
@Suite struct ScenarioTests {
    @Test(arguments: Corpus.cases.filter { $0.scenario != nil })
    func theMigrationKeepsTheBehaviour(corpusCase: CorpusCase) async throws {
        let scenario = try #require(corpusCase.scenario)
        let after = try corpusCase.migratedWithReview()
        if after == corpusCase.before {
            #expect(!scenario.naive.isEmpty, "nothing is compared")
            #expect(scenario.breaks.isEmpty, "nothing moves, so nothing breaks")
            return
        }
        try await expectDeclaredBreaches(corpusCase, scenario, after, mode: .swift5)
        for deviation in scenario.breaks {
            #expect(!deviation.why.isEmpty, "\(deviation.law.rawValue) is broken without a reason")
            #expect(corpusCase.mayBreak(deviation.law), "a ready model breaks \(deviation.law.rawValue)")
        }
    }

    /// A case that cannot be run there says so, and why; that it cannot is asked of the compiler.
    @Test(arguments: Corpus.cases.filter { $0.scenario != nil })
    func itKeepsItInSwift6Too(corpusCase: CorpusCase) async throws {
        let scenario = try #require(corpusCase.scenario)
        let after = try corpusCase.migratedWithReview()
        guard after != corpusCase.before, corpusCase.options.modes.contains(.swift6) else { return }
        if let why = scenario.whyNotSwift6 {
            #expect(CorpusScenario.reasonsAgainstSwift6.contains(why), "'\(why)' is no reason against Swift 6 mode")
            await #expect(throws: DoesNotCompile.self) { try await Reference(corpusCase, scenario, mode: .swift6) }
        } else {
            try await expectDeclaredBreaches(corpusCase, scenario, after, mode: .swift6)
        }
    }

    private func expectDeclaredBreaches(
        _ corpusCase: CorpusCase, _ scenario: CorpusScenario, _ after: [CaseSource], mode: LanguageMode
    ) async throws {
        let reference = try await Reference(corpusCase, scenario, mode: mode)
        let breaches = try await reference.breaches(of: after)
        #expect(Set(breaches.map(\.law)) == Set(scenario.breaks.map(\.law)), "\(breaches)")
    }

    @Test(arguments: Corpus.cases.filter { !($0.scenario?.naive ?? []).isEmpty })
    func theLawsCatchACarelessMigration(corpusCase: CorpusCase) async throws {
        let scenario = try #require(corpusCase.scenario)
        let reference = try await Reference(corpusCase, scenario, mode: .swift5)
        let careless = corpusCase.before.map { source in scenario.naive.first { $0.name == source.name } ?? source }
        let breaches = try await reference.breaches(of: careless)
        #expect(!scenario.naiveBreaks.isEmpty, "the case says which law catches it")
        #expect(Set(scenario.naiveBreaks).isSubset(of: breaches.map(\.law)), "\(breaches)")
    }
}

/// How a case behaves before it is touched.
private struct Reference {
    private let script: String
    private let mode: LanguageMode
    private let forms: [ScenarioProgram.StateForm]
    let usual: ScenarioTrace
    let fresh: ScenarioTrace

    init(_ corpusCase: CorpusCase, _ scenario: CorpusScenario, mode: LanguageMode) async throws {
        (script, self.mode) = (scenario.script, mode)
        let isForXcode27 = corpusCase.options.flags.contains(["--xcode", "27"])
        forms = isForXcode27 ? [.lazy] : mode == .swift5 ? ScenarioProgram.StateForm.allCases : [.eager]
        let program = ScenarioProgram(corpusCase.before, script: script, state: .eager)
        let output = try await Compiler.shared().run(program, mode: mode, alsoNeverStale: true)
        usual = ScenarioTrace(output.usual)
        fresh = ScenarioTrace(output.neverStale?.output ?? "")
        #expect(output.usual.status == 0, "\(output.usual.output)")
        #expect(usual.trap?.hasPrefix("nothing to") != true, "\(output.usual.output)")
    }

    /// In both forms of `@State`, or in the one the case asks for; in Swift 6 mode in one.
    func breaches(of files: [CaseSource]) async throws -> [ScenarioBreach] {
        var programs = forms.map { ScenarioProgram(files, script: script, state: $0) }
        if programs.first?.files == programs.last?.files { programs = Array(programs.prefix(1)) }
        var found: [ScenarioBreach] = []
        for program in programs {
            let output: CommandResult
            do {
                output = try await Compiler.shared().run(program, mode: mode).usual
            } catch let error as DoesNotCompile {
                return [ScenarioBreach(law: .compiles, step: "", text: error.output)]
            }
            found += ScenarioBreach.all(before: usual, fresh: fresh, after: ScenarioTrace(output))
        }
        return found
    }
}
