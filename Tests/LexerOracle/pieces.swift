// What both sides are brought to before they are compared: pieces of text with a coarse category.
import SourceText
import SwiftParser
import SwiftSyntax
import Syntax

enum Category {
    case word, at, directive, number, symbol, operators, stringDelimiter, stringText, regex, comment
}

struct Piece: Equatable {
    var start: Int
    var end: Int
    var category: Category
}

/// Collects pieces; joins what one side splits and the other does not.
struct PieceList {
    private(set) var pieces: [Piece] = []

    mutating func add(_ category: Category, _ start: Int, _ end: Int) {
        guard end > start else { return }
        let joins = category == .operators || category == .regex
        if joins, let last = pieces.last, last.category == category, last.end == start {
            pieces[pieces.count - 1].end = end
        } else if category == .number, endsInNumberAndPeriod(at: start) {
            pieces.removeLast()
            pieces[pieces.count - 1].end = end
        } else {
            pieces.append(Piece(start: start, end: end, category: category))
        }
    }
}

extension PieceList {
    /// The parser splits a version such as `10.15` in three, the lexer cannot know it from a number.
    private func endsInNumberAndPeriod(at end: Int) -> Bool {
        guard pieces.count > 1, let period = pieces.last else { return false }
        let number = pieces[pieces.count - 2]
        return period == Piece(start: end - 1, end: end, category: .operators)
            && number.category == .number && number.end == end - 1
    }
}

/// Whether both pieces are the same. In recovery the parser makes words of string text and string text of words.
private func agree(_ our: Piece?, _ their: Piece?) -> Bool {
    guard let our, let their, our.start == their.start, our.end == their.end else { return our == their }
    let isText = [our, their].allSatisfy { $0.category == .word || $0.category == .stringText }
    return our.category == their.category || isText
}

/// Pairs of pieces that are on one side only, in order of place.
func disagreements(_ ours: [Piece], _ theirs: [Piece]) -> [(Piece?, Piece?)] {
    var result: [(Piece?, Piece?)] = []
    var (left, right) = (0, 0)
    while left < ours.count || right < theirs.count {
        let our = left < ours.count ? ours[left] : nil
        let their = right < theirs.count ? theirs[right] : nil
        if agree(our, their) {
            left += 1
            right += 1
            continue
        }
        let (ourStart, theirStart) = (our?.start ?? Int.max, their?.start ?? Int.max)
        result.append((ourStart <= theirStart ? our : nil, theirStart <= ourStart ? their : nil))
        if ourStart <= theirStart { left += 1 }
        if theirStart <= ourStart { right += 1 }
    }
    return result
}

func pieces(ofLexer file: SourceFile) -> [Piece] {
    var list = PieceList()
    for token in Lexer.tokens(of: file) {
        let (start, end) = (Int(token.start), Int(token.end))
        switch token.kind {
        case .whitespace, .byteOrderMark, .unknown, .endOfFile: break
        case .lineComment, .blockComment, .shebang: list.add(.comment, start, end)
        case .identifier, .keyword, .dollarIdentifier, .wildcard: list.add(.word, start, end)
        case .integerLiteral, .floatLiteral: list.add(.number, start, end)
        case .stringStart:
            let quote = file.bytes[start..<end].firstIndex { $0 != UInt8(ascii: "#") } ?? end
            list.add(.stringDelimiter, start, quote)
            list.add(.stringDelimiter, quote, end)
        case .stringEnd:
            let pounds = file.bytes[start..<end].firstIndex(of: UInt8(ascii: "#")) ?? end
            list.add(.stringDelimiter, start, pounds)
            list.add(.stringDelimiter, pounds, end)
        case .interpolationStart:
            list.add(.symbol, start, start + 1)
            list.add(.stringDelimiter, start + 1, end - 1)
            list.add(.symbol, end - 1, end)
        case .stringText: list.add(.stringText, start, end)
        case .regexLiteral: list.add(.regex, start, end)
        case .at: list.add(.at, start, end)
        case .directive: list.add(.directive, start, end)
        case .arrow, .equal, .ampersand, .postfixQuestion, .postfixExclamation, .infixQuestion, .period,
            .prefixOperator, .binaryOperator, .postfixOperator:
            list.add(.operators, start, end)
        default: list.add(.symbol, start, end)
        }
    }
    return list.pieces
}

func pieces(ofParser file: SourceFile) -> [Piece] {
    file.bytes.withUnsafeBufferPointer { buffer in
        var reader = ParserReader()
        for token in Parser.parse(source: buffer).tokens(viewMode: .sourceAccurate) { reader.read(token) }
        return reader.list.pieces
    }
}

private struct ParserReader {
    var list = PieceList()
    /// Where string text began that has not ended yet, and the end of its last segment.
    private var openText: (start: Int, end: Int)?
    private var previousEnd = 0
    /// Whether the last token lets string text follow.
    private var followsString = false

    mutating func read(_ token: TokenSyntax) {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = token.endPositionBeforeTrailingTrivia.utf8Offset
        // In recovery the parser makes string segments of plain words that follow no quote.
        if case .stringSegment = token.tokenKind, followsString {
            openText = (openText?.start ?? previousEnd, max(end, openText?.end ?? 0))
            return
        }
        closeText(before: token, at: start)
        switch token.tokenKind {
        case .stringQuote, .multilineStringQuote, .singleQuote: followsString = true
        default: followsString = token.keyPathInParent == \ExpressionSegmentSyntax.rightParen
        }
        addComments(of: token.leadingTrivia, from: token.position.utf8Offset)
        add(token.tokenKind, start, end)
        addComments(of: token.trailingTrivia, from: end)
        previousEnd = max(previousEnd, end)
    }

    private mutating func closeText(before token: TokenSyntax, at start: Int) {
        // An empty literal of several lines has no segment, but its first line end lies between the quotes.
        if openText == nil, followsString, token.tokenKind == .multilineStringQuote,
            token.keyPathInParent == \StringLiteralExprSyntax.closingQuote
        {
            openText = (previousEnd, start)
        }
        guard let text = openText else { return }
        openText = nil
        // Between lines of text the parser keeps indentation as trivia, so the text ends where the next piece begins.
        list.add(.stringText, text.start, isInsideLines(token) ? start : text.end)
    }

    /// Whether the token, not text itself, stands inside a string literal of several lines.
    private func isInsideLines(_ token: TokenSyntax) -> Bool {
        if token.keyPathInParent == \ExpressionSegmentSyntax.backslash {
            return token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self)?.openingQuote.tokenKind
                == .multilineStringQuote
        }
        return token.tokenKind == .multilineStringQuote
            && token.keyPathInParent != \StringLiteralExprSyntax.openingQuote
    }

    private mutating func addComments(of trivia: Trivia, from start: Int) {
        var offset = start
        for piece in trivia {
            let end = offset + piece.sourceLength.utf8Length
            switch piece {
            case .lineComment, .blockComment, .docLineComment, .docBlockComment: list.add(.comment, offset, end)
            default: break
            }
            offset = end
        }
    }

    private mutating func add(_ kind: SwiftSyntax.TokenKind, _ start: Int, _ end: Int) {
        switch kind {
        case .endOfFile, .unknown, .backtick: break
        case .identifier, .keyword, .dollarIdentifier, .wildcard, .stringSegment: list.add(.word, start, end)
        case .atSign: list.add(.at, start, end)
        case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation: list.add(.directive, start, end)
        case .poundAvailable, .poundUnavailable:
            list.add(.symbol, start, start + 1)
            list.add(.word, start + 1, end)
        case .integerLiteral, .floatLiteral: list.add(.number, start, end)
        case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter:
            list.add(.stringDelimiter, start, end)
        case .regexSlash, .regexLiteralPattern, .regexPoundDelimiter: list.add(.regex, start, end)
        case .shebang: list.add(.comment, start, end)
        case .binaryOperator, .prefixOperator, .postfixOperator, .infixQuestionMark, .postfixQuestionMark,
            .exclamationMark, .equal, .arrow, .leftAngle, .rightAngle, .prefixAmpersand, .ellipsis, .period:
            list.add(.operators, start, end)
        default: list.add(.symbol, start, end)
        }
    }
}
