import ProjectIndex
import SourceText
import Syntax
import Testing

@Suite struct CodeChangeTests {
    private func change(_ old: String, _ new: String) -> CodeChange {
        func tree(_ text: String) -> SyntaxTree { Parser.parse(SourceFile(path: "A.swift", text: text)) }
        return CodeChange(from: tree(old), to: tree(new))
    }

    private let text = """
        struct Cart {
            let title = "Cart"
            var count: Int { items.count }
            var total: Int { get { sum() } set { items = [] } }
            init() { items = [] }
            func sum(of part: Int = 1) -> Int { items.count * part }
        }

        """

    private func change(_ part: String, to new: String) -> CodeChange {
        change(text, text.split(separator: part, omittingEmptySubsequences: false).joined(separator: new))
    }

    @Test func blanksAndCommentsAreNoCode() {
        #expect(change(text, "// A cart.\n" + text) == .none)
        #expect(change("(of part", to: "(\n    of /* a */ part") == .none)
    }

    @Test func bodiesOfEveryKind() {
        #expect(change("{ items.count }", to: "{ items.count + 1 }") == .bodies)
        #expect(change("{ sum() }", to: "{ let all = sum(); return all }") == .bodies)
        #expect(change("{ items = [] }\n    func", to: "{}\n    func") == .bodies)
        #expect(change("items.count * part", to: "func inner() {}") == .bodies)
        #expect(change("deinit {}", "deinit { stop() }") == .bodies)
        #expect(change("struct A { subscript(x: Int) -> Int { x } }", "struct A { subscript(x: Int) -> Int { x + 1 } }") == .bodies)
    }

    @Test func whatOthersCanName() {
        #expect(change("sum(of", to: "all(of") == .declarations)
        #expect(change("= 1)", to: "= 2)") == .declarations)
        #expect(change("\"Cart\"", to: "\"Basket\"") == .declarations)
        #expect(change("{ get { sum() } set { items = [] } }", to: "{ sum() }") == .declarations)
        #expect(change("items.count * part", to: "struct Inner {}; return 0") == .declarations)
        #expect(change(text, text + "func more() {}") == .declarations)
        #expect(change("let a = { b }", "let a = { c }") == .declarations)
        #expect(change("func a() {}", "func a() {} }") == .declarations)
    }

    // MARK: Index

    private let other = "func use(_ cart: Cart) -> Int { cart.sum(of: 2) }\n"

    private func index(_ text: String, after earlier: RepositoryIndex? = nil) -> RepositoryIndex {
        let files = [SourceFile(path: "A.swift", text: text), SourceFile(path: "B.swift", text: other)]
        return RepositoryIndex(
            RepositoryInput(sources: files.map { ($0, .edit) }, projectFiles: []), jobs: 1, reusing: earlier)
    }

    private func dump(_ index: RepositoryIndex) -> [String] { index.files.map { IndexDump.text(of: $0.id, in: index) } }

    @Test(arguments: ["{ func longer() {}; return items.count * part }", "{ 0 }", "{ struct Inner {}; return 1 }"])
    func anIndexMadeAfterAnotherIsTheSame(body: String) {
        let first = index(text)
        let changed = text.split(separator: "{ items.count * part }").joined(separator: body)
        #expect(dump(index(changed, after: first)) == dump(index(changed)))
        let renamed = changed.split(separator: "sum(").joined(separator: "all(")
        #expect(dump(index(renamed, after: first)) == dump(index(renamed)))
        #expect(dump(index(renamed, after: first)) != dump(first))
    }

    @Test func namesAreAskedAgainOnlyWhereADeclarationChanged() throws {
        let first = index(text)
        func use(_ index: RepositoryIndex) throws -> Reference { try #require(index.references(in: FileID(1)).first { $0.name == "sum" }) }
        let body = index(text.split(separator: "{ items.count * part }").joined(separator: "{ 0 }"), after: first)
        #expect(try use(body) === use(first))
        let default2 = index(text.split(separator: "= 1").joined(separator: "= 2"), after: first)
        #expect(try use(default2) !== use(first))
    }
}
