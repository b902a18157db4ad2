import Analysis
import ProjectIndex
import Testing

struct ViewEvaluationTests {
    private let sample = Sample(
        """
        @Observable final class Cart {
            var lines: [Int] = []
            var note = ""
            @ObservationIgnored var hidden = 0
            var total: Int { lines.count }
            func touch() -> String { note = "seen"; return note }
        }
        final class Account: ObservableObject {
            @Published var name = ""
            var plain = 0
        }
        struct CartView: View {
            let cart: Cart
            @ObservedObject var account: Account
            var body: some View {
                VStack {
                    Text("\\(cart.total) \\(cart.hidden) \\(account.plain)")
                    title
                    Text(cart.touch())
                    Button("Later") { cart.lines = [account.name.count] }
                }
            }
            private var title: some View { Text(account.name) }
        }
        struct Outer: View {
            let cart: Cart
            let account: Account
            var body: some View { CartView(cart: cart, account: account) }
        }
        """)

    private func words(_ use: ModelUse) -> String {
        "\(sample.name(use.property)) by \(use.path.map { sample.name($0) }.joined(separator: " > "))"
    }

    @Test func readsAreFollowedThroughGettersAndMethods() {
        let views = sample.facts.viewEvaluations()
        #expect(views.map { sample.name($0.view) } == ["CartView"])
        #expect(
            views.flatMap(\.reads).map(words) == [
                "Account.plain by CartView.body",
                "Cart.lines by CartView.body > Cart.total",
                "Account.name by CartView.body > CartView.title",
                "Cart.note by CartView.body > Cart.touch",
            ])
    }

    @Test func writesAreThoseThatSurelyRunInTheBody() {
        #expect(sample.facts.viewEvaluations().flatMap(\.writes).map(words) == ["Cart.note by CartView.body > Cart.touch"])
    }
}

/// What a view reads through a protocol is read of every class that may stand behind it.
struct PromisedReadTests {
    private let sample = Sample(
        """
        protocol Source: ObservableObject {
            var stories: [Int] { get }
            var count: Int { get }
            func load()
        }
        final class Live: Source {
            @Published var stories: [Int] = []
            @Published var progress = 0.0
            var count: Int { stories.count }
            func load() {}
        }
        final class Cached: Source {
            @Published var stories: [Int] = []
            @Published var count = 0
            func load() {}
        }
        struct Page<Content: Source>: View {
            @ObservedObject var source: Content
            var body: some View { Text("\\(source.stories.first ?? 0)") }
        }
        struct Tally: View {
            @ObservedObject var source: any Source
            var body: some View { Text("\\(source.count)") }
        }
        struct Loader<Content: Source>: View {
            @ObservedObject var source: Content
            var body: some View { Button("Load") { source.load(); print(source.stories) } }
        }
        """)

    @Test func aRequirementStandsForAllWhoFulfilIt() {
        let reads = sample.facts.viewEvaluations().map { view in
            sample.name(view.view) + ": " + view.reads.map { sample.name($0.property) }.sorted().joined(separator: " ")
        }
        #expect(reads == ["Page: Cached.stories Live.stories", "Tally: Cached.count Live.stories"])
    }
}

struct MissingInjectionTests {
    private let sample = Sample(
        """
        import UIKit
        @Observable final class Router { var path: [String] = [] }
        final class Theme: ObservableObject { @Published var name = "" }
        struct Bar: View {
            @Environment(Router.self) var router
            @EnvironmentObject var theme: Theme
            var body: some View { Text(theme.name) }
        }
        struct Page: View {
            var body: some View { VStack { Bar() } }
        }
        struct Shop: App {
            var body: some Scene { WindowGroup { Page().environment(Router()).environmentObject(Theme()) } }
        }
        func share() -> UIViewController { UIHostingController(rootView: Page().environmentObject(Theme())) }
        struct Previews: PreviewProvider {
            static var previews: some View { Page().environment(Router()) }
        }
        """)

    private func words(_ missing: MissingInjection) -> String {
        "\(missing.root): \(sample.name(missing.model)) for \(missing.path.map { sample.name($0) }.joined(separator: " > "))"
    }

    @Test func eachRootIsAskedForItself() {
        #expect(sample.facts.missingInjections(.new).map(words) == ["UIHostingController in share: Router for Page > Bar"])
        let old = sample.facts.missingInjections(.old)
        #expect(old.map(words) == ["preview Previews: Theme for Page > Bar"])
        #expect(old.map(\.isPreview) == [true])
    }
}
