import ProjectIndex
import SourceText
import Syntax
import Testing

/// Which member each use of a name means. `{use}` stands for the lines under test in a view's method.
struct ReferenceTests {
    private func references(_ use: String) -> [String] {
        let repository = Repository(
            """
            import SwiftUI
            class Model: ObservableObject { @Published var name = ""; @Published var items: [Item] = []; var child = Item() ; func load() {}; static let shared = Model() }
            class Item: Identifiable { var title = ""; var tag: Tag = Tag() }
            struct Tag { var color = 1 }
            struct Other { var name = 1 }
            enum Phase { case loaded(Model), failed }
            struct Screen: View { @StateObject var model = Model(); @State var count = 0; @Binding var other: Other; let plain: Item; var optional: Model?; var handler: (Model) -> Void; func take(_ done: (Model) -> Void) {} ; var phase: Phase
                func use() {
            \(use)
                }
            }
            """)
        let last = use.split(separator: "\n", omittingEmptySubsequences: false).count + 8
        return (9...last).flatMap { repository.references(line: $0) }
    }

    @Test(arguments: [
        ("_ = model", ["model read -> Screen.model"]),
        ("_ = self.model.name", ["model read -> Screen.model", "name read -> Model.name"]),
        ("_ = $model.name", ["model projection read -> Screen.model", "name read -> Model.name"]),
        ("_ = model.$name", ["model read -> Screen.model", "name projection read -> Model.name"]),
        ("_model = StateObject(wrappedValue: Model())", ["model storage write -> Screen.model"]),
        ("model.name = \"\"", ["model read -> Screen.model", "name write -> Model.name"]),
        ("count += 1", ["count readWrite -> Screen.count"]),
        ("change(&count)", ["count readWrite -> Screen.count"]),
        ("model.child.tag.color = 2", [
            "model read -> Screen.model", "child read -> Model.child", "tag readWrite -> Item.tag",
            "color write -> Tag.color",
        ]),
        ("model.load()", ["model read -> Screen.model", "load call -> Model.load"]),
        ("let name = 1; _ = name", []),
        ("let model = Other(); _ = model.name", ["name read -> Other.name"]),
        ("_ = \"\\(model.name)\"", ["model read -> Screen.model", "name read -> Model.name"]),
        ("ForEach(model.items) { item in Text(item.title) }", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
        ]),
        ("ForEach($model.items) { $item in Text(item.title); TextField(\"\", text: $item.title) }", [
            "model projection read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
            "title read -> Item.title",
        ]),
        ("for item in model.items { _ = item.title }", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
        ]),
        ("if let optional { _ = optional.name }", ["optional read -> Screen.optional", "name read -> Model.name"]),
        ("guard let m = optional else { return }\n_ = m.name", [
            "optional read -> Screen.optional", "name read -> Model.name",
        ]),
        ("if let m = thing as? Model, m.name.isEmpty { }", ["name read -> Model.name"]),
        ("take { m in _ = m.name }", ["take call -> Screen.take", "name read -> Model.name"]),
        ("take { _ = $0.name }", ["take call -> Screen.take", "name read -> Model.name"]),
        ("Task { [weak model] in _ = model?.name }", ["name read -> Model.name"]),
        ("model.$items.sink { items in _ = items.first?.title }", [
            "model read -> Screen.model", "items projection read -> Model.items", "title read -> Item.title",
        ]),
        ("_ = unknownCall(model).name", ["model read -> Screen.model", "name read -> unknown"]),
        // Nothing of ours goes in, so that nothing of ours comes out.
        ("_ = unknownCall().name", []),
        ("_ = UIView().name", []),
        ("_ = plain.name", ["plain read -> Screen.plain"]),
        ("_ = Model.shared.name", ["shared read -> Model.shared", "name read -> Model.name"]),
        ("_ = model[keyPath: \\.name]", ["model read -> Screen.model", "name keyPath read -> Model.name"]),
        ("_ = model[keyPath: \\Model.name]", ["model read -> Screen.model", "name keyPath read -> Model.name"]),
        ("_ = other.name", ["other read -> Screen.other", "name read -> Other.name"]),
        ("model.objectWillChange.send()", ["model read -> Screen.model", "objectWillChange read -> unknown"]),
        ("let copy = model\n_ = copy.name", ["model read -> Screen.model", "name read -> Model.name"]),
        ("do { try f() } catch { _ = error.name }", []),
        ("ForEach(model.items) { item in TextField(\"\", text: $item.title) }", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
        ]),
        ("@Bindable var model = model; _ = $model.name", ["model read -> Screen.model", "name read -> Model.name"]),
        ("_ = Bindable(plain).title", ["plain read -> Screen.plain", "title read -> Item.title"]),
        ("_ = _model.wrappedValue.name", ["model storage read -> Screen.model", "name read -> Model.name"]),
        ("(count, other.name) = (1, 2)", [
            "count write -> Screen.count", "other readWrite -> Screen.other", "name write -> Other.name",
        ]),
        ("count = { let count = 2; return count }()", ["count write -> Screen.count"]),
        ("let f: (Model) -> Void = { $0.load() }", ["load call -> Model.load"]),
        ("model.items.sorted { $0.title < $1.title }.first?.title = \"\"", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
            "title read -> Item.title", "title write -> Item.title",
        ]),
        ("model.items.map(\\.title)", [
            "model read -> Screen.model", "items read -> Model.items", "title keyPath read -> Item.title",
        ]),
        ("publisher.assign(to: \\.name, on: model)", [
            "name keyPath read -> Model.name", "model read -> Screen.model",
        ]),
        ("model.$items.receive(on: queue).map { $0.count }.sink { [weak self] n in self?.count = n }", [
            "model read -> Screen.model", "items projection read -> Model.items", "count write -> Screen.count",
        ]),
        ("#if DEBUG\nlet count = 1\n#endif\n_ = count", []),
        ("while let item = model.items.first { _ = item.title }", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
        ]),
        ("handler(Model.shared)", ["handler call -> Screen.handler", "shared read -> Model.shared"]),
        ("func inner(_ model: Other) { _ = model.name }", ["name read -> Other.name"]),
        ("switch phase { case .loaded(let m): _ = m.name\ndefault: break }", [
            "phase read -> Screen.phase", "name read -> Model.name",
        ]),
        ("func count() {}; count()", []),
        ("let f = { (model: Other) in model.name }", ["name read -> Other.name"]),
        ("Text(\"\").onChange(of: model.items) { old, new in _ = new.first?.title }", [
            "model read -> Screen.model", "items read -> Model.items", "title read -> Item.title",
        ]),
        ("(model as Model).name = \"\"", ["model read -> Screen.model", "name write -> Model.name"]),
    ] as [(String, [String])])
    func uses(use: String, expected: [String]) {
        #expect(references(use) == expected)
    }

    @Test func extensionsOfOutsideTypes() {
        let repository = Repository(
            """
            extension View { func card() -> some View { padding() } }
            extension ObservableObject { func refresh() { objectWillChange.send() } }
            class Model: ObservableObject {}
            struct Screen: View { let model: Model
                var body: some View { card(); Text("").card() }
                func f() { model.refresh() } }
            """)
        #expect(repository.references(line: 5) == ["card call -> View.card", "card call -> View.card"])
        #expect(repository.references(line: 6).contains("refresh call -> ObservableObject.refresh"))
    }

    @Test func overloadsByLabels() {
        let repository = Repository(
            """
            class Model { func load(id: Int) {}; func load(name: String, then: () -> Void) {}; func load() {} }
            func f(m: Model) {
                m.load(id: 1)
                m.load(name: "") { }
                m.load()
            }
            """)
        let index = repository.index
        let sites = index.references(in: index.files[0].id).compactMap { $0.member.one }
        #expect(sites.map(\.index) == [0, 1, 2])
    }

    @Test func modules() {
        let repository = Repository([
            "Package.swift": """
            // swift-tools-version: 6.0
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
            """,
            "Sources/A/Model.swift": "public class Model { public var a = 1 }",
            "Sources/B/Model.swift": "class Model { var b = 1 }",
            "Sources/B/Use.swift": """
            import A
            func f(m: Model, n: A.Model) {
                _ = m.b
                _ = n.a
            }
            """,
        ])
        #expect(repository.references(in: "Sources/B/Use.swift") == ["3: b read -> Model.b", "4: a read -> Model.a"])
        #expect(repository.index.types(named: "Model").map { repository.index.type($0).module } == ["A", "B"])
    }

    @Test func reexportedModules() {
        func manifest(_ name: String) -> String {
            "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\")])"
        }
        let repository = Repository([
            "Core/Package.swift": manifest("Core"), "Kit/Package.swift": manifest("Kit"),
            "App/Package.swift": manifest("App"), "Lone/Package.swift": manifest("Lone"),
            "Core/Sources/Core/Model.swift": "public class Model { public var name = 1 }\nclass Hidden { var name = 1 }",
            "Kit/Sources/Kit/Exports.swift": "@_exported import Core",
            "Kit/Sources/Kit/Use.swift": "func f(m: Model) { _ = m.name }",
            "App/Sources/App/Use.swift": "import Kit\nfunc f(m: Model, h: Hidden) { _ = m.name; _ = h.name }",
            "Lone/Sources/Lone/Use.swift": "func f(m: Model) { _ = m.name }",
        ])
        #expect(repository.references(in: "Kit/Sources/Kit/Use.swift") == ["1: name read -> Model.name"])
        #expect(repository.references(in: "App/Sources/App/Use.swift") == ["2: name read -> Model.name"])
        // Nothing it imports declares a `Model`.
        #expect(repository.references(in: "Lone/Sources/Lone/Use.swift").isEmpty)
    }

    @Test func referents() {
        let repository = Repository("let shared = 1\nclass Model {}\nfunc f(local: Int) { use(shared, Model.self, local, outside) }")
        let file = repository.index.files[0]
        let names = file.tree.root.subtree.filter { $0.kind == .nameReference }
        let texts = names.map { node -> String in
            switch repository.index.referent(of: node, in: file.id) {
            case .one(.member(let id)): "member " + repository.describe(id)
            case .one(.type(let id)): "type " + repository.index.type(id).name
            case .one(.local(let node)): "local " + (node.name ?? "")
            case .one(.external): "external"
            default: "?"
            }
        }
        #expect(texts == ["external", "member shared", "type Model", "local local", "external"])
    }

    @Test func sameAnswersForAnyNumberOfJobs() {
        let files = Dictionary(
            uniqueKeysWithValues: (0..<12).map { number in
                ("F\(number).swift", """
                class M\(number) { var next = M\((number + 1) % 12)(); var name = M\((number + 5) % 12)().next }
                func f\(number)(m: M\(number)) { _ = m.next.next.name }
                """)
            })
        let one = Repository(files, jobs: 1)
        let many = Repository(files, jobs: 7)
        for file in one.index.files {
            #expect(one.references(in: file.path) == many.references(in: file.path))
        }
        #expect(!one.references(in: "F3.swift").isEmpty)
    }
}
