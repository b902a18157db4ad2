import Analysis
import ProjectIndex
import Testing

struct ModelTests {
    @Test func aClassIsAModelHoweverItComesToConform() {
        let sample = Sample([
            "A/Base.swift": """
                import Combine
                class Direct: Combine.ObservableObject {}
                class Late {}
                extension Late: SwiftUI.ObservableObject {}
                class Heir: Direct {}
                protocol Store: ObservableObject {}
                class Shop: Store {}
                typealias Watched = ObservableObject
                class Aliased: Watched {}
                class Composed: ObservableObject & Sendable {}
                @Observable class Hybrid: ObservableObject {}
                @Observable class Modern {}
                class ModernHeir: Modern {}
                class Plain {}
                """
        ])
        let states = sample.facts.models.map { "\(sample.name($0.id)) \($0.state)" }
        #expect(states == [
            "Direct observableObject", "Late observableObject", "Heir observableObject", "Store observableObject",
            "Shop observableObject", "Aliased observableObject", "Composed observableObject", "Hybrid hybrid",
            "Modern observable", "ModernHeir observable",
        ])
    }

    @Test func theWayToTheConformanceIsTold() throws {
        let sample = Sample("""
            class Direct: ObservableObject {}
            class Heir: Direct {}
            typealias Watched = ObservableObject
            class Aliased: Watched {}
            class Twice: Direct, ObservableObject {}
            """)
        let direct = try #require(sample.model("Direct"))
        guard case .direct(let entry) = try #require(direct.conformances.first) else { Issue.record(); return }
        #expect(entry.name == "ObservableObject")
        #expect(direct.heirs.map(sample.name) == ["Heir", "Twice"])
        let heir = try #require(sample.model("Heir"))
        guard case .through(let parent, _) = try #require(heir.conformances.first) else { Issue.record(); return }
        #expect(sample.name(parent) == "Direct" && heir.parents == [direct.id])
        guard case .alias(let alias, _) = try #require(sample.model("Aliased")?.conformances.first) else {
            Issue.record()
            return
        }
        #expect(sample.name(alias) == "Watched")
        #expect(sample.model("Twice")?.conformances.count == 2)
    }

    @Test func aSubclassInAnotherModuleIsAModel() {
        let sample = Sample(
            ["Sources/Core/Base.swift": "import Combine\nopen class Base: ObservableObject { @Published public var x = 0 }",
             "Sources/App/Heir.swift": "import Core\nclass Heir: Base { var y = 0; func f() { $x.sink { _ in } } }",
             "Sources/Other/Base.swift": "class Base {}\nclass Unrelated: Base { @Published var x = 0 }"],
            projectFiles: ["Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", targets: [
                    .target(name: "Core"), .target(name: "App", dependencies: ["Core"]), .target(name: "Other"),
                ])
                """])
        #expect(sample.facts.models.map { sample.name($0.id) } == ["Heir", "Base"])
        #expect(sample.publishers == ["Base.x publisher"])
    }

    @Test func aTypeOfOurOwnNamedObservableObjectIsAnotherThing() {
        let sample = Sample(["A/A.swift": """
            protocol ObservableObject {}
            class Model: ObservableObject {}
            """])
        #expect(sample.facts.models.isEmpty)
    }

    @Test func aReactiveStreamNamedObservableIsNoModel() {
        let sample = Sample(["A/A.swift": """
            import RxSwift
            class Stream: Observable<Int> {}
            """])
        #expect(sample.facts.models.isEmpty)
    }

    @Test func storedPropertiesHaveTheirKinds() throws {
        let sample = Sample("""
            class Model: ObservableObject {
                @Published var shown = 1
                @Combine.Published private(set) var qualified = 1
                var plain = 1 { didSet { print(plain) } }
                lazy var late = 1
                @AppStorage("x") var wrapped = 1
                @ObservationIgnored var ignored = 1
                @MainActor var isolated = 1
                let constant = 1
                #if DEBUG
                var debug = 1
                #endif
                var first = 1, second = 2
                static var shared = 1
                var computed: Int { 1 }
            }
            extension Model { var other: Int { 2 } }
            """)
        let model = try #require(sample.model("Model"))
        let kinds = model.properties.map { property in
            let kind =
                switch property.category {
                case .published: "published"
                case .plain: "plain"
                case .lazy: "lazy"
                case .wrapped: "wrapped"
                case .ignored: "ignored"
                case .constant: "constant"
                }
            return "\(property.name) \(kind)" + (property.hasObservers ? " observed" : "")
        }
        #expect(kinds == [
            "shown published", "qualified published", "plain plain observed", "late lazy", "wrapped wrapped",
            "ignored ignored", "isolated plain", "constant constant", "debug plain", "first plain", "second plain",
        ])
    }

    @Test(arguments: [
        ("// reobserve:keep\nclass Model: ObservableObject {}", true),
        ("/// Docs.\n// reobserve:keep -- Combine needs it\n@MainActor\nfinal class Model: ObservableObject {}", true),
        ("class Model: ObservableObject { // reobserve:keep\n}", true),
        ("let x = 1 // reobserve:keep\nclass Model: ObservableObject {}", false),
        ("class Model: ObservableObject {\n    // reobserve:keep\n}", false),
        ("let text = \"// reobserve:keep\"\nclass Model: ObservableObject {}", false),
    ])
    func keepIsReadFromCommentsOnTheClass(text: String, isKept: Bool) {
        #expect((Sample(text).model("Model")?.keep != nil) == isKept)
    }
}
