import ProjectIndex
import SourceText
import Syntax
import Testing

@Suite struct IndexDumpTests {
    @Test func tellsTypesMembersAndUses() {
        let text = """
            final class Cart: ObservableObject {
                @Published var items: [String] = []
                var count: Int { items.count }
            }
            func show(_ cart: Cart?) { cart?.items = [] }
            """
        let input = RepositoryInput(
            sources: [(file: SourceFile(path: "Cart.swift", text: text), fileClass: .edit)], projectFiles: [])
        #expect(
            IndexDump.text(of: FileID(0), in: RepositoryIndex(input, jobs: 1)) == """
                1:1 class Cart: ObservableObject
                2:5 storedVariable Cart.items: [String]
                3:5 computedVariable Cart.count: Int
                5:1 function show: Void
                3:22 read items -> Cart.items
                5:33 write items -> Cart.items

                """)
    }
}
