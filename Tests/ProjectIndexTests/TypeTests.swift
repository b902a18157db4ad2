import ProjectIndex
import Testing

/// Each line declares `let <name>: <type>`; the comment says what the type resolves to.
struct TypeTests {
    @Test func lexicalScope() {
        let repository = Repository(
            """
            class Model {}
            struct Outer {
                class Model {}
                struct Row { let model: Model }
                let model: Model
            }
            struct Other { let model: Model }
            extension Other { class Item {} }
            extension Other.Item { struct Deep { let item: Item } }
            struct Third { let item: Other.Item; let lost: Item }
            """)
        #expect(repository.declared("Outer.Row.model") == "Outer.Model")
        #expect(repository.declared("Outer.model") == "Outer.Model")
        #expect(repository.declared("Other.model") == "Model")
        #expect(repository.declared("Third.item") == "Other.Item")
        // `Item` is nested elsewhere, so that here it can only be an outside type.
        #expect(repository.declared("Third.lost") == "~Item")
        #expect(repository.type("Other.Item.Deep") != nil)
    }

    @Test(arguments: [
        ("Model?", "Model?"),
        ("[Model]", "[Model]"),
        ("Array<Model>", "[Model]"),
        ("[String: Model]", "[~String: Model]"),
        ("Set<Model>", "~Set<Model>"),
        ("Binding<Model>", "$Model"),
        ("SwiftUI.Binding<Model>", "$Model"),
        ("any Service", "any Service"),
        ("Service", "any Service"),
        ("Alias", "Model"),
        ("Pair<Model>", "(Model, Model)"),
        ("Box<Model>", "Box<Model>"),
        ("(Model, Int) -> Box<Int>", "(Model, ~Int) -> Box<~Int>"),
        ("Model.Type", "Model.Type"),
        ("UIView", "~UIView"),
        ("UIKit.UIView", "~UIKit.UIView"),
        ("Model & Service", "Model & Service"),
    ])
    func writtenTypes(written: String, resolved: String) {
        let repository = Repository(
            """
            import UIKit
            import SwiftUI
            class Model {}
            protocol Service {}
            class Box<T> {}
            typealias Alias = Model
            typealias Pair<T> = (T, T)
            struct Holder { var value: \(written) }
            """)
        #expect(repository.declared("Holder.value") == resolved)
    }

    @Test func genericParameters() {
        let repository = Repository(
            """
            class Base {}
            protocol P {}
            struct View<Model: Base, Item> where Item: P {
                let model: Model
                let item: Item
            }
            extension View { func f() -> Model {} }
            extension View where Model == Base { func g() -> Model {} }
            func make<T: Base & P>(_ t: T) -> T { t }
            """)
        #expect(repository.declared("View.model") == "Model: Base")
        #expect(repository.declared("View.item") == "Item: P")
        #expect(repository.declared("View.f") == "Model: Base")
        #expect(repository.declared("View.g") == "Base")
        #expect(repository.declared("make") == "T: Base & P")
    }

    @Test func conditionalTwinsAreOneType() {
        let repository = Repository(
            """
            #if os(iOS)
            class Model { var a = 1 }
            #else
            class Model { var b = 1 }
            #endif
            """)
        #expect(repository.index.types(named: "Model").count == 1)
        #expect(repository.type("Model")?.declarations.count == 2)
        #expect(repository.type("Model")?.members.count == 2)
    }

    @Test func privateTypesBelongToTheirFile() {
        let repository = Repository([
            "A.swift": "private struct Row { let a: Row2 }\nstruct Row2 {}\nstruct A { let row: Row }",
            "B.swift": "private struct Row {}\nstruct B { let row: Row }",
        ])
        #expect(repository.index.types(named: "Row").count == 2)
        let rows = repository.index.types(named: "Row").map { repository.index.type($0).declarations[0].file.index }
        #expect(rows == [0, 1])
    }

    @Test func localTypes() {
        let repository = Repository(
            """
            class Model {}
            func test() { class Model { var x = 1 }; let m = Model(); _ = m.x }
            struct V { let model: Model }
            """)
        #expect(repository.index.types(named: "Model").map { repository.index.type($0).isLocal } == [false, true])
        #expect(repository.index.type(repository.index.types(named: "Model")[0]).declarations.count == 1)
        #expect(repository.references(line: 2) == ["x read -> Model.x"])
    }

    @Test func inheritance() {
        let repository = Repository(
            """
            import SwiftUI
            protocol Loading: ObservableObject {}
            class Base: NSObject, Loading { class Nested {} }
            class Model: Base, Identifiable { let nested: Nested }
            extension Model: Codable {}
            """)
        let index = repository.index
        guard let model = repository.type("Model"), let base = repository.type("Base") else {
            Issue.record("types are missing")
            return
        }
        #expect(index.supertypes(of: model.id).map { index.type($0).name } == ["Base", "Loading"])
        #expect(
            index.externalSupertypes(of: model.id) == ["Identifiable", "Codable", "NSObject", "ObservableObject"])
        #expect(index.subtypes(of: base.id) == [model.id])
        #expect(index.superclass(of: model.id).map(repository.describe) == "Base")
        #expect(index.superclass(of: base.id).map(repository.describe) == "~NSObject")
        #expect(repository.declared("Model.nested") == "Base.Nested")
        #expect(model.inherited.map(\.name) == ["Base", "Identifiable", "Codable"])
    }

    @Test func listsMayNameWhatNobodyDeclares() {
        let repository = Repository(
            """
            enum Plain {}
            class Heir: NSObject {}
            struct First: Plain.Missing {}
            struct Second: Heir.Missing {}
            """)
        #expect(repository.type("First").map { $0.inherited.map { repository.describe($0.type) } } == ["~Plain.Missing"])
        #expect(repository.type("Second").map { $0.inherited.map(\.type.isUnknown) } == [true])
    }

    @Test func protocolsAreNoSuperclass() {
        let repository = Repository("class Model: ObservableObject {}")
        #expect(repository.type("Model").flatMap { repository.index.superclass(of: $0.id) } == nil)
    }

    @Test func associatedTypes() {
        let repository = Repository(
            """
            protocol Screen { associatedtype Model: Base; var model: Model { get } }
            class Base { var title = "" }
            class Own: Base { var extra = 1 }
            struct Page: Screen { typealias Model = Own; var model: Model }
            func show<S: Screen>(_ s: S, page: Page) { _ = s.model.title; _ = page.model.extra }
            """)
        #expect(repository.references(line: 5).contains("title read -> Base.title"))
        #expect(repository.references(line: 5).contains("extra read -> Own.extra"))
    }
}
