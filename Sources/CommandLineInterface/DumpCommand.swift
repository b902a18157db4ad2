import SourceText
import Syntax
import Workspace

/// `reobserve dump`: what the first stages make of a file, for tests and bug reports.
struct DumpCommand {
    let arguments: ParsedArguments
    let context: RunContext

    func run() throws -> Int32 {
        let operands = arguments.operands
        guard operands.count == 2 else {
            throw UsageError("dump needs a form and a file: reobserve dump tokens|tree FILE")
        }
        let forms = ["tokens", "tree"]
        guard forms.contains(operands[0]) else {
            throw UsageError("dump \(operands[0]): no such form\(Suggestion.hint(for: operands[0], among: forms))")
        }
        let file = SourceFile(path: operands[1], bytes: try OutputFile.read(context.absolute(operands[1])))
        context.streams.print(operands[0] == "tokens" ? TokenDump.text(of: file) : TreeDump.text(Parser.parse(file)))
        return 0
    }
}
