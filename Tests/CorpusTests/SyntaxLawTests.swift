import CompilerHarness
import SourceText
import Syntax
import Testing

/// What the text layer owes every case.
@Suite struct SyntaxLawTests {
    @Test(arguments: Corpus.cases)
    func tokensJoinToTheInput(corpusCase: CorpusCase) {
        for source in corpusCase.before + corpusCase.after {
            let file = SourceFile(path: source.name, text: source.text)
            let joined = Lexer.tokens(of: file).flatMap { file.bytes[$0.range.start..<$0.range.end] }
            #expect(joined == file.bytes, "\(source.name)")
        }
    }

    @Test(arguments: Corpus.cases)
    func afterHasNoNewSyntaxProblem(corpusCase: CorpusCase) {
        for (before, after) in zip(corpusCase.before, corpusCase.after) {
            #expect(opaqueNodes(in: after) <= opaqueNodes(in: before), "\(after.name)")
        }
    }

    private func opaqueNodes(in source: CaseSource) -> Int {
        Parser.parse(SourceFile(path: source.name, text: source.text)).records.count { $0.kind == .opaque }
    }
}
