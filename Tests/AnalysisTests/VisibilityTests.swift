import Analysis
import ProjectIndex
import Testing

struct VisibilityTests {
    /// A model with one unpublished var, and the members of a view over it.
    private func seen(
        _ view: String, model: String = "", other: String = "", name: String = "hidden"
    ) -> [String] {
        let sample = Sample([
            "A/Model.swift": """
                import Combine
                class M: ObservableObject { @Published var shown = 0; var hidden = 0; \(model) }
                """,
            "A/V.swift": "import SwiftUI\nstruct V: View { @ObservedObject var m: M\n\(view) }\n\(other)",
        ])
        return sample.visibility("M." + name)?.seen.map(\.what) ?? ["no such var"]
    }

    @Test func aBodyThatReadsItSeesIt() {
        #expect(seen("var body: some View { Text(\"\\(m.hidden)\") }") == ["body of V reads it"])
        #expect(seen("var body: some View { Text(\"\\(m.shown)\") }").isEmpty)
        #expect(seen("var body: some View { Slider(value: $m.hidden) }") == ["body of V reads it"])
        #expect(seen("var body: some View { Text(\"\").onChange(of: m.hidden) { } }") == ["body of V reads it"])
        #expect(seen("var body: some View { Text(\"\").task(id: m.hidden) { } }") == ["body of V reads it"])
    }

    @Test func gettersFunctionsAndOtherTypesLeadToIt() {
        #expect(seen("var body: some View { Text(m.title) }", model: "var title: String { \"\\(hidden)\" }")
            == ["body of V reads it through title of M"])
        #expect(seen("var body: some View { row }; var row: some View { Text(\"\\(m.hidden)\") }")
            == ["body of V reads it through row of V"])
        #expect(seen("var body: some View { Text(format(m)) }", other: "func format(_ m: M) -> String { \"\\(m.hidden)\" }")
            == ["body of V reads it through format"])
        #expect(seen("var body: some View { Text(Row(m).text) }",
                     other: "struct Row { let text: String; init(_ m: M) { text = \"\\(m.hidden)\" } }")
            == ["body of V reads it through init of Row"])
    }

    @Test func codeWithoutANameLeadsToIt() {
        #expect(seen("var body: some View { Text(m[0]) }", model: "subscript(n: Int) -> String { \"\\(hidden)\" }")
            == ["body of V reads it through subscript of M"])
        #expect(seen("var body: some View { Text(Line(m).text) }",
                     other: "class Line { let text: String; init(_ m: M) { text = \"\\(m.hidden)\" } }")
            == ["body of V reads it through init of Line"])
        #expect(seen("@Shown var x: Int; var body: some View { Text(\"\\(x)\") }", other: """
            @propertyWrapper struct Shown { let m = M(); var wrappedValue: Int { m.hidden } }
            """) == ["body of V reads it through wrappedValue of Shown"])
    }

    @Test func aHelperThatBuildsAViewIsEvaluatedSomewhere() {
        #expect(seen("var body: some View { Text(\"\") }", other: """
            struct Route { let m: M; func screen() -> some View { Text("\\(m.hidden)") } }
            func open(_ routes: Any) { Unknown.make(M.self).screen() }
            """) == ["screen of Route reads it"])
    }

    @Test func keyPathsLeadToIt() {
        let sample = Sample("""
            class Item: ObservableObject { var id2 = 0; var order = 0; @Published var name = "" }
            struct V: View {
                let items: [Item]
                var body: some View { ForEach(items, id: \\.id2) { item in Text(item.name) } }
                func label() -> some View { Text("\\(items.map(\\Item.order))") }
            }
            """)
        #expect(sample.visibility("Item.id2")?.seen.map(\.what) == ["body of V reads it"])
        // Nothing calls `label`.
        #expect(sample.visibility("Item.order")?.seen.isEmpty == true)
    }

    @Test(arguments: [
        "Button(\"x\") { print(m.hidden) }",
        "Button(action: { print(m.hidden) }) { Text(\"\") }",
        "Button { print(m.hidden) } label: { Text(\"\") }",
        "Text(\"\").onAppear { print(m.hidden) }",
        "Text(\"\").onDisappear { print(m.hidden) }",
        "Text(\"\").task { print(m.hidden) }",
        "Text(\"\").onTapGesture { print(m.hidden) }",
        "Text(\"\").fileImporter(isPresented: $x, allowedContentTypes: []) { _ in print(m.hidden) }",
        "Text(\"\").alert(isPresented: $x) { Alert(title: Text(\"\"), primaryButton: .default(Text(\"\")) { print(m.hidden) }) }",
        "Text(\"\").alert(isPresented: $x) { Alert(title: Text(\"\"), dismissButton: .cancel { print(m.hidden) }) }",
        "Text(\"\").actionSheet(isPresented: $x) { ActionSheet(title: Text(\"\"), buttons: [.destructive(Text(\"\")) { print(m.hidden) }]) }",
        "Text(\"\").gesture(DragGesture().onChanged { _ in print(m.hidden) }.onEnded { _ in print(m.hidden) })",
        "Text(\"\").onChange(of: m.shown) { print(m.hidden) }",
        "Text(\"\").onReceive(m.$shown) { _ in print(m.hidden) }",
        "Text(\"\").refreshable { print(m.hidden) }",
        "Text(\"\").sheet(isPresented: $x, onDismiss: { print(m.hidden) }) { Text(\"\") }",
        "Text(\"\").onAppear(perform: touch)",
        "Own { print(m.hidden) }",
        "AsyncButton { await save(m.hidden) } label: { Text(\"\") }",
        "OutsideButton(\"x\") { print(m.hidden) }",
        "Text(\"\").environment(\\.closure) { print(m.hidden) }",
        "Text(\"\").strange { await save(m.hidden) }",
        "Text(\"\").whenReady { print(m.hidden) }",
        "let _ = Task { print(m.hidden) }",
        "let _ = DispatchQueue.main.async { print(m.hidden) }",
        "Toggle(isOn: Binding(get: { true }, set: { _ in print(m.hidden) })) { Text(\"\") }",
    ])
    func closuresThatRunLaterShowNothing(body: String) {
        #expect(seen(
            "@State var x = false; var body: some View { \(body) }; func touch() { print(m.hidden) }",
            other: """
                struct Own: View { let tap: () -> Void; var body: some View { Text("") } }
                extension View { func whenReady(_ act: @escaping () -> Void) -> some View { self } }
                """
        ).isEmpty)
    }

    @Test(arguments: [
        "VStack { Text(\"\\(m.hidden)\") }",
        "Button { } label: { Text(\"\\(m.hidden)\") }",
        "Button(action: { }) { Text(\"\\(m.hidden)\") }",
        "Text(\"\").sheet(isPresented: $x) { Text(\"\\(m.hidden)\") }",
        "Card { Text(\"\\(m.hidden)\") }",
        "Unknown { Text(\"\\(m.hidden)\") }",
        "Toggle(isOn: Binding(get: { m.hidden > 0 }, set: { _ in })) { Text(\"\") }",
        "Text([1].map { $0 + m.hidden }.description)",
        "GeometryReader { proxy in Text(\"\\(m.hidden)\") }",
    ])
    func closuresThatBuildViewsShow(body: String) {
        #expect(seen(
            "@State var x = false; var body: some View { \(body) }",
            other: "struct Card<C: View>: View { @ViewBuilder let content: () -> C; var body: some View { content() } }"
        ) == ["body of V reads it"])
    }

    @Test func aFunctionWithoutResultShowsNothingButItsWritesCount() throws {
        let sample = Sample("""
            class M: ObservableObject {
                @Published var shown = 0
                var cache: [Int: String] = [:]
                var log = 0
                func title(_ n: Int) -> String {
                    if let hit = cache[n] { return hit }
                    note()
                    let made = "\\(n)"
                    cache[n] = made
                    return made
                }
                func note() { log += 1 }
            }
            struct V: View { let m: M; var body: some View { Text(m.title(m.shown)) } }
            """)
        let cache = try #require(sample.visibility("M.cache"))
        #expect(cache.seen.first?.what == "body of V reads it through title of M")
        #expect(cache.writtenWhileSeen.map(sample.line) == ["cache[n] = made"])
        #expect(sample.visibility("M.log")?.seen.isEmpty == true)
    }

    @Test(arguments: [
        ("paths.list.append(n)", true), ("paths.reset()", true), ("paths.list[0] = n", true), ("paths.count += n", true),
        ("service.paths.append(n)", false), ("service.reset()", false), ("print(paths.list.map { $0 })", false),
    ])
    func changesOfPartsAreWritesOfValuesOnly(statement: String, isWrite: Bool) throws {
        let sample = Sample("""
            struct Paths { var list: [Int] = []; var count = 0; mutating func reset() { list = [] } }
            class Service { var paths: [Int] = []; func reset() {} }
            class M: ObservableObject {
                var paths = Paths(); var service = Service()
                func title(_ n: Int) -> String { \(statement); return "\\(paths.count) \\(service.paths)" }
            }
            struct V: View { let m: M; var body: some View { Text(m.title(1)) } }
            """)
        let writes = try #require(sample.visibility("M.paths")).writtenWhileSeen.count
            + (try #require(sample.visibility("M.service")).writtenWhileSeen.count)
        #expect(writes == (isWrite ? 1 : 0))
    }

    @Test func whatIsMadeOnTheWayIsWrittenWithoutHarm() throws {
        let sample = Sample("""
            class M: ObservableObject { var wide = false; @Published var x = 0 }
            struct V: View {
                let m: M
                var body: some View {
                    let fresh = M()
                    fresh.wide = true
                    return Text("\\(m.wide) \\(fresh.x)").task { await save() }
                }
                func save() async { m.wide = true }
            }
            """)
        let wide = try #require(sample.visibility("M.wide"))
        #expect(!wide.seen.isEmpty && wide.writtenWhileSeen.isEmpty)
    }

    @Test func aModifierIsNoVariableOfThatName() {
        let sample = Sample("""
            class M: ObservableObject { var tint = 0; func toolbar(_ a: Int, item: Int) -> Int { hidden }; var hidden = 0 }
            struct V: View { var body: some View { Unknown.make(M.self).tint(3).toolbar { Text("") } } }
            """)
        #expect(sample.visibility("M.tint")?.seen.isEmpty == true)
        #expect(sample.visibility("M.hidden")?.seen.isEmpty == true)
    }

    @Test func protocolsSubclassesAndModifiersAreFollowed() {
        let sample = Sample("""
            protocol Store: ObservableObject { var title: String { get } }
            class Real: Store { var count = 0; var title: String { "\\(count)" } }
            class Fake: Real { var extra = 0; override var title: String { "\\(extra)" } }
            struct V<S: Store>: View { @ObservedObject var store: S; var body: some View { Text(store.title) } }
            struct Dim: ViewModifier {
                let real: Real
                func body(content: Content) -> some View { content.opacity(Double(real.count)) }
            }
            """)
        #expect(sample.visibility("Real.count")?.seen.map(\.what) == [
            "body of Dim reads it", "body of V reads it through title of Real",
        ])
        #expect(sample.visibility("Fake.extra")?.seen.map(\.what) == ["body of V reads it through title of Fake"])
    }

    @Test func aStoredRequirementIsSeenThroughItsProtocol() {
        let sample = Sample("""
            protocol Store: ObservableObject { var count: Int { get } }
            class Real: Store { var count = 0 }
            struct V<S: Store>: View { @ObservedObject var store: S; var body: some View { Text("\\(store.count)") } }
            """)
        #expect(sample.visibility("Real.count")?.seen.map(\.what) == ["body of V reads it"])
    }

    @Test func onlyViewsSee() {
        let sample = Sample("""
            class M: ObservableObject { var hidden = 0; func f() -> Int { hidden } }
            class Service { let m = M(); func body() -> Int { m.hidden + m.f() } }
            """)
        #expect(sample.visibility("M.hidden")?.seen.isEmpty == true)
    }

    @Test func hotWritesAreTold() throws {
        let sample = Sample("""
            class M: ObservableObject {
                var offset = 0.0; var idle = 0.0
                func drag(_ v: Double) { offset = v }
            }
            struct V: View {
                let m: M
                var body: some View {
                    Text("\\(m.offset) \\(m.idle)").gesture(DragGesture().onChanged { m.drag($0.translation.width) })
                }
            }
            """)
        #expect(try #require(sample.visibility("M.offset")).hotWrites.map(sample.line).first?.contains("offset = v") == true)
        #expect(try #require(sample.visibility("M.idle")).hotWrites.isEmpty)
    }

    @Test func observersAreHazardsWhereTrackingChangesThem() {
        let sample = Sample("""
            class M: ObservableObject {
                var calm = 0 { didSet { print(calm) } }
                var late = 0 { didSet { print(late) } }
                var first: Int { didSet { print(first) } }
                var clamped = 0 { didSet { if clamped > 9 { clamped = 9 } } }
                init() { first = 1; late = 2 }
            }
            """)
        func hazards(_ name: String) -> Int { sample.visibility("M." + name)?.observerHazard.count ?? -1 }
        #expect(hazards("calm") == 0 && hazards("first") == 0)
        #expect(hazards("late") == 1 && hazards("clamped") == 1)
    }

    @Test func deinitReadsCountOnIsolatedClasses() {
        let sample = Sample("""
            @MainActor class A: ObservableObject { var task: Task<Void, Never>?; deinit { task?.cancel() } }
            class B: ObservableObject { var task: Task<Void, Never>?; deinit { task?.cancel() } }
            @MainActor class C: ObservableObject { var task: Task<Void, Never>?; isolated deinit { task?.cancel() } }
            class D: A { var more: Timer?; deinit { more?.invalidate() } }
            """)
        #expect(sample.visibility("A.task")?.deinitReads.count == 1)
        #expect(sample.visibility("B.task")?.deinitReads.count == 0)
        #expect(sample.visibility("C.task")?.deinitReads.count == 0)
        #expect(sample.visibility("D.more")?.deinitReads.count == 1)
    }

    @Test func readsBeforeAllStorageIsSetAreEarly() {
        let sample = Sample("""
            class Early: ObservableObject { var url: String; var n: Int; init(u: String) { url = u; n = url.count } }
            class Late: ObservableObject { var url: String; var n: Int; init(u: String) { url = u; n = 0; print(url) } }
            class Ready: ObservableObject { var url = ""; init() { print(url) } }
            class Heir: NSObject, ObservableObject { var url = ""; override init() { print(url); super.init() } }
            """)
        func early(_ name: String) -> Int { sample.visibility(name)?.earlyInitReads.count ?? -1 }
        #expect(early("Early.url") == 1 && early("Late.url") == 0 && early("Ready.url") == 0 && early("Heir.url") == 1)
    }

    @Test func aLibraryShowsWhatItMakesPublic() {
        let sample = Sample(
            ["Sources/Lib/M.swift": """
                import Combine
                public class M: ObservableObject { public var open = 0; var closed = 0 }
                """],
            projectFiles: ["Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", products: [.library(name: "Lib", targets: ["Lib"])],
                    targets: [.target(name: "Lib")])
                """])
        guard sample.index.files.first?.settings.isLibraryProduct == true else { return }
        #expect(sample.visibility("M.open")?.seen.map(\.what) == ["it is public in a library product"])
        #expect(sample.visibility("M.closed")?.seen.isEmpty == true)
    }
}
