import Analysis
import ProjectIndex
import Testing

struct ObservableClassTests {
    @Test func availabilityIsThatOfTheTargetOrOfTheDeclaration() throws {
        let sample = Sample(
            ["Sources/Shop/Shop.swift": """
                import SwiftUI
                @Observable class Cart {}
                @available(iOS 17, *) enum Shop { @Observable class Basket {} }
                """],
            projectFiles: ["Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(name: "Shop", platforms: [.iOS(.v16)], targets: [.target(name: "Shop")])
                """])
        let missing = sample.facts.models.map { model in
            sample.index.type(model.id).declarations.compactMap {
                ObservationAvailability.missing(at: $0, in: sample.index)
            }.map { "\(sample.name(model.id)) \($0.platform) \($0.version) \($0.needed)" }
        }
        #expect(missing.flatMap { $0 } == ["Cart iOS 16.0 17.0"])
    }

    @Test func codingIsSynthesizedUnlessWrittenOnBothSides() throws {
        let sample = Sample("""
            class A: Codable {}
            class B: Codable { required init(from decoder: any Decoder) {} }
            class C: Codable { required init(from decoder: any Decoder) {}
                func encode(to encoder: any Encoder) {} }
            class D: Decodable { enum CodingKeys: CodingKey { case x, y } }
            class E {}
            """)
        let coding = sample.index.types.filter { $0.enclosing == nil && $0.kind == .class }.map { type in
            let coding = SynthesizedCoding(of: type.id, in: sample.index)
            return "\(type.name) \(coding.isSynthesized) \(coding.codingKeys?.sorted().joined(separator: ",") ?? "-")"
        }
        #expect(coding == ["A true -", "B true -", "C false -", "D true x,y", "E false -"])
    }

    @Test func selfAssignmentsAreStatementsThatChangeNothing() throws {
        let sample = Sample("""
            @Observable class Cart {
                var items: [Int] = []
                func f(items: [Int], other: Cart) {
                    self.items = self.items
                    self.items = items
                    self.items = other.items
                    other.items = other.items
                }
            }
            """)
        let items = try #require(sample.model("Cart")?.properties.first?.member)
        let found = SelfAssignments.assignments(to: items, in: sample.facts.references, of: sample.index)
        #expect(found.map { sample.line($0.statement) } == ["self.items = self.items", "other.items = other.items"])
    }

    @Test func stateWithADefaultIsReassignedByInitializersAlone() {
        let sample = Sample("""
            struct Page: View {
                @State private var text = ""
                @State private var name = ""
                @State private var late = ""
                init(text: String) { _text = State(initialValue: text); name = text }
                init(name: String) { _text = State(initialValue: name) }
                init() { self.init(text: "") }
                var body: some View { Text(text).onAppear { late = "" } }
            }
            """)
        let found = StateDefaults.reassignments(in: sample.facts).map { state in
            "\(sample.name(state.member)) \(state.assignments.count) \(state.isSetByEveryInitializer)"
        }
        #expect(found == ["Page.text 2 true", "Page.name 1 false"])
    }

    @Test func instancesArePassedInByTheirOwners() {
        let sample = Sample("""
            @Observable class Cart {}
            struct Page: View {
                @State private var cart: Cart
                init(cart: Cart) { _cart = State(initialValue: cart) }
            }
            struct Row: View {
                @State private var cart: Cart
                init(cart: Cart) { _cart = State(initialValue: cart) }
            }
            struct Root: View {
                let cart: Cart
                var body: some View { Page(cart: cart); Row(cart: Cart()) }
            }
            """)
        let passed = sample.facts.holders.filter { PassedInstances.evidence(for: $0, in: sample.facts) != nil }
        #expect(passed.map { sample.name($0.member) } == ["Page.cart"])
    }

    @Test func observersRunInInitOnceAllStorageIsSet() throws {
        let sample = Sample("""
            @Observable class Cart {
                let id: Int
                var total = 0 { didSet { print(total) } }
                init(id: Int) {
                    total = 1
                    self.id = id
                    total = 2
                    Task { total = 3 }
                }
            }
            """)
        let total = try #require(sample.model("Cart")?.properties.last?.member)
        let found = ObserverHazards.initAssignments(
            to: sample.index.member(total), in: sample.index, sample.facts.references)
        #expect(found.map { sample.line($0) } == ["total = 2"])
    }
}
