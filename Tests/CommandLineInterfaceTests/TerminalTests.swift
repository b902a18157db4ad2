import Testing

@testable import CommandLineInterface

@Suite struct TerminalTests {
    /// The option, the environment, whether it is a terminal, and what comes of it. Earlier lines win over later ones.
    static let cells: [(ColorChoice, [String: String], Bool, Bool)] = [
        (.always, ["NO_COLOR": "1"], false, true),
        (.never, ["FORCE_COLOR": "1"], true, false),
        (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
        (.auto, ["NO_COLOR": ""], true, true),
        (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
        (.auto, ["FORCE_COLOR": "1", "CLICOLOR": "0"], false, true),
        (.auto, ["FORCE_COLOR": "0"], false, false),
        (.auto, ["CLICOLOR": "0"], true, false),
        (.auto, ["TERM": "dumb"], true, false),
        (.auto, [:], true, true),
        (.auto, [:], false, false),
    ]

    @Test(arguments: cells) func decidesAboutColours(
        _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
    ) {
        #expect(Terminal.hasColors(choice, environment: environment, isTerminal: isTerminal) == expected)
    }
}
