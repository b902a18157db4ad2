import CompilerHarness
import Testing

/// A program says the same before and after its model was moved with `--bridge all`.
@Suite struct BridgeBehaviourTests {
    /// What each program prints was thought out by hand; both forms must print just that.
    private func expect(_ program: String, prints lines: [String]) async throws {
        let before = CaseSource(name: "main.swift", program)
        let moved = try Migrator.migrate([before], flags: ["--bridge", "all", "--include", "review"])
        let after = try #require(moved.files.first)
        #expect(!after.text.contains("ObservableObject"), "the model moves")
        for source in [before, after] {
            let result = try await Compiler.shared().run([source], mode: .swift5)
            #expect(result.status == 0)
            #expect(result.output.split(separator: "\n").map(String.init) == lines)
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
}
