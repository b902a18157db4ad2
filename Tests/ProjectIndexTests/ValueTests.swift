import Testing

/// The type of a property's initial value, for many kinds of value.
struct ValueTests {
    @Test(arguments: [
        ("Model()", "Model"),
        ("Model.init()", "Model"),
        ("Model.shared", "Model"),
        ("Model.shared.child", "Child?"),
        ("Model.shared.child!", "Child"),
        ("Model.shared.child?.name", "~String"),
        ("Model.make()", "Model"),
        ("Model.make(named: \"a\")", "Child"),
        ("Model().children", "[Child]"),
        ("Model().children[0]", "Child"),
        ("Model().children.first", "Child?"),
        ("Model().byName[\"a\"]", "Child?"),
        ("Model().children.map { $0.name }", "[~String]"),
        ("Model().children.map { Box(value: $0) }", "[Box]"),
        ("Model().children.map(\\.name)", "[~String]"),
        ("Model().children.filter { $0.name.isEmpty }.first!", "Child"),
        ("Model().child.map { $0.name }", "~String?"),
        ("Model().child ?? Child()", "Child"),
        ("true ? Model() : Model.shared", "Model"),
        ("true ? nil : Model.shared", "Model"),
        ("true ? Model() : Child()", "Model or Child"),
        ("unknownThing as? Model", "Model?"),
        ("unknownThing as! Model", "Model"),
        ("try Model.make()", "Model"),
        ("try? Model.make()", "Model?"),
        ("await Model.make()", "Model"),
        ("[Model(), Model()]", "[Model]"),
        ("[\"a\": Model()]", "[~String: Model]"),
        ("(Model(), Child())", "(Model, Child)"),
        ("(Model(), Child()).1", "Child"),
        ("(Model())", "Model"),
        ("Model() === Model()", "~Bool"),
        ("{ Model() }()", "Model"),
        ("{ let m = Model(); return m }()", "Model"),
        ("Box<Model>(value: Model()).value", "Model"),
        ("Model.self", "Model.Type"),
        ("identity(Model())", "Model"),
        ("build(Model.self)", "Model"),
        ("globalModel", "Model"),
        ("globalModel.child", "Child?"),
        ("Outer.Inner()", "Outer.Inner"),
        ("Outer.Inner.start", "Outer.Inner"),
        ("Kind.loaded(Model())", "Kind"),
        ("Kind.empty", "Kind"),
        ("UIView()", "~UIView"),
        ("container.resolve()", "~"),
        ("container.resolve(Model.self)", "unknown"),
        ("Bindable(Model.shared)", "$Model"),
        ("Binding(get: { Model.shared }, set: { _ in })", "$Model"),
        ("Model.instances.values.first", "Model?"),
        ("decoder.decode([Model].self, from: data)", "[Model]"),
        ("Sub().inherited", "Child"),
    ])
    func initialValues(expression: String, type: String) {
        let repository = Repository(
            """
            import SwiftUI
            class Child { var name: String = "" }
            class Model {
                static let shared = Model()
                static var instances: [String: Model] = [:]
                var child: Child?
                var children: [Child] = []
                var byName: [String: Child] = [:]
                static func make() -> Model { Model() }
                static func make(named: String) -> Child { Child() }
            }
            class Base<T> { var inherited: T; init(inherited: T) {} }
            class Sub: Base<Child> {}
            struct Box<T> { var value: T }
            struct Outer { class Inner { static let start = Inner() } }
            enum Kind { case loaded(Model), empty }
            func identity<T>(_ value: T) -> T { value }
            func build<T>(_ type: T.Type) -> T { type.init() }
            let globalModel = Model()
            class Holder { var it = \(expression) }
            """)
        #expect(repository.declared("Holder.it") == type)
    }

    @Test(arguments: [
        ("@StateObject var it = Model()", "Model"),
        ("@ObservedObject var it: Model", "Model"),
        ("@EnvironmentObject private var it: Model", "Model"),
        ("@Environment(Model.self) private var it", "Model"),
        ("@Environment(Model.self) private var it: Model?", "Model?"),
        ("@Environment(\\.model) var it", "Model"),
        ("@Environment(\\.dismiss) var it", "~"),
        ("@Published var it: [Model] = []", "[Model]"),
        ("@Published<Int> var it = 1", "~Int"),
        ("@Published(initialValue: Model()) var it", "Model"),
        ("@Binding var it: Model", "Model"),
        ("var it: Model { .shared }", "Model"),
        ("var it: Model = .init()", "Model"),
        ("lazy var it: Model = { Model() }()", "Model"),
        ("var (a, it) = (1, Model())", "Model"),
        ("var it: Model!", "Model?"),
        ("weak var it: Model?", "Model?"),
        ("func it() -> some View { Text(\"\") }", "some: ~View"),
    ])
    func properties(declaration: String, type: String) {
        let repository = Repository(
            """
            import SwiftUI
            class Model { static let shared = Model() }
            extension EnvironmentValues { var model: Model { Model() } }
            struct Holder { \(declaration) }
            """)
        #expect(repository.declared("Holder.it") == type)
    }

    @Test func cyclesEnd() {
        let repository = Repository("class A { var a = B().b }\nclass B { var b = A().a }\nlet x = x")
        #expect(repository.declared("A.a") == "unknown")
        #expect(repository.declared("B.b") == "unknown")
        #expect(repository.declared("x") == "unknown")
    }
}

/// Values that pass through wrappers, views and containers of other modules.
struct OutsideValueTests {
    @Test func ownWrappersAndInjection() {
        let repository = Repository(
            """
            class Model { var name = "" }
            @propertyWrapper struct Current { var wrappedValue: Model { Model() } ; var projectedValue: Current { self } }
            extension DependencyValues { var model: Model { Model() } }
            extension Container { var service: Factory<Model> { self { Model() } } }
            struct Screen {
                @Current var a
                @Dependency(\\.model) var b
                @Injected(\\.service) var c
                var d = Container.shared.service()
                func f() { _ = $a }
            }
            """)
        for name in ["a", "b", "c", "d"] { #expect(repository.declared("Screen." + name) == "Model") }
    }

    @Test func viewsStayViews() {
        let repository = Repository(
            """
            extension View { func padding(extra: Int) -> some View { self } }
            class Model { var frame = 1; var size = 2 }
            struct Screen: View {
                var body: some View {
                    VStack { }.onAppear { }.padding(extra: 1).padding(8).frame(width: 1)
                    GeometryReader { geometry in Text("").frame(width: geometry.size.width) }
                }
                func load(_ session: URLSession) { session.data { value in value.frame } }
            }
            """)
        #expect(repository.references() == ["5: padding call -> View.padding"])
    }

    @Test func payloadsOfPairs() {
        let repository = Repository(
            """
            class Model { var name = "" }
            enum Phase { case loaded(Model), empty }
            func f(a: Phase, b: Phase) {
                switch (a, b) {
                case (.loaded(let x), .loaded(let y)): _ = x.name == y.name
                case let (.loaded(z), .empty): _ = z.name
                default: break
                }
            }
            """)
        #expect(repository.references(line: 5) == ["name read -> Model.name", "name read -> Model.name"])
        #expect(repository.references(line: 6) == ["name read -> Model.name"])
    }

    @Test func matchedValues() {
        let repository = Repository(
            """
            class Model { var name = "" }
            enum Phase { case loaded(Model), empty }
            func f(phase: Phase, all: [Phase], pairs: [(Int, Model)], thing: Any, model: Model?) {
                if case .loaded(let m) = phase { _ = m.name }
                guard case let .loaded(m) = phase else { return }
                _ = m.name
                for case .loaded(let x) in all { _ = x.name }
                for (_, y) in pairs { _ = y.name }
                switch thing { case let m as Model: _ = m.name; default: break }
                switch model { case let found: _ = found?.name }
                let result: Result<Phase, Error> = load()
                if case .success(.loaded(let deep)) = result { _ = deep.name }
            }
            """)
        for line in [4, 6, 7, 8, 9, 10] { #expect(repository.references(line: line) == ["name read -> Model.name"]) }
    }
}
