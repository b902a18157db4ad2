import SourceText
import Syntax
import Testing

@testable import Migration

/// The text primitives, on one snippet each.
struct EditTests {
    private func tree(_ text: String) -> SyntaxTree {
        Parser.parse(SourceFile(path: "a.swift", text: text))
    }

    private func node(_ kind: NodeKind, in tree: SyntaxTree, _ position: Int = 0) throws -> Node {
        let found = Array(tree.root.subtree.filter { $0.kind == kind })
        return try #require(position < found.count ? found[position] : nil)
    }

    private func apply(_ edits: [TextEdit], to tree: SyntaxTree) throws -> String {
        String(decoding: try EditScript(edits).applied(to: tree.file.bytes), as: UTF8.self)
    }

    @Test(arguments: [
        ("class A { @Published var x = 0 }", "class A { var x = 0 }"),
        ("class A {\n    @Published\n    var x = 0\n}", "class A {\n    var x = 0\n}"),
        ("class A {\n\t@Published // shown\n\tvar x = 0\n}", "class A {\n\t// shown\n\tvar x = 0\n}"),
        ("class A {\n    @Published /* a */ var x = 0\n}", "class A {\n    /* a */ var x = 0\n}"),
        ("class A {\r\n    @Published\r\n    var x = 0\r\n}", "class A {\r\n    var x = 0\r\n}"),
        ("class A { @Published(\n  wrappedValue: 1\n) var x }", "class A { var x }"),
    ])
    func attributeGoesWithItsBlanksOrItsLine(before: String, after: String) throws {
        let tree = tree(before)
        let edit = AttributeEdits.removal(of: try node(.attribute, in: tree))
        #expect(try apply([edit], to: tree) == after)
    }

    @Test func lastAttributeOfALineTakesTheBlankBeforeIt() throws {
        let tree = tree("class A {\n    @MainActor @Published\n    var x = 0\n}")
        let edit = AttributeEdits.removal(of: try node(.attribute, in: tree, 1))
        #expect(try apply([edit], to: tree) == "class A {\n    @MainActor\n    var x = 0\n}")
    }

    @Test(arguments: [
        ("@StateObject var x = M()", "@State var x = M()"),
        ("@SwiftUI.StateObject var x = M()", "@SwiftUI.State var x = M()"),
        ("@StateObject/* kept */private var x = M()", "@State/* kept */private var x = M()"),
    ])
    func renamingTouchesTheNameAlone(before: String, after: String) throws {
        let tree = tree(before)
        let edit = AttributeEdits.renaming(try node(.attribute, in: tree), to: "State")
        #expect(try apply([edit], to: tree) == after)
    }

    @Test(arguments: [
        ("class A: B {}", "@Observable\nclass A: B {}"),
        ("  class A {}", "  @Observable\n  class A {}"),
        ("@MainActor\nfinal class A {}", "@MainActor\n@Observable\nfinal class A {}"),
        ("@MainActor final class A {}", "@MainActor @Observable final class A {}"),
        ("/* old */ class A {}", "/* old */ @Observable class A {}"),
        ("enum E { class A {} }", "enum E { @Observable class A {} }"),
        ("@MainActor\r\nclass A {}\r\n", "@MainActor\r\n@Observable\r\nclass A {}\r\n"),
    ])
    func attributeFollowsItsNeighbours(before: String, after: String) throws {
        let tree = tree(before)
        let declaration = try #require(tree.root.subtree.filter { $0.kind == .typeDeclaration }.max { $0.index < $1.index })
        let edit = AttributeEdits.insertion(of: "@Observable", afterAttributesOf: declaration)
        #expect(try apply([edit], to: tree) == after)
    }

    @Test func attributeLineCanBeChosen() throws {
        let tree = tree("@MainActor class A {}")
        let declaration = try node(.typeDeclaration, in: tree)
        let own = AttributeEdits.insertion(of: "@Observable", afterAttributesOf: declaration, ownLine: true)
        #expect(try apply([own], to: tree) == "@MainActor\n@Observable\nclass A {}")
        let bare = self.tree("class A {}")
        let same = AttributeEdits.insertion(
            of: "@Observable", afterAttributesOf: try node(.typeDeclaration, in: bare), ownLine: false)
        #expect(try apply([same], to: bare) == "@Observable class A {}")
    }

    @Test(arguments: [
        ("class A: O {}", "class A {}"),
        ("class A:O{}", "class A{}"),
        ("class A : O where T: P {}", "class A where T: P {}"),
        ("class A: O, P {}", "class A: P {}"),
        ("class A: N, O, P {}", "class A: N, P {}"),
        ("class A: N, O {}", "class A: N {}"),
        ("class A: N\n    , O\n    , P {}", "class A: N\n    , P {}"),
        ("class A: N, // base\n         O, // old\n         P {}", "class A: N, // base\n         // old\n         P {}"),
        ("class A: N, // base\n         O {}", "class A: N // base\n         {}"),
        ("class A: O /* a */, P {}", "class A: /* a */ P {}"),
        ("class A /* a */ : /* b */ O /* c */ {}", "class A /* a */ /* b */ /* c */ {}"),
        ("class A: // why\n    O {}", "class A // why\n    {}"),
    ])
    func entryGoesWithOneComma(before: String, after: String) throws {
        let tree = tree(before)
        let clause = try node(.inheritanceClause, in: tree)
        let entries = clause.all(.inheritedType).filter { $0.text == "O" }
        #expect(try apply(InheritanceEdits.removal(of: entries), to: tree) == after)
    }

    @Test(arguments: [
        ("class A: B & O {}", "class A: B {}"), ("class A: O & B & C {}", "class A: B & C {}"),
    ])
    func partGoesWithOneAmpersand(before: String, after: String) throws {
        let tree = tree(before)
        let part = try #require(try node(.compositionType, in: tree).children.first { $0.text == "O" })
        #expect(try apply(InheritanceEdits.removal(ofPart: part), to: tree) == after)
    }

    @Test(arguments: [
        ("func f() {\n    go()\n    x = 1\n}", "func f() {\n    x = 1\n}"),
        ("func f() { go() }", "func f() { }"),
        ("func f() {go()}", "func f() {}"),
        ("func f() { go(); x = 1 }", "func f() { x = 1 }"),
        ("func f() { x = 1; go() }", "func f() { x = 1 }"),
        ("func f() {\n    go() // tell\n}", "func f() {\n    // tell\n}"),
        ("func f() {\n    x = 1; go()\n}", "func f() {\n    x = 1\n}"),
    ])
    func statementGoesWithItsLine(before: String, after: String) throws {
        let tree = tree(before)
        let statement = try #require(tree.root.subtree.first { $0.kind == .expression && $0.text == "go()" })
        #expect(try apply([LineEdits.removal(of: statement)], to: tree) == after)
    }

    @Test(arguments: [
        ("class C {}\n\nextension C: O {}\n\nstruct V {}\n", "class C {}\n\nstruct V {}\n"),
        ("class C {}\nextension C: O {}\nstruct V {}\n", "class C {}\nstruct V {}\n"),
        ("class C {}\n\nextension C: O {}\n", "class C {}\n"),
        ("class C {}\n\nextension C: O {}", "class C {}"),
        ("class C {}\n\n/// Tells.\nextension C: O {\n}\n\nstruct V {}", "class C {}\n\nstruct V {}"),
        ("class C {}\r\n\r\nextension C: O {}\r\n\r\nlet x = 1\r\n", "class C {}\r\n\r\nlet x = 1\r\n"),
    ])
    func emptyExtensionGoesWithOneBlankLine(before: String, after: String) throws {
        let tree = tree(before)
        let edit = try #require(LineEdits.removal(ofExtension: try node(.extensionDeclaration, in: tree)))
        #expect(try apply([edit], to: tree) == after)
    }

    @Test func commentInAnExtensionKeepsIt() throws {
        let tree = tree("extension C: O { /* later */ }")
        #expect(LineEdits.removal(ofExtension: try node(.extensionDeclaration, in: tree)) == nil)
    }

    @Test func typeAnnotationGoesWithTheBlanksBeforeIt() throws {
        let tree = tree("var x /* a */ : M // b")
        let edits = TypeAnnotationEdits.removal(of: try node(.typeAnnotation, in: tree))
        #expect(try apply(edits, to: tree) == "var x /* a */ // b")
    }

    @Test func insertedLineCopiesIndentAndLineEnd() throws {
        let tree = tree("func f() {\r\n\tgo()\r\n}\r\n")
        let statement = try #require(tree.root.subtree.first { $0.kind == .expression })
        #expect(
            try apply([LineEdits.insertion(of: "stop()", above: statement)], to: tree)
                == "func f() {\r\n\tstop()\r\n\tgo()\r\n}\r\n")
        #expect(
            try apply([LineEdits.insertion(of: "stop()", below: statement)], to: tree)
                == "func f() {\r\n\tgo()\r\n\tstop()\r\n}\r\n")
    }
}
