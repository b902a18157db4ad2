import Analysis
import ProjectIndex
import Syntax

/// Files whose brackets do not match, or that hold bytes that are no Swift, such as an unfinished merge: where
/// anything in them belongs cannot be told.
public enum BrokenFiles {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.index.files.flatMap { file -> [Constraint] in
            guard let offset = brokenPlace(in: file.tree) else { return [] }
            let touched = models(in: file.id, context).union(models(named: names(in: file.tree, from: offset), context))
            return touched.sorted().map { model in
                .blocks(model, context.reason(
                    "not-understood",
                    "The text from here on was not understood, and the file touches \(context.name(of: model)); mend it and"
                        + " plan again.", in: file.id, at: offset))
            }
        }
    }

    /// UTF-8 offset of the first byte that is no Swift, the first bracket that closes nothing, or the last one that is
    /// never closed.
    public static func brokenPlace(in tree: SyntaxTree) -> Int? {
        var open: [Token] = []
        for token in tree.tokens {
            switch token.kind {
            case .unknown:
                return token.range.start
            case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart:
                open.append(token)
            case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd:
                guard let last = open.popLast() else { return token.range.start }
                if closing(last.kind) != token.kind { return last.range.start }
            default:
                break
            }
        }
        return open.last?.range.start
    }

    private static func closing(_ kind: TokenKind) -> TokenKind {
        switch kind {
        case .leftBrace: .rightBrace
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        default: .interpolationEnd
        }
    }

    /// The names that stand where nothing is sure any more, also in what is no Swift.
    private static func names(in tree: SyntaxTree, from offset: Int) -> Set<String> {
        Set(tree.tokens.indices.filter { tree.tokens[$0].range.start >= offset }.flatMap { index -> [String] in
            let token = tree.tokens[index]
            if token.isName { return [tree.name(ofToken: index)] }
            guard token.kind == .unknown else { return [] }
            let text = tree.file.text(token.range)
            return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.map(String.init)
        })
    }

    /// Models of these names, those held by types of these names, and those one of whose publishers is named.
    private static func models(named names: Set<String>, _ context: MigrationContext) -> Set<TypeID> {
        let index = context.index
        let held = context.facts.holders.filter { $0.owner.map { names.contains(index.type($0).name) } ?? false }
        let own = context.oldModels.filter { model in
            names.contains(index.type(model.id).name)
                || PublishedProperty.published(model).contains { names.contains("$" + $0.0.name) }
        }
        return Set(own.map(\.id) + held.flatMap(\.model.candidates))
    }

    /// Models that are declared, held, injected or used in a file.
    private static func models(in file: FileID, _ context: MigrationContext) -> Set<TypeID> {
        let facts = context.facts
        var found = Set(facts.models.map(\.id).filter { id in context.bodies(of: id).contains { $0.file == file } })
        for holder in facts.holders where context.index.member(holder.member).site.file == file {
            found.formUnion(holder.model.candidates)
        }
        for injection in facts.injections where injection.name.file == file {
            found.formUnion(injection.model.candidates)
        }
        for signal in facts.changeSignals where signal.site.file == file {
            found.formUnion(signal.model.candidates)
        }
        for use in facts.publisherUses where use.site.file == file {
            found.formUnion(use.property.candidates.compactMap { context.index.member($0).owner })
        }
        return found
    }
}
