import ProjectIndex
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
            throw UsageError("dump needs a form and a file: reobserve dump tokens|tree|index FILE")
        }
        let forms = ["tokens", "tree", "index"]
        guard forms.contains(operands[0]) else {
            throw UsageError("dump \(operands[0]): no such form\(Suggestion.hint(for: operands[0], among: forms))")
        }
        let file = SourceFile(path: operands[1], bytes: try OutputFile.read(context.absolute(operands[1])))
        context.streams.print(text(of: file, form: operands[0]))
        return 0
    }

    /// The index of a file is one in which there is nothing else.
    private func text(of file: SourceFile, form: String) -> String {
        switch form {
        case "tokens": return TokenDump.text(of: file)
        case "tree": return TreeDump.text(Parser.parse(file))
        default:
            let input = RepositoryInput(sources: [(file: file, fileClass: .edit)], projectFiles: [])
            return IndexDump.text(of: FileID(0), in: RepositoryIndex(input, jobs: 1))
        }
    }
}
