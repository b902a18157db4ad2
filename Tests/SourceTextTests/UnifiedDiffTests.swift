import SourceText
import TemporaryFolders
import Testing

@Suite struct UnifiedDiffTests {
    private func patch(_ before: String, _ after: String, path: String = "A.swift", context: Int = 3) -> String {
        let diff = UnifiedDiff(path: path, before: Array(before.utf8), after: Array(after.utf8))
        return String(decoding: diff.bytes(context: context), as: UTF8.self)
    }

    @Test func showsAChangedLineWithItsSurroundings() {
        let before = "import SwiftUI\n\nclass Cart: ObservableObject {\n    var note = \"\"\n}\n"
        let after = "import SwiftUI\n\n@Observable\nclass Cart {\n    var note = \"\"\n}\n"
        #expect(
            patch(before, after) == """
                diff --git a/A.swift b/A.swift
                --- a/A.swift
                +++ b/A.swift
                @@ -1,5 +1,6 @@
                 import SwiftUI
                 
                -class Cart: ObservableObject {
                +@Observable
                +class Cart {
                     var note = ""
                 }

                """)
    }

    @Test func saysNothingWhereNothingDiffers() {
        #expect(patch("a\n", "a\n") == "")
    }

    @Test func countsInsertedAndDeletedLines() {
        let diff = UnifiedDiff(path: "A", before: Array("a\nb\nc\n".utf8), after: Array("a\nx\ny\nc\n".utf8))
        #expect(diff.insertions == 2)
        #expect(diff.deletions == 1)
    }

    @Test func splitsDistantChangesIntoHunks() {
        let lines = (1...20).map { "line \($0)\n" }
        var changed = lines
        changed[1] = "two\n"
        changed[17] = "eighteen\n"
        let text = patch(lines.joined(), changed.joined(), context: 1)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,3 +1,3 @@", "@@ -17,3 +17,3 @@"])
    }

    @Test func quotesNamesAsGitDoes() {
        #expect(
            patch("a\n", "b\n", path: "Größe/\"A\".swift").hasPrefix(
                #"diff --git "a/Gr\303\266\303\237e/\"A\".swift" "b/"#))
        #expect(patch("a\n", "b\n", path: "My App/A.swift").contains("--- a/My App/A.swift\t\n"))
    }

    /// Pairs of texts that try the ends of files, the line ends and long distances.
    static let pairs: [(String, String)] = [
        ("a\nb\n", "a\nb\nc\n"),
        ("a\nb", "a\nb\nc"),
        ("a\nb", "a\nb\n"),
        ("a\nb\n", "a\nb"),
        ("a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"),
        ("\u{FEFF}import Combine\nlet a = 1\n", "\u{FEFF}let a = 1\n"),
        ("one\rtwo\nthree\n", "one\rTWO\nthree\n"),
        ("", "a\n"),
        ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n", "b\nc\nd\nX\ne\nf\ng\nh\nj\nk\n"),
        ("x\nx\nx\ny\nx\n", "x\ny\nx\nx\nz\n"),
    ]

    @Test(arguments: pairs, [0, 1, 3]) func gitAppliesIt(_ pair: (String, String), context: Int) throws {
        // git takes a change without context only when told so, and creates no file from such a patch.
        let folder = try TemporaryFolder()
        for path in ["A.swift", "My App/Größe \"1\".swift"] {
            let (before, after) = (Array(pair.0.utf8), Array(pair.1.utf8))
            try folder.write(path, before)
            try folder.write(
                "change.patch", UnifiedDiff(path: path, before: before, after: after).bytes(context: context))
            let result = try folder.git("apply", "--unidiff-zero", "--whitespace=nowarn", "change.patch")
            #expect(result.status == 0, "\(result.errors)")
            #expect(try folder.bytes(path) == after)
        }
    }

    @Test func replacesWhollyWhatDiffersTooMuchToSearch() {
        let before = (0..<3000).map { "old \($0)\n" }.joined()
        let after = (0..<3000).map { "new \($0)\n" }.joined()
        let diff = UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(after.utf8))
        #expect(diff.insertions == 3000)
        #expect(diff.deletions == 3000)
    }
}
