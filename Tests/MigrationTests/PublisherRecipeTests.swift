import ProjectIndex
import Testing

@testable import Migration

/// What a plan says of one use of a publisher: what is done with it, and what can be done instead in that place.
struct PublisherRecipeTests {
    private func message(_ use: String, imports: String = "import Combine", options: MigrationOptions = MigrationOptions()) -> String {
        let model = "import SwiftUI\nfinal class Player: ObservableObject {\n    @Published var level = 0\n}\n"
        let sample = Sample(["Player.swift": model, "Use.swift": imports + "\n" + use], options: options)
        let player = sample.plan.models.first { $0.name.hasSuffix("Player") }
        return player?.reasons.filter { $0.rule == "combine-publisher" && $0.location.path == "Use.swift" }.first?.message ?? ""
    }

    @Test(arguments: [
        ("player.$level.sink { print($0) }", "subscribed to here"),
        ("player.$level.assign(to: \\.level, on: self)", "assigned to something else here"),
        ("watch(player.$level)", "handed to watch here"),
        ("let levels = player.$level", "kept in a variable here"),
        ("return player.$level.eraseToAnyPublisher()", "erased and passed on here"),
        ("for await level in player.$level.values { print(level) }", "iterated here"),
        ("ticks.assign(to: &player.$level)", "assigned to here"),
        ("players.map(\\.$level)", "named by a key path here"),
    ])
    func theUseIsNamed(statement: String, deed: String) {
        let text = message("struct Recorder { func start(_ player: Player, players: [Player]) async { \(statement) } }")
        #expect(text.contains(", \(deed), and an @Observable class has no publishers;"), "\(text)")
        #expect(text.hasSuffix("or keep it with --bridge Player.level."), "\(text)")
    }

    @Test(arguments: [
        ("extension Player { func start() { $level.sink { print($0) } } }", "react in didSet"),
        (
            "final class Recorder: ObservableObject { let player = Player(); func start() { player.$level.sink { print($0) } } }",
            "a computed property of Recorder"
        ),
        (
            "struct Meter: View { let player: Player; func start() { player.$level.map(\\.description).sink { print($0) } } }",
            ".onChange(of:initial:) and move the operators"
        ),
        (
            "struct Meter: View { let player: Player; var body: some View { Text(\"\").onReceive(player.$level.debounce(for: 1)) { _ in } } }",
            "wait in a .task(id:)"
        ),
        (
            "final class Screen: UIViewController { let player = Player(); func start() { player.$level.sink { print($0) } } }",
            "updateProperties() from iOS 26 on, or re-arm withObservationTracking"
        ),
        ("func start(_ player: Player) { player.$level.sink { print($0) } }", "iterate Observations { } from iOS 26 on"),
        ("func start(_ player: Player) { ticks.assign(to: &player.$level) }", "assign the variable in a sink"),
    ])
    func theStepFitsThePlace(use: String, step: String) {
        let text = message(use)
        #expect(text.contains(step), "\(text)")
    }

    /// A bridge names the type of what it carries.
    @Test(arguments: [("= start()", true), (": Int = start()", false)])
    func aBridgeThatCannotBeBuiltIsNotAdvised(value: String, needsType: Bool) {
        let sample = Sample("""
            import Combine
            final class Player: ObservableObject {
                @Published var level \(value)
                func watch() { $level.sink { print($0) } }
            }
            """)
        let text = sample.plan.models.flatMap(\.reasons).first { $0.rule == "combine-publisher" }?.message ?? ""
        #expect(text.contains("or write the variable's type on its line and keep it with --bridge Player.level") == needsType, "\(text)")
        #expect(text.contains(", or keep it with --bridge Player.level") != needsType, "\(text)")
    }

    @Test func aBridgeThatItsLineForbidsIsNotAdvised() {
        let sample = Sample("""
            import Combine
            final class Player: ObservableObject { @Published var level = 0 }
            func watch(_ player: Player) { player.$level.sink { print($0) } }
            """)
        let text = sample.plan.models.flatMap(\.reasons).first { $0.rule == "combine-publisher" }?.message ?? ""
        #expect(text.contains("since a bridge cannot be built: something else stands on its lines"), "\(text)")
        #expect(!text.contains("--bridge"), "\(text)")
    }

    @Test func aTestIsNamedAndCounted() throws {
        let model = "import SwiftUI\nfinal class Player: ObservableObject { @Published var level = 0 }\n"
        let test = "import XCTest\nfunc testLevel(_ player: Player) { player.$level.sink { print($0) } }\n"
        let plan = Sample(["Player.swift": model, "PlayerTests.swift": test]).plan
        let player = try #require(plan.models.first)
        #expect(player.reasons.first?.message.contains("subscribed to here by a test") == true)
        #expect(player.isBlockedByTestsAlone)
    }

    @Test(arguments: [
        // The app subscribes too.
        ["Player.swift": "extension Player { func start() { $level.sink { print($0) } } }"],
        // The model is a test's own.
        ["Player.swift": "import XCTest"],
    ])
    func notByTestsAlone(more: [String: String]) throws {
        let model = "import SwiftUI\n" + (more["Player.swift"] ?? "")
            + "\nfinal class Player: ObservableObject { @Published var level = 0 }\n"
        let test = "import XCTest\nfunc testLevel(_ player: Player) { player.$level.sink { print($0) } }\n"
        let player = try #require(Sample(["Player.swift": model, "PlayerTests.swift": test]).plan.models.first)
        #expect(player.verdict == .blocked)
        #expect(!player.isBlockedByTestsAlone)
    }

    @Test func aPromiseNamesItsWayOut() {
        let text = """
            import SwiftUI
            protocol Leveled: ObservableObject { var levels: Published<Int>.Publisher { get } }
            final class Volume: Leveled { @Published var level = 0; var levels: Published<Int>.Publisher { $level } }
            """
        let reasons = Sample(["Volume.swift": text]).plan.models.flatMap(\.reasons).map(\.message)
        #expect(reasons.contains { $0.hasPrefix("levels promises") && $0.contains("--bridge all") })
    }

    @Test func whatKeepsTheBridgeOffIsSaidInstead() {
        var options = MigrationOptions()
        options.bridges = BridgeSelection(["all"])
        let text = message("func start(_ player: Player) { print(player.$level) }", options: options)
        #expect(text.contains("cannot be bridged") || text.hasSuffix("or change what keeps it from being bridged."), "\(text)")
    }
}
