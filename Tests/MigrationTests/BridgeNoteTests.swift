import ProjectIndex
import Testing

@testable import Migration

/// What a plan says of the bridges it builds.
struct BridgeNoteTests {
    private func notes(_ text: String) -> [String] {
        var options = MigrationOptions()
        options.bridges = BridgeSelection(["all"])
        let sample = Sample(["Sample.swift": "import SwiftUI\nimport Combine\n" + text], options: options)
        return sample.plan.notes.filter { $0.rule == "bridge" }.map(\.message)
    }

    private func clock(_ statement: String, attribute: String = "@MainActor") -> String {
        """
        \(attribute) final class Clock: ObservableObject {
            @Published var seconds = 0
            @Published var doubled = 0
            init(ticks: AnyPublisher<Int, Never>) {
                \(statement)
            }
        }
        """
    }

    @Test func whatMayTrapIsSaid() {
        let said = notes(clock("ticks.assign(to: &$seconds)"))
        #expect(said.count == 1)
        #expect(said.first?.contains("put receive(on:) before the sink") == true)
    }

    @Test(arguments: [
        ("ticks.receive(on: DispatchQueue.main).assign(to: &$seconds)", "@MainActor"),
        ("self.$seconds.map { $0 * 2 }.assign(to: &$doubled)", "@MainActor"),
        ("ticks.assign(to: &$seconds)", ""),
    ])
    func whatCannotTrapIsNot(statement: String, attribute: String) {
        let said = notes(clock(statement, attribute: attribute))
        #expect(!said.isEmpty)
        #expect(said.allSatisfy { !$0.contains("receive(on:)") })
    }

    @Test func clientsOfAPublicMemberAreTold() {
        let said = notes(
            """
            public final class Volume: ObservableObject {
                @Published public private(set) var level = 0
                public var levels: Published<Int>.Publisher { $level }
                var own: Published<Int>.Publisher { $level }
            }
            """)
        #expect(said.contains { $0.hasPrefix("levels gives AnyPublisher<Int, Never> now") })
        #expect(!said.contains { $0.hasPrefix("own gives") })
    }
}
