import SourceText
import Workspace

/// `reobserve init [NAME...]`: prints snippets, or writes those that are not there.
struct InitCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext

    func run() throws -> Int32 {
        let chosen = try chosenSnippets()
        guard arguments.has(.write) else {
            let places = chosen.map { snippet in
                let isBare = chosen.count == 1 && !snippet.isPastedByHand
                let head = "# \(snippet.name): \(snippet.purpose)\n# \(place(snippet))\n"
                return (isBare ? "" : head) + snippet.text
            }
            context.streams.print(places.joined(separator: "\n"))
            return 0
        }
        let root = try findRoot()
        for snippet in chosen { try write(snippet, root) }
        return 0
    }

    /// What was named; when writing, the settings alone if nothing was.
    private func chosenSnippets() throws(UsageError) -> [Snippet] {
        let names = Snippet.all.map(\.name)
        if arguments.operands.isEmpty {
            return arguments.has(.write) ? Snippet.all.filter { $0.name == "config" } : Snippet.all
        }
        var chosen: [Snippet] = []
        for word in arguments.operands {
            guard let snippet = Snippet.all.first(where: { $0.name == word }) else {
                let hint = Suggestion.hint(for: word, among: names)
                throw UsageError("init knows \(names.joined(separator: ", ")), not \(word)\(hint)")
            }
            chosen.append(snippet)
        }
        return chosen
    }

    private func findRoot() throws -> Root {
        if let named = options.root {
            return try Root.named(context.absolute(named), environment: context.environment)
        }
        return try Root.around(context.workingFolder, environment: context.environment)
    }

    private func place(_ snippet: Snippet) -> String {
        switch snippet.place {
        case .file(let path): path
        case .hook(let name): ".git/hooks/\(name)"
        case .byHand(let place): place
        }
    }

    private func write(_ snippet: Snippet, _ root: Root) throws {
        let path: String
        var mode = 0o644
        switch snippet.place {
        case .byHand(let place):
            let gap = snippet.gap.map { "; \($0)" } ?? ""
            throw UsageError("\(snippet.name) is for \(place); paste what reobserve init \(snippet.name) prints\(gap)")
        case .file(let name):
            path = FilePath.join(root.path, name)
        case .hook(let name):
            guard let git = root.git else {
                throw UsageError("\(root.path) is in no git work tree, so it has no hooks; make it one first: git init")
            }
            path = try git.hookPath(name)
            mode = 0o755
        }
        let shown = FilePath.relative(path, to: context.workingFolder)
        if FilePath.real(path) != nil {
            // What cannot be read is not known to be the same.
            let isSame = (try? OutputFile.read(path)) == Array(snippet.text.utf8)
            let next = "reobserve init \(snippet.name) prints what to add"
            context.streams.report(
                isSame ? "note: \(shown) is there already, just as it would be written"
                    : "note: \(shown) is there already and stays as it is; \(next)")
            return
        }
        try OutputFile.create(Array(snippet.text.utf8), at: path, mode: mode)
        context.streams.print("wrote \(shown)\n" + (snippet.gap.map { "next: open it; \($0)\n" } ?? ""))
    }
}
