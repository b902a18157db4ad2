import CompilerHarness
import Testing

/// The stand-ins accept what the real modules accept and refuse what they refuse.
@Suite struct ProbeTests {
    @Test(arguments: Probe.oldWorld + Probe.newWorld)
    func isJudgedAsOnApplePlatforms(probe: Probe) async throws {
        let compiler = try await Compiler.shared()
        for mode in probe.modes {
            let errors = try await compiler.errors(in: [CaseSource(probe.text)], mode: mode)
            guard let expected = probe.error else {
                #expect(errors == [], "Swift \(mode.rawValue)")
                continue
            }
            #expect(
                errors.contains { $0.message.contains(expected) },
                "Swift \(mode.rawValue) said: \(errors)"
            )
        }
    }
}
