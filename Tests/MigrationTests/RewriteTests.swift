import Testing

@testable import Migration

/// Forms that are easy to get wrong, each before and after.
struct RewriteTests {
    private func expect(_ before: String, becomes after: String, options: MigrationOptions = MigrationOptions()) throws {
        let sample = Sample(before, options: options)
        let moved = try sample.applyingAll()
        #expect(moved.text == after, "\(sample.verdicts)")
    }

    @Test func aClassOnOneLine() throws {
        try expect(
            "class A: ObservableObject { @Published var x = 0; var y = 1 }\n",
            becomes: "@Observable\nclass A { var x = 0; @ObservationIgnored var y = 1 }\n")
    }

    @Test func carriageReturnsAndTabs() throws {
        try expect(
            "enum E {\r\n\tclass A: ObservableObject {\r\n\t\t@Published\r\n\t\tvar x = 0\r\n\t\tvar a = 1, b = 2\r\n\t}\r\n}\r\n",
            becomes:
                "enum E {\r\n\t@Observable\r\n\tclass A {\r\n\t\tvar x = 0\r\n\t\t@ObservationIgnored var a = 1\r\n"
                + "\t\t@ObservationIgnored var b = 2\r\n\t}\r\n}\r\n")
    }

    @Test func commentsInASharedDeclaration() throws {
        try expect(
            """
            class A: ObservableObject {
                private var a = 1, // first
                    b: [Int] = [] // second
            }
            """,
            becomes: """
                @Observable
                class A {
                    @ObservationIgnored private var a = 1 // first
                    @ObservationIgnored private var b: [Int] = [] // second
                }
                """)
    }

    @Test func ignoredBeforeAnAttributeOnItsOwnLine() throws {
        try expect(
            """
            class A: ObservableObject {
                @Injected(\\.api)
                private var api: API
            }
            """,
            becomes: """
                @Observable
                class A {
                    @ObservationIgnored
                    @Injected(\\.api)
                    private var api: API
                }
                """)
    }

    @Test func publishedStorageInInit() throws {
        try expect(
            """
            class A: ObservableObject {
                @Published var x: Int
                @Published var y: Int
                init(x: Int) {
                    _x = Published(initialValue: x)
                    self._y = .init(wrappedValue: x + 1)
                }
            }
            """,
            becomes: """
                @Observable
                class A {
                    var x: Int
                    var y: Int
                    init(x: Int) {
                        self.x = x
                        self.y = x + 1
                    }
                }
                """)
    }

    @Test func anotherUseOfTheStorageBlocks() {
        let sample = Sample(
            """
            class A: ObservableObject {
                @Published var x: Int
                init(x: Published<Int>) { _x = x }
            }
            """)
        #expect(sample.verdicts == ["A blocked storage-name"])
    }

    @Test func sendInACaseLeavesABreak() throws {
        try expect(
            """
            class A: ObservableObject {
                @Published var x = 0
                func go(_ on: Bool) {
                    switch on {
                    case true: objectWillChange.send()
                    case false:
                        objectWillChange.send()
                        x = 1
                    }
                }
            }
            """,
            becomes: """
                @Observable
                class A {
                    var x = 0
                    func go(_ on: Bool) {
                        switch on {
                        case true: break
                        case false:
                            x = 1
                        }
                    }
                }
                """)
    }

    @Test func policies() throws {
        let before = "class A: ObservableObject {\n    var x = 0\n}\n"
        var options = MigrationOptions()
        options.unpublished = .track
        try expect(before, becomes: "@Observable\nclass A {\n    var x = 0\n}\n", options: options)
        options.unpublished = .ignore
        options.attributeLine = .same
        try expect(
            before, becomes: "@Observable class A {\n    @ObservationIgnored var x = 0\n}\n", options: options)
    }

    @Test func wrapperRolesFromTheConfiguration() {
        var options = MigrationOptions()
        let text = "class A: ObservableObject {\n    @Odd var x = 0\n}\n"
        #expect(Sample(text, options: options).verdicts == ["A blocked storage-wrapper"])
        options.wrappers = ["Odd": .injection]
        #expect(Sample(text, options: options).verdicts == ["A ready"])
    }

    @Test func aliasOfAComposition() throws {
        try expect(
            """
            typealias Base = ObservableObject & Identifiable
            final class A: Base { let id = 1 }
            """,
            becomes: """
                typealias Base = ObservableObject & Identifiable
                @Observable
                final class A: Identifiable { let id = 1 }
                """)
    }

    @Test func importReplacesCombine() throws {
        let sample = Sample(["a.swift": "import Combine\nimport Foundation\n\nclass A: ObservableObject {}\n"])
        let moved = try sample.applyingAll()
        #expect(moved.texts["a.swift"] == "import Foundation\nimport Observation\n\n@Observable\nclass A {}\n")
    }

    @Test func importAfterAHeaderComment() throws {
        let sample = Sample([
            "a.swift": "// Made by hand.\n\n/// A store.\nclass A: B {\n    @Published var x = 0\n}\n",
            "b.swift": "import SwiftUI\nclass B: ObservableObject {}\n",
        ])
        let moved = try sample.applyingAll()
        #expect(
            moved.texts["a.swift"]
                == "// Made by hand.\n\nimport Observation\n\n/// A store.\n@Observable\nclass A: B {\n    var x = 0\n}\n")
    }
}
