import Analysis
import ProjectIndex
import Testing

struct HolderTests {
    @Test func everyWrapperIsSeen() {
        let sample = Sample(["A/Model.swift": """
            import Combine
            class M: ObservableObject { @Published var name = "" }
            """, "A/Views.swift": """
            import SwiftUI
            struct V: View {
                @StateObject private var a = M()
                @SwiftUI.ObservedObject var b: M
                @EnvironmentObject var c: M
                @Environment(M.self) var d
                @Environment(M.self) var e: M?
                @State var f: M?
                @Bindable var g: M
                let h: [M]
                @InjectedObject var i: M
                @State var count = 0
                var body: some View { Text("") }
            }
            class Owner: ObservableObject { @Published var child = M() }
            let global = M()
            """])
        let found = sample.facts.holders.map { "\(sample.name($0.member)) \(sample.text($0.wrapper)) \($0.ownerKind)" }
        #expect(found == [
            "V.a stateObject view", "V.b observedObject view", "V.c environmentObject view",
            "V.d environment(isOptional: false) view", "V.e environment(isOptional: true) view", "V.f state view",
            "V.g bindable view", "V.h plain view", "V.i InjectedObject view", "Owner.child Published model",
            "global plain none",
        ])
        #expect(sample.facts.holders.allSatisfy { sample.names($0.model) == "M" })
    }

    @Test func ownersAreToldByWhatTheyInherit() {
        let sample = Sample("""
            class M: ObservableObject {}
            protocol Screen: View { }
            struct A: Screen { let m: M }
            struct B: App { let m: M }
            struct C: UIViewRepresentable { let m: M }
            struct D: ButtonStyle { let m: M }
            struct E: ViewModifier { let m: M }
            struct F { let m: M }
            class G { let m = M() }
            struct H: DynamicProperty { let m: M }
            """)
        #expect(sample.facts.holders.map { "\($0.ownerKind)" } == [
            "view", "app", "representable", "style", "viewModifier", "otherValue", "otherClass", "dynamicProperty",
        ])
    }

    @Test func genericHoldersStandForTheirProtocol() throws {
        let sample = Sample("""
            protocol Store: ObservableObject { var name: String { get set } }
            struct V<S: Store>: View {
                @ObservedObject var store: S
                var body: some View { TextField("", text: $store.name) }
            }
            struct W<S>: View where S: ObservableObject { @ObservedObject var any: S }
            """)
        #expect(sample.names(try #require(sample.holder("V.store")).model) == "Store")
        #expect(sample.facts.unknownHolders.map { sample.name($0.member) } == ["W.any"])
    }

    @Test func outsideTypesAreNotHeld() {
        let sample = Sample("""
            import CoreData
            struct V: View {
                @ObservedObject var item: Item
                @ObservedObject var other: NSManagedObject
            }
            """)
        #expect(sample.facts.holders.isEmpty)
    }

    @Test func projectionsAreBindingsOrWhole() throws {
        let sample = Sample(["A/V.swift": """
            import SwiftUI
            class M: ObservableObject { @Published var name = ""; @Published var items: [Item] = [] }
            struct Item { var title = "" }
            struct V: View {
                @StateObject var m = M()
                @ObservedObject var n: M
                var body: some View {
                    TextField("", text: $m.name)
                    ForEach($m.items) { $item in TextField("", text: $item.title) }
                    Child(model: $m)
                    Child(model: _m)
                    Child(model: self.$n.name)
                }
            }
            """, "A/Z.swift": """
            extension V {
                var more: some View {
                    func field() -> some View { TextField("", text: self.$m.name) }
                    return Group { Toggle(isOn: $n.items.isEmpty) { field() } }
                }
            }
            """])
        let m = try #require(sample.holder("V.m"))
        #expect(m.bindings.map(\.node.text) == ["$m", "$m", ".$m"])
        #expect(m.wholeProjections.map(\.node.text) == ["$m", "_m"])
        #expect(try #require(sample.holder("V.n")).bindings.map(\.node.text) == [".$n", "$n"])
    }

    @Test func defaultsMakeAModelOrFetchOne() {
        let sample = Sample("""
            class M: ObservableObject { static let shared = M(); static func make() -> M { M() }; init(_ n: Int = 0) {} }
            func build() -> M { M() }
            struct V: View {
                @StateObject var a = M()
                @StateObject var b: M = .init()
                @StateObject var c = M.shared
                @StateObject var d = { M() }()
                @StateObject var e = { let m = M(1); return m }()
                @StateObject var f = build()
                @StateObject var g: M
                @StateObject var h = M.init(2)
            }
            """)
        let values = sample.facts.holders.filter { sample.name($0.member).hasPrefix("V.") }.map { holder in
            switch holder.value {
            case .none: "none"
            case .construction: "construction"
            case .other: "other"
            }
        }
        #expect(values == [
            "construction", "construction", "other", "construction", "construction", "other", "none", "construction",
        ])
    }

    @Test func storageAndPlainAssignmentsAreFound() throws {
        let sample = Sample("""
            class M: ObservableObject { init(_ n: Int) {} }
            struct V: View {
                @StateObject var a: M
                @StateObject var b: M
                @ObservedObject var c: M
                init(m: M) {
                    _a = StateObject(wrappedValue: M(1))
                    self._b = .init(wrappedValue: m)
                    c = m
                    self.c = m
                }
                var body: some View { Text("\\(c)") }
            }
            """)
        let a = try #require(sample.holder("V.a")?.storageAssignments.first)
        #expect(a.value?.text == "M(1)" && a.wrapperCall?.text == "StateObject(wrappedValue: M(1))")
        let b = try #require(sample.holder("V.b")?.storageAssignments.first)
        #expect(b.target.text == "._b" && b.value?.text == "m")
        let c = try #require(sample.holder("V.c"))
        #expect(c.assignments.map(\.node.text) == ["c = m", "self.c = m"])
        #expect(c.reads.map(sample.line) == ["var body: some View { Text(\"\\(c)\") }"])
    }

    @Test func callersThatPassTheModelAreFound() throws {
        let sample = Sample(["A/V.swift": """
            import SwiftUI
            class M: ObservableObject {}
            struct V: View { @ObservedObject var model = M() }
            struct Other: View { var model: Int }
            """, "B/Caller.swift": """
            let one = V(model: M())
            let two = Other(model: 1)
            let three = V.init(model: M())
            func make() -> V { .init(model: M()) }
            """])
        #expect(try #require(sample.holder("V.model")).memberwiseArguments.map(sample.line) == [
            "let one = V(model: M())", "let three = V.init(model: M())", "func make() -> V { .init(model: M()) }",
        ])
    }

    @Test func valueTypesIsolatedOnlyByAWrapperAreTold() {
        let sample = Sample("""
            class M: ObservableObject {}
            struct Helper: DynamicProperty { @StateObject var m = M() }
            @MainActor struct Named { @ObservedObject var m: M }
            struct V: View { @StateObject var m = M() }
            struct Plain { let m: M }
            """)
        #expect(sample.facts.isolatedByWrapper.map(sample.name) == ["Helper"])
    }
}

extension Sample {
    func text(_ wrapper: HolderWrapper) -> String {
        if case .other(let attribute) = wrapper { attribute.name } else { "\(wrapper)" }
    }
}
