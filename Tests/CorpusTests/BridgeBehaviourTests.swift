import CompilerHarness
import Testing

/// A program says the same before and after its model was moved with `--bridge all`, in Swift 5 and in Swift 6 mode.
@Suite struct BridgeBehaviourTests {
    /// What each program prints was thought out by hand; both forms must print just that in both modes.
    private func expect(_ program: String, prints lines: [String]) async throws {
        let before = CaseSource(name: "main.swift", program)
        let moved = try Migrator.migrate([before], flags: ["--bridge", "all", "--include", "review"])
        let after = try #require(moved.files.first)
        #expect(!after.text.contains("ObservableObject"), "the model moves")
        for mode in [LanguageMode.swift5, .swift6] {
            for (name, source) in [("before", before), ("after", after)] {
                let result = try await Compiler.shared().run([source], mode: mode)
                #expect(result.status == 0, "\(name), Swift \(mode.rawValue)")
                let printed = result.output.split(separator: "\n").map(String.init)
                #expect(printed == lines, "\(name), Swift \(mode.rawValue)")
            }
        }
    }

    @Test func writesOfEveryKindInOrder() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            final class Model: ObservableObject {
                @Published var numbers: [Int] = [0]
            }
            let model = Model()
            let first = model.$numbers.sink { print("first \\($0), holds \\(model.numbers)") }
            model.numbers = [1]
            model.numbers = [1]
            model.numbers.append(2)
            let late = model.$numbers.dropFirst().sink { print("late \\($0)") }
            model.numbers[0] += 4
            first.cancel()
            model.numbers = []

            """, prints: [
                "first [0], holds [0]",
                "first [1], holds [0]",
                "first [1], holds [1]",
                "first [1, 2], holds [1]",
                "first [5, 2], holds [1, 2]", "late [5, 2]",
                "late []",
            ])
    }

    @Test func initializersSeedAndSend() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            func made(_ text: String) -> String { print("made \\(text)"); return text }
            final class Model: ObservableObject {
                @Published var early = 0
                @Published var late = 0
                @Published var set: String
                @Published var evaluated: String = made("default")
                @Published var replaced: String = made("first")
                let limit: Int
                private var bag = Set<AnyCancellable>()
                init(_ text: String) {
                    early = 1
                    replaced = text
                    set = made(text)
                    limit = 5
                    $late.sink { print("late \\($0)") }.store(in: &bag)
                    late = 2
                    set = "again"
                }
            }
            let model = Model("given")
            let all = Publishers.CombineLatest4(model.$early, model.$late, model.$set, model.$evaluated).sink { print($0) }
            let last = model.$replaced.sink { print("replaced \\($0)") }
            model.replaced += "!"

            """, prints: [
                "made default", "made first", "made given", "late 0", "late 2", "(1, 2, \"again\", \"default\")",
                "replaced given", "replaced given!",
            ])
    }

    @Test func observersKeepTheirOrder() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            final class Model: ObservableObject {
                @Published var level = 0 {
                    willSet {
                        if newValue == 3 { return }
                        print("will \\(newValue)")
                    }
                    didSet { print("did \\(level) after \\(oldValue)"); if level > 9 { level = 9 } }
                }
            }
            let model = Model()
            let token = model.$level.dropFirst().sink { print("got \\($0)") }
            model.level = 1
            model.level += 1
            model.level = 3

            """, prints: [
                "will 1", "got 1", "did 1 after 0", "will 2", "got 2", "did 2 after 1", "got 3", "did 3 after 2",
            ])
    }

    @Test func whatAssignsEndsWithTheObject() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            let source = PassthroughSubject<Int, Never>()
            final class Model: ObservableObject {
                @Published var level = 0
                @Published private(set) var doubled = 0
                init() {
                    source.assign(to: &$level)
                    $level.map { $0 * 2 }.assign(to: &$doubled)
                }
                deinit { print("gone") }
            }
            var model: Model? = Model()
            let token = model!.$doubled.sink { print("got \\($0)") }
            source.send(1)
            source.send(1)
            source.send(2)
            print(model!.level, model!.doubled)
            model = nil
            source.send(3)

            """, prints: ["got 0", "got 2", "got 2", "got 4", "2 4", "gone"])
    }

    @Test func aGuardedSetterAndChangesInPlace() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            struct Track { var title = "a"; var plays = 0; mutating func play() { plays += 1 } }
            final class Player: ObservableObject {
                @Published private(set) var track = Track()
                @Published private(set) var names: [String: Int] = [:]
                let limit: Int
                init(limit: Int) { self.limit = limit }
                func play() {
                    track.play()
                    names[track.title, default: 0] += 1
                    track.title = "b"
                    track.title = "b"
                }
            }
            let player = Player(limit: 2)
            let tracks = player.$track.sink { print("\\($0.title)\\($0.plays), holds \\(player.track.title)\\(player.track.plays)") }
            let names = player.$names.dropFirst().sink { print($0.count, player.names.count) }
            player.play()
            let late = player.$track.map(\\.title).sink { print("late", $0) }
            player.play()

            """, prints: [
                "a0, holds a0", "a1, holds a0", "1 0", "b1, holds a1", "b1, holds b1", "late b",
                "b2, holds b1", "late b", "2 1", "b2, holds b2", "late b", "b2, holds b2", "late b",
            ])
    }

    @Test func joinedPublishersAndWrittenTypes() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            protocol Leveled: AnyObject {
                var levels: Published<Int>.Publisher { get }
            }
            final class Sensor: Leveled {
                @Published var degrees = 20
                var levels: Published<Int>.Publisher { $degrees }
            }
            final class Player: ObservableObject, Leveled {
                @Published var level = 0
                @Published var key = 5
                lazy var levels: Published<Int>.Publisher = $level
            }
            func watch(_ name: String, _ publisher: Published<Int>.Publisher) -> AnyCancellable {
                publisher.sink { print(name, $0) }
            }
            func run() {
                let sensor = Sensor()
                let player = Player()
                let all: [any Leveled] = [sensor, player]
                var bag = all.map { leveled in leveled.levels.dropFirst().sink { print("each", $0) } }
                Publishers.MergeMany([player.$level, player.$key, sensor.$degrees]).sink { print("merged", $0) }
                    .store(in: &bag)
                let chosen = all.count > 1 ? player.$key : player.$level
                bag.append(chosen.sink { print("chosen", $0) })
                bag.append(watch("watched", player.$level))
                player.level = 1
                player.key = 6
                sensor.degrees = 21
                print(bag.count)
            }
            run()

            """, prints: [
                "merged 0", "merged 5", "merged 20", "chosen 5", "watched 0",
                "each 1", "merged 1", "watched 1", "merged 6", "chosen 6", "each 21", "merged 21", "5",
            ])
    }

    @Test func anotherObjectsVariableIsAssignedAsLongAsItLives() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            final class Clock: ObservableObject {
                @Published var seconds = 0
                deinit { print("gone") }
            }
            let ticks = PassthroughSubject<Int, Never>()
            func run(_ clock: Clock) { ticks.assign(to: &clock.$seconds) }
            func live() {
                let clock = Clock()
                let token = clock.$seconds.sink { print("got \\($0), holds \\(clock.seconds)") }
                run(clock)
                ticks.send(1)
                ticks.send(1)
                token.cancel()
                print(clock.seconds)
            }
            live()
            ticks.send(2)

            """, prints: ["got 0, holds 0", "got 1, holds 0", "got 1, holds 1", "1", "gone"])
    }

    @Test func valuesInBothBranchesOfAnIf() async throws {
        try await expect("""
            import SwiftUI
            import Combine
            final class Splash: ObservableObject {
                @Published private(set) var phase: String
                @Published var names: [String] = ["first"].map { $0 + "!" }
                private var bag = Set<AnyCancellable>()
                init() {
                    #if os(Windows)
                    phase = "windows"
                    #else
                    phase = "other"
                    #endif
                    $phase.combineLatest($names).sink { print($0) }.store(in: &bag)
                    phase = "ready"
                    names.append("second")
                }
            }
            let splash = Splash()

            """, prints: [
                "(\"other\", [\"first!\"])", "(\"ready\", [\"first!\"])", "(\"ready\", [\"first!\", \"second\"])",
            ])
    }
}
