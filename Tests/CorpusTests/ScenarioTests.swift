import CompilerHarness
import Testing

/// The app does the same before and after: what each law compares says `ScenarioLaw`.
@Suite struct ScenarioTests {
    @Test(arguments: Corpus.cases.filter { $0.scenario != nil })
    func theMigrationKeepsTheBehaviour(corpusCase: CorpusCase) async throws {
        let scenario = try #require(corpusCase.scenario)
        let review = corpusCase.verdicts.contains { $0.verdict == "review" } ? ["--include", "review"] : []
        let after = try Migrator.migrate(corpusCase.before, flags: corpusCase.options.flags + review).files
        if after == corpusCase.before {
            #expect(!scenario.naive.isEmpty, "nothing is compared")
            #expect(scenario.breaks.isEmpty, "nothing moves, so nothing breaks")
            return
        }
        let reference = try await Reference(corpusCase, scenario)
        let breaches = try await reference.breaches(of: after)
        let broken = Set(breaches.map(\.law))
        #expect(broken == Set(scenario.breaks.map(\.law)), "\(breaches)")
        for deviation in scenario.breaks {
            #expect(!deviation.why.isEmpty, "\(deviation.law.rawValue) is broken without a reason")
            #expect(corpusCase.mayBreak(deviation.law), "a ready model breaks \(deviation.law.rawValue)")
        }
    }

    @Test(arguments: Corpus.cases.filter { !($0.scenario?.naive ?? []).isEmpty })
    func theLawsCatchACarelessMigration(corpusCase: CorpusCase) async throws {
        let scenario = try #require(corpusCase.scenario)
        let reference = try await Reference(corpusCase, scenario)
        let careless = corpusCase.before.map { source in scenario.naive.first { $0.name == source.name } ?? source }
        let breaches = try await reference.breaches(of: careless)
        #expect(!scenario.naiveBreaks.isEmpty, "the case says which law catches it")
        #expect(Set(scenario.naiveBreaks).isSubset(of: breaches.map(\.law)), "\(breaches)")
    }
}

/// How a case behaves before it is touched.
private struct Reference {
    private let script: String
    private let forms: [ScenarioProgram.StateForm]
    let usual: ScenarioTrace
    let fresh: ScenarioTrace

    init(_ corpusCase: CorpusCase, _ scenario: CorpusScenario) async throws {
        script = scenario.script
        let isForXcode27 = corpusCase.options.flags.contains(["--xcode", "27"])
        forms = isForXcode27 ? [.lazy] : ScenarioProgram.StateForm.allCases
        let program = ScenarioProgram(corpusCase.before, script: script, state: .eager)
        let output = try await Compiler.shared().run(program, mode: .swift5, alsoNeverStale: true)
        usual = ScenarioTrace(output.usual.output)
        fresh = ScenarioTrace(output.neverStale?.output ?? "")
        #expect(output.usual.status == 0, "\(output.usual.output)")
        #expect(usual.trap?.hasPrefix("nothing to") != true, "\(output.usual.output)")
    }

    /// In both forms of `@State`, or in the one the case asks for.
    func breaches(of files: [CaseSource]) async throws -> [ScenarioBreach] {
        var programs = forms.map { ScenarioProgram(files, script: script, state: $0) }
        if programs.first?.files == programs.last?.files { programs = Array(programs.prefix(1)) }
        var found: [ScenarioBreach] = []
        for program in programs {
            let output = try await Compiler.shared().run(program, mode: .swift5).usual
            if output.status != 0 {
                found.append(ScenarioBreach(law: .end, step: "", text: "status \(output.status): \(output.output)"))
            }
            found += ScenarioBreach.all(before: usual, fresh: fresh, after: ScenarioTrace(output.output))
        }
        return found
    }
}

extension CorpusCase {
    /// Whether the plan warns of what the law keeps. A screen that was out of date may become right, and a model that
    /// was made anew at each update may live.
    fileprivate func mayBreak(_ law: ScenarioLaw) -> Bool {
        law == .stale || rule == "unowned-model" || verdicts.contains { $0.verdict == "review" }
    }
}
