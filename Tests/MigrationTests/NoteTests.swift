import Testing

@testable import Migration

/// What a plan says besides its verdicts.
struct NoteTests {
    private func notes(_ rule: String, _ sample: Sample) -> [Note] {
        sample.plan.notes.filter { $0.rule == rule }
    }

    @Test func aPlainHolderOfAViewWillRefresh() {
        let sample = Sample(
            """
            final class Cart: ObservableObject { @Published var total = 0 }
            struct CartView: View {
                let cart: Cart
                var body: some View { Text("\\(cart.total)") }
            }
            """)
        #expect(notes("newly-observing", sample).map(\.message).first?.hasPrefix("CartView.cart holds Cart") == true)
        #expect(notes("newly-observing", sample).map(\.units) == [sample.plan.units.map(\.id)])
    }

    @Test(arguments: [
        // Observed before as after.
        "struct CartView: View { @ObservedObject var cart: Cart; var body: some View { Text(\"\") } }",
        // Nobody evaluates a plain class.
        "final class Till { let cart: Cart; init(cart: Cart) { self.cart = cart } }",
    ])
    func nothingNewIsObserved(holder: String) {
        let sample = Sample("final class Cart: ObservableObject { @Published var total = 0 }\n" + holder)
        #expect(notes("newly-observing", sample).isEmpty)
    }

    /// Nothing of it ever told a view, and nobody asks for it by its type.
    @Test(arguments: [
        ("var taps = 0; func tap() { taps += 1 }", "let state = Device()", true),
        ("@Published var taps = 0", "let state = Device()", false),
        ("var taps = 0; func tap() { taps += 1; objectWillChange.send() }", "let state = Device()", false),
        ("@AppStorage(\"taps\") var taps = 0", "let state = Device()", false),
        ("var taps = 0; func tap() { taps += 1 }", "@EnvironmentObject var state: Device", false),
        ("var taps = 0; func tap() { taps += 1 }", "@ObservedObject var state: Device; var label: some View { Text(\"\\(state.taps)\") }", false),
    ])
    func aClassThatPublishesNothingTracksNothing(members: String, holder: String, isNoted: Bool) {
        let view = "struct V: View { \(holder); var body: some View { \(holder.contains("label") ? "label" : "Text(\"\")") } }"
        let sample = Sample("final class Device: ObservableObject { \(members) }\n" + view)
        let message = "Device publishes nothing, and nothing of it is tracked after the move: views follow it as little as before;"
            + " without ObservableObject it would do the same"
        #expect(notes("nothing-published", sample).map(\.message) == (isNoted ? [message] : []))
    }

    @Test func whatNobodyTakesFromTheEnvironmentNeedNotBeThere() {
        let sample = Sample(
            """
            final class Device: ObservableObject { var taps = 0 }
            struct V: View { let device: Device; var body: some View { Text("").environmentObject(device) } }
            """)
        #expect(notes("nothing-published", sample).map(\.message).first?.hasSuffix(
            "; without ObservableObject, and out of the environment, from which no view takes it, it would do the same") == true)
    }

    /// Since Xcode 27 a `@State` is set after all that stays.
    @Test(arguments: [("", true), ("// ", false)])
    func anObjectThatStaysIsSetFirst(remark: String, isNoted: Bool) {
        let sample = Sample(
            """
            import Combine
            final class Cart: ObservableObject { @Published var total = 0 }
            final class Till: ObservableObject {
                @Published var open = false
                \(remark)var opened: AnyPublisher<Bool, Never> { $open.eraseToAnyPublisher() }
            }
            struct CartView: View {
                @StateObject private var cart: Cart
                @StateObject private var till: Till
                init() {
                    _cart = StateObject(wrappedValue: Cart())
                    _till = StateObject(wrappedValue: Till())
                }
                var body: some View { Text("\\(cart.total) \\(till.open)") }
            }
            """)
        #expect(sample.plan.models.first { $0.name.hasSuffix("Cart") }?.verdict == .ready)
        let message = "since Xcode 27 CartView.cart must be set after all other stored properties; move the assignments that"
            + " follow, from line 13 on, before it"
        #expect(notes("state-order", sample).map(\.message) == (isNoted ? [message] : []))
    }

    @Test func aModelThatStaysChangesNothing() {
        let sample = Sample(
            """
            import Combine
            final class Cart: ObservableObject {
                @Published var total = 0
                var totals: AnyPublisher<Int, Never> { $total.eraseToAnyPublisher() }
            }
            struct CartView: View {
                let cart: Cart
                var body: some View { Text("\\(cart.total)") }
            }
            """)
        #expect(sample.plan.notes.isEmpty)
    }

    private let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Shop", platforms: [.iOS(.v17)],
            products: [.library(name: "Shop", targets: ["Shop"])],
            targets: [.target(name: "Shop"), .target(name: "Inside")])
        """

    @Test func clientsOfALibraryAreToldOnce() {
        let text = "import SwiftUI\npublic final class %: ObservableObject { @Published public var total = 0 }\n"
        let sample = Sample(
            [
                "Sources/Shop/Cart.swift": text.replacing("%", with: "Cart"),
                "Sources/Shop/Till.swift": text.replacing("%", with: "Till"),
            ],
            project: ["Package.swift": manifest])
        #expect(sample.verdicts == ["Shop.Cart ready", "Shop.Till ready"])
        #expect(notes("public-api", sample).count == 1)
    }

    @Test func aTargetThatIsNoProductHasNoClients() {
        let text = "import SwiftUI\npublic final class Cart: ObservableObject { @Published public var total = 0 }\n"
        let sample = Sample(["Sources/Inside/Cart.swift": text], project: ["Package.swift": manifest])
        #expect(notes("public-api", sample).isEmpty)
    }

    /// What sends the signal of the class around it is told from a receiver nobody knows.
    @Test func aWrapperThatSendsForItsClassIsNamed() {
        let sample = Sample(
            """
            import SwiftUI
            @propertyWrapper struct Stored<Value> {
                var wrappedValue: Value
                static subscript<Owner: ObservableObject>(
                    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
                    storage path: ReferenceWritableKeyPath<Owner, Stored<Value>>
                ) -> Value {
                    get { owner[keyPath: path].wrappedValue }
                    set {
                        (owner.objectWillChange as? ObservableObjectPublisher)?.send()
                        owner[keyPath: path].wrappedValue = newValue
                    }
                }
            }
            final class Profile: ObservableObject { @Stored var name = "" }
            """)
        let messages = sample.plan.models.flatMap(\.reasons).filter { $0.rule == "object-will-change" }.map(\.message)
        #expect(messages == [
            "Profile: a property wrapper of its variables sends objectWillChange of the class around it here; store them in tracked"
                + " variables instead."
        ])
    }

    /// Xcode 27 builds the default of a private property once, and no other.
    @Test(arguments: [
        ("private ", "up to Xcode 26 @State repeats that whenever the parent updates; move"),
        ("", ": @State repeats that whenever the parent updates, in Xcode 27 too, which builds only the default of a private"),
    ])
    func whatXcode27MendsIsSaid(access: String, words: String) {
        let sample = Sample(
            """
            final class Ticker: ObservableObject {
                @Published var count = 0
                init() { Task { } }
            }
            struct TickerView: View {
                @StateObject \(access)var ticker = Ticker()
                var body: some View { Text("\\(ticker.count)") }
            }
            """)
        #expect(sample.plan.models.flatMap(\.reasons).map(\.message).first?.contains(words) == true)
    }
}
