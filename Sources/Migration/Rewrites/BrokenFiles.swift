import Analysis
import ProjectIndex
import Syntax

/// Files whose brackets do not match, or that hold bytes that are no Swift, such as an unfinished merge: where
/// anything in them belongs cannot be told.
public enum BrokenFiles {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.index.files.flatMap { file -> [Constraint] in
            guard let offset = brokenPlace(in: file.tree) else { return [] }
            return models(in: file.id, context).sorted().map { model in
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
