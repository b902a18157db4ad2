import Analysis
import ProjectIndex
import Testing

struct UseTests {
    @Test func injectionsKnowTheirModel() {
        let sample = Sample("""
            class M: ObservableObject { static let shared = M() }
            class N: ObservableObject {}
            struct Root: View {
                @StateObject var m = M()
                let unknown = Mystery.make(M.self)
                var body: some View {
                    Child()
                        .environmentObject(m)
                        .environmentObject(M.shared)
                        .environmentObject(N())
                        .environmentObject(unknown)
                }
            }
            let host = UIHostingController(rootView: Root().environmentObject(M()))
            """)
        #expect(sample.facts.injections.map { "\($0.argument?.text ?? "-") \(sample.names($0.model))" } == [
            "m M", "M.shared M", "N() N", "unknown ?", "M() M",
        ])
    }

    @Test func publishersAreFoundWhereverTheyAreTaken() {
        let sample = Sample(["A/Player.swift": """
            import Combine
            class Player: ObservableObject {
                @Published var level = 0
                @Published var name = ""
                var levels: AnyPublisher<Int, Never> { $level.eraseToAnyPublisher() }
                init() {
                    self.$level.sink { _ in }
                    Just(1).assign(to: &$level)
                }
            }
            class Loud: Player { func f() { $level.map { $0 } } }
            """, "A/Coordinator.swift": """
            class Coordinator { let player = Player() }
            extension Player { func g() { $name.sink { _ in } } }
            """, "A/Use.swift": """
            func use(coordinator: Coordinator) { coordinator.player.$level.sink { _ in } }
            struct V: View {
                @ObservedObject var player: Player
                var body: some View {
                    Text("").onReceive(player.$level.dropFirst()) { _ in }
                    Text("").onReceive(player.$name) { _ in }
                }
            }
            """])
        #expect(sample.publishers == [
            "Player.name publisher", "Player.level publisher", "Player.level publisher", "Player.level assignTarget",
            "Player.level publisher", "Player.level publisher", "Player.level onReceive.dropFirst",
            "Player.name onReceive",
        ])
    }

    @Test func aNameAloneMeansEveryModelThatPublishesIt() {
        let sample = Sample("""
            class A: ObservableObject { @Published var level = 0 }
            class B: ObservableObject { @Published var level = 0 }
            func f() { Mystery.make(A.self).$level.sink { _ in } }
            """)
        #expect(sample.publishers == ["one of A.level, B.level publisher"])
    }

    @Test func otherDollarsAreNoPublishers() {
        let sample = Sample("""
            class M: ObservableObject { @Published var text = ""; @Published var items: [Item] = [] }
            struct Item: Identifiable { var id = 0; var text = "" }
            class NoModel { @Published var text = ""; func f() { $text.sink { _ in } } }
            struct V: View {
                @State var text = ""
                @Binding var items: [Item]
                @StateObject var m = M()
                var body: some View {
                    TextField("", text: $text)
                    TextField("", text: $m.text)
                    ForEach($items) { $item in TextField("", text: $item.text) }
                    ForEach($m.items) { $text in TextField("", text: $text.text) }
                }
            }
            """)
        #expect(sample.publishers.isEmpty)
    }

    @Test func parametersOfIntentsAreNoPublishers() {
        let sample = Sample(["A/M.swift": "import Combine\nclass M: ObservableObject { @Published var server = 0 }",
                             "A/Intent.swift": """
            import AppIntents
            struct Show: AppIntent {
                static var parameterSummary: some ParameterSummary { Summary("Show") { \\.$server } }
            }
            """])
        #expect(sample.publishers.isEmpty)
    }

    @Test func testsAreTold() {
        let sample = Sample(["Tests/T.swift": """
            import XCTest
            class M: ObservableObject { @Published var x = 0 }
            class T: XCTestCase { func testIt() { M().$x.sink { _ in } } }
            """])
        #expect(sample.facts.publisherUses.map(\.isInTest) == [true])
    }

    @Test func changeSignalsAreSentForwardedOrUsed() {
        let sample = Sample("""
            class Child: ObservableObject {}
            class Parent: ObservableObject {
                let child = Child()
                var bag: Set<AnyCancellable> = []
                func touch() { objectWillChange.send() }
                func later() { DispatchQueue.main.async { [weak self] in self?.objectWillChange.send() } }
                init() {
                    child.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
                    child.objectWillChange.map { 1 }.sink { _ in }
                    child.objectWillChange.sink { [weak self] _ in self?.touch() }.store(in: &bag)
                }
            }
            class Own: ObservableObject { let objectWillChange = ObservableObjectPublisher() }
            class NoModel { let objectWillChange = PassthroughSubject<Void, Never>(); func f() { objectWillChange.send() } }
            func poke(_ child: Child) { child.objectWillChange.send() }
            """)
        let found = sample.facts.changeSignals.map { signal in
            let form =
                switch signal.form {
                case .send: "send"
                case .forwarding(_, let child): "forwarding " + sample.names(child)
                case .declaration: "declaration"
                case .other: "other"
                }
            return "\(sample.names(signal.model)) \(form)"
        }
        #expect(found == [
            "Parent send", "Parent send", "Child forwarding Child", "Child other", "Child other", "Own declaration",
            "Child send",
        ])
    }

    @Test func constraintsKnowWhatFillsThem() {
        let sample = Sample("""
            class M: ObservableObject {}
            class N: ObservableObject {}
            struct V<T: ObservableObject>: View { @ObservedObject var model: T }
            let v = V(model: M())
            let w: V<N>? = nil
            func watch<T>(_ t: T) where T: ObservableObject {}
            func go() { watch(M()) }
            extension ObservableObject { func ping() {} }
            func call(_ n: N) { n.ping() }
            let any: [any ObservableObject] = []
            """)
        let found = sample.facts.constraints.map { mention in
            let filled =
                switch mention.filledBy {
                case .one(let ids): ids.map(sample.name).joined(separator: ",")
                default: "?"
                }
            return "\(mention.form) \(filled)"
        }
        #expect(found == [
            "genericBound(parameter: \"T\") M,N", "genericBound(parameter: \"T\") M", "extensionOfProtocol N",
            "existential ?",
        ])
    }
}
