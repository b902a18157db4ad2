import CompilerHarness
import Testing

/// What the stand-ins do when a program runs; each program prints what happened, in order.
@Suite struct BehaviourTests {
    private func lines(_ program: String) async throws -> [String] {
        let result = try await Compiler.shared().run([CaseSource(name: "main.swift", program)], mode: .swift5)
        #expect(result.status == 0, "\(result.output)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func publishedReplaysAndSendsBeforeTheWrite() async throws {
        let output = try await lines("""
            import Combine
            class Model: ObservableObject { @Published var x = 1 }
            let model = Model()
            let own = model.objectWillChange.sink { print("will change, x is \\(model.x)") }
            let value = model.$x.sink { print("got \\($0), x is \\(model.x)") }
            model.x = 2
            model.x += 1
            print("x is \\(model.x)")
            """)
        #expect(output == [
            "got 1, x is 1",
            "will change, x is 1", "got 2, x is 1",
            "will change, x is 2", "got 3, x is 2",
            "x is 3",
        ])
    }

    @Test func objectWillChangeIsOneForTheObjectAndItsSuperclass() async throws {
        let output = try await lines("""
            import Combine
            class Base: ObservableObject { @Published var a = 1 }
            class Derived: Base { @Published var b = 1; var plain = 1 }
            let model = Derived()
            print(model.objectWillChange === model.objectWillChange)
            let own = model.objectWillChange.sink { print("will change") }
            model.a = 2
            model.b = 2
            model.plain = 2
            model.objectWillChange.send()
            """)
        #expect(output == ["true", "will change", "will change", "will change"])
    }

    @Test func anOwnObjectWillChangeIsNotSentByPublished() async throws {
        let output = try await lines("""
            import Combine
            class Model: ObservableObject {
                let objectWillChange = PassthroughSubject<Void, Never>()
                @Published var x = 1
                var y = 1 { willSet { objectWillChange.send() } }
            }
            let model = Model()
            let own = model.objectWillChange.sink { print("will change, y is \\(model.y)") }
            model.x = 2
            model.y = 2
            """)
        #expect(output == ["will change, y is 1"])
    }

    @Test func assignToPublishedLivesAsLongAsTheProperty() async throws {
        let output = try await lines("""
            import Combine
            let source = PassthroughSubject<Int, Never>()
            class Model: ObservableObject {
                @Published var x = 0
                init() { source.map { $0 * 10 }.assign(to: &$x) }
                deinit { print("gone") }
            }
            var model: Model? = Model()
            let own = model!.objectWillChange.sink { print("will change") }
            source.send(1)
            print(model!.x)
            model = nil
            source.send(2)
            """)
        #expect(output == ["will change", "10", "gone"])
    }

    @Test func aCurrentValueSubjectHoldsTheNewValueWhenItSends() async throws {
        let output = try await lines("""
            import Combine
            let subject = CurrentValueSubject<Int, Never>(1)
            let tie = subject.sink(receiveCompletion: { print($0) }, receiveValue: { print("got \\($0), holds \\(subject.value)") })
            subject.value = 2
            subject.send(3)
            subject.send(completion: .finished)
            subject.send(4)
            print(subject.value)
            """)
        #expect(output == ["got 1, holds 1", "got 2, holds 2", "got 3, holds 3", "finished", "3"])
    }

    @Test func aSubscriptionEndsWithItsCancellable() async throws {
        let output = try await lines("""
            import Combine
            let subject = PassthroughSubject<Int, Never>()
            var bag = Set<AnyCancellable>()
            subject.sink { print("kept \\($0)") }.store(in: &bag)
            _ = subject.sink { print("dropped \\($0)") }
            subject.send(1)
            bag.removeAll()
            subject.send(2)
            """)
        #expect(output == ["kept 1"])
    }

    @Test func operatorsKeepTheirOrder() async throws {
        let output = try await lines("""
            import Combine
            let a = CurrentValueSubject<Int, Never>(1)
            let b = CurrentValueSubject<String, Never>("x")
            let both = a.combineLatest(b).map { "\\($0)\\($1)" }.removeDuplicates().dropFirst().sink { print($0) }
            a.send(2)
            b.send("x")
            b.send("y")
            let merged = Publishers.Merge(a.filter { $0 > 2 }, Just(0)).sink { print("merged \\($0)") }
            a.send(3)
            """)
        #expect(output == ["2x", "2y", "merged 0", "3y", "merged 3"])
    }

    @Test func debounceLetsOnlyTheLastValueThrough() async throws {
        let output = try await lines("""
            import Combine
            import Foundation
            let subject = PassthroughSubject<Int, Never>()
            let tie = subject.debounce(for: .milliseconds(20), scheduler: RunLoop.main).sink { print($0) }
            subject.send(1)
            subject.send(2)
            RunLoop.main.run(until: Date().addingTimeInterval(0.2))
            """)
        #expect(output == ["2"])
    }

    @Test func wrappersReadAndWriteTheirStorage() async throws {
        let output = try await lines("""
            import SwiftUI
            class Old: ObservableObject { @Published var n = 1; init() { print("made") } }
            @Observable class New { var n = 1 }
            struct Screen: View {
                @StateObject var old = Old()
                @State var new = New()
                @State var count = 0
                var body: some View {
                    $old.n.wrappedValue = 5
                    $new.n.wrappedValue += 6
                    Bindable(new).n.wrappedValue += 1
                    $count.wrappedValue += 1
                    count += 1
                    return Text("\\(old.n) \\(new.n) \\(count)")
                }
            }
            let screen = Screen()
            print("shown")
            print((screen.body as! Text).content)
            """)
        #expect(output == ["shown", "made", "5 8 2"])
    }
}
