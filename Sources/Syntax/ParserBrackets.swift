/// The partners of all brackets of a file, found in one pass. A closing bracket cuts off unclosed ones inside
/// its pair, so a missing bracket spoils only what lies between its neighbours.
struct BracketPairs {
    /// By token: of a closed opening bracket the index of its partner and the reverse; of an unclosed one
    /// `-2 - i` where `i` is the token that cuts it off; otherwise -1.
    private var partners: [Int32]
    /// Whether a bracket closes nothing, or is never closed.
    private(set) var isBroken = false

    init(of tokens: [Token]) {
        partners = [Int32](repeating: -1, count: tokens.count)
        var open: [(index: Int, kind: Int)] = []
        var openOfKind = [0, 0, 0, 0]
        for index in tokens.indices {
            let kind = tokens[index].kind
            if let opening = Self.openingNumber(kind) {
                open.append((index, opening))
                openOfKind[opening] += 1
                continue
            }
            guard let closing = Self.closingNumber(kind) else { continue }
            guard openOfKind[closing] > 0 else {
                isBroken = true
                continue
            }
            while let last = open.popLast() {
                openOfKind[last.kind] -= 1
                if last.kind == closing {
                    partners[last.index] = Int32(index)
                    partners[index] = Int32(last.index)
                    break
                }
                partners[last.index] = Int32(-2 - index)
                isBroken = true
            }
        }
        for unclosed in open {
            partners[unclosed.index] = Int32(-2 - (tokens.count - 1))
            isBroken = true
        }
    }

    /// Index one past the closing bracket of the opening one at `index`, or of the token that cuts it off.
    func end(ofOpening index: Int) -> Int {
        let partner = Int(partners[index])
        return partner >= 0 ? partner + 1 : -2 - partner
    }

    /// Index of the closing bracket of the opening one at `index`; `nil` if it is never closed.
    func closing(of index: Int) -> Int? {
        partners[index] >= 0 ? Int(partners[index]) : nil
    }

    /// Whether the closing bracket at `index` closes nothing.
    func isStray(_ index: Int) -> Bool { partners[index] < 0 }

    private static func openingNumber(_ kind: TokenKind) -> Int? {
        switch kind {
        case .leftParenthesis: 0
        case .leftBracket: 1
        case .leftBrace: 2
        case .interpolationStart: 3
        default: nil
        }
    }

    private static func closingNumber(_ kind: TokenKind) -> Int? {
        switch kind {
        case .rightParenthesis: 0
        case .rightBracket: 1
        case .rightBrace: 2
        case .interpolationEnd: 3
        default: nil
        }
    }
}

extension TokenKind {
    var isOpeningBracket: Bool {
        self == .leftParenthesis || self == .leftBracket || self == .leftBrace || self == .interpolationStart
    }

    var isClosingBracket: Bool {
        self == .rightParenthesis || self == .rightBracket || self == .rightBrace || self == .interpolationEnd
    }

    var isOperator: Bool {
        switch self {
        case .prefixOperator, .binaryOperator, .postfixOperator, .ampersand, .equal, .infixQuestion,
            .postfixQuestion, .postfixExclamation, .arrow:
            true
        default: false
        }
    }
}
