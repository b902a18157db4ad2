/// The bytes Swift's lexical grammar is made of.
enum Byte {
    static let null: UInt8 = 0x00
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamation: UInt8 = 0x21
    static let doubleQuote: UInt8 = 0x22
    static let pound: UInt8 = 0x23
    static let dollar: UInt8 = 0x24
    static let ampersand: UInt8 = 0x26
    static let singleQuote: UInt8 = 0x27
    static let leftParenthesis: UInt8 = 0x28
    static let rightParenthesis: UInt8 = 0x29
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let period: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equal: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let leftBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let rightBracket: UInt8 = 0x5D
    static let underscore: UInt8 = 0x5F
    static let backtick: UInt8 = 0x60
    static let leftBrace: UInt8 = 0x7B
    static let rightBrace: UInt8 = 0x7D

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
    }

    static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    /// Whether a UTF-8 sequence may start with the byte.
    static func startsScalar(_ byte: UInt8) -> Bool { byte < 0x80 || (byte >= 0xC2 && byte < 0xF5) }
}

/// What a byte at the start of a token can begin.
enum ByteClass: UInt8, Sendable {
    /// Blank, tab, vertical tab, form feed.
    case blank
    case lineEnd
    case identifier
    case digit
    /// An ASCII operator character other than `/`, `!`, `?`, `<`, `>`.
    case operatorCharacter
    case slash
    /// `!` and `?`.
    case optionalMark
    /// `<` and `>`.
    case angle
    /// One byte that is a token by itself.
    case punctuation
    case colon
    case quote
    case pound
    case dollar
    case backtick
    case nonASCII
    /// NUL and the other control characters.
    case invalid

    /// The class of each byte, by its value; 256 entries.
    static let table: [ByteClass] = (0...255).map { ByteClass(of: UInt8($0)) }

    private init(of byte: UInt8) {
        switch byte {
        case Byte.space, Byte.tab, 0x0B, 0x0C: self = .blank
        case Byte.lineFeed, Byte.carriageReturn: self = .lineEnd
        case Byte.zero...Byte.nine: self = .digit
        case Byte.slash: self = .slash
        case Byte.exclamation, Byte.question: self = .optionalMark
        case Byte.less, Byte.greater: self = .angle
        case Byte.colon: self = .colon
        case Byte.doubleQuote, Byte.singleQuote: self = .quote
        case Byte.pound: self = .pound
        case Byte.dollar: self = .dollar
        case Byte.backtick: self = .backtick
        case 0x80...0xFF: self = .nonASCII
        case Byte.underscore: self = .identifier
        default:
            if Byte.isLetter(byte) {
                self = .identifier
            } else if OperatorCharacter.isASCII(byte) {
                self = .operatorCharacter
            } else {
                self = TokenKind(punctuation: byte) == nil ? .invalid : .punctuation
            }
        }
    }
}

extension TokenKind {
    /// The kind of a byte that is a token wherever it stands in code.
    init?(punctuation byte: UInt8) {
        switch byte {
        case Byte.leftParenthesis: self = .leftParenthesis
        case Byte.rightParenthesis: self = .rightParenthesis
        case Byte.leftBrace: self = .leftBrace
        case Byte.rightBrace: self = .rightBrace
        case Byte.leftBracket: self = .leftBracket
        case Byte.rightBracket: self = .rightBracket
        case Byte.comma: self = .comma
        case Byte.semicolon: self = .semicolon
        case Byte.at: self = .at
        case Byte.backslash: self = .backslash
        default: return nil
        }
    }
}
