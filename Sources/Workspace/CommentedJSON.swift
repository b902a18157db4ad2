import SourceText

/// A JSON value with the place it was written at.
struct PlacedValue: Sendable {
    indirect enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([PlacedValue])
        /// In order of writing.
        case object([Member])
    }

    struct Member: Sendable {
        let key: String
        let keyPlace: LineColumn
        let value: PlacedValue
    }

    let content: Content
    let place: LineColumn

    /// With its article, for messages.
    var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// Something wrong in a settings file, at a place in it.
struct PlacedError: Error, Hashable {
    let place: LineColumn
    let message: String
}

/// JSON with `//` and `/* */` comments and trailing commas.
struct CommentedJSON {
    private let bytes: [UInt8]
    private let lines: LineTable
    private var position = 0
    /// Deeper nesting than any settings file has; it bounds the recursion.
    private static let depthLimit = 64

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    static func parse(_ bytes: [UInt8]) throws(PlacedError) -> PlacedValue {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw PlacedError(place: LineColumn(line: 1, column: 1), message: "the file is not UTF-8")
        }
        var parser = CommentedJSON(bytes)
        try parser.skipBlanks()
        let value = try parser.value(depth: 0)
        try parser.skipBlanks()
        if parser.position < bytes.count { throw parser.failure("nothing may follow the closing brace") }
        return value
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ message: String, at offset: Int? = nil) -> PlacedError {
        PlacedError(place: lines.place(of: offset ?? position), message: message)
    }

    private mutating func skipBlanks() throws(PlacedError) {
        while let byte = current {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                position += 1
            } else if bytes[position...].starts(with: "//".utf8) {
                while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
            } else if bytes[position...].starts(with: "/*".utf8) {
                let start = position
                position += 2
                while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                guard position < bytes.count else { throw failure("this comment has no end", at: start) }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func value(depth: Int) throws(PlacedError) -> PlacedValue {
        guard depth < Self.depthLimit else { throw failure("nested too deep") }
        let place = lines.place(of: position)
        let content: PlacedValue.Content
        switch current {
        case UInt8(ascii: "{"): content = .object(try members(depth: depth))
        case UInt8(ascii: "["): content = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case nil: throw failure("the file ends where a value should stand")
        default: content = try word()
        }
        return PlacedValue(content: content, place: place)
    }

    private mutating func members(depth: Int) throws(PlacedError) -> [PlacedValue.Member] {
        var members: [PlacedValue.Member] = []
        try list(closedBy: "}") { (parser: inout CommentedJSON) throws(PlacedError) in
            guard parser.current == UInt8(ascii: "\"") else {
                throw parser.failure("a key in double quotes should stand here")
            }
            let place = parser.lines.place(of: parser.position)
            let key = try parser.string()
            if members.contains(where: { $0.key == key }) {
                throw PlacedError(place: place, message: "\"\(key)\" is there twice")
            }
            try parser.skipBlanks()
            guard parser.current == UInt8(ascii: ":") else {
                throw parser.failure("a colon should follow the key \"\(key)\"")
            }
            parser.position += 1
            try parser.skipBlanks()
            members.append(PlacedValue.Member(key: key, keyPlace: place, value: try parser.value(depth: depth + 1)))
        }
        return members
    }

    private mutating func elements(depth: Int) throws(PlacedError) -> [PlacedValue] {
        var elements: [PlacedValue] = []
        try list(closedBy: "]") { (parser: inout CommentedJSON) throws(PlacedError) in
            elements.append(try parser.value(depth: depth + 1))
        }
        return elements
    }

    /// Reads what stands between brackets, separated by commas; one more comma before the end is fine.
    private mutating func list(
        closedBy close: Unicode.Scalar, _ element: (inout CommentedJSON) throws(PlacedError) -> Void
    ) throws(PlacedError) {
        let end = UInt8(ascii: close)
        position += 1
        try skipBlanks()
        while current != end {
            try element(&self)
            try skipBlanks()
            if current == UInt8(ascii: ",") {
                position += 1
                try skipBlanks()
            } else if current != end {
                throw failure(
                    current == nil
                        ? "the file ends before the closing \(close)" : "a comma or \(close) should stand here")
            }
        }
        position += 1
    }

    private mutating func string() throws(PlacedError) -> String {
        let start = position
        position += 1
        var result: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += try escape()
            case 0x00..<0x20: throw failure("this text has no closing quote", at: start)
            default: result.append(byte)
            }
        }
        throw failure("this text has no closing quote", at: start)
    }

    private mutating func escape() throws(PlacedError) -> [UInt8] {
        let start = position - 1
        guard let byte = current else { throw failure("the file ends inside a text", at: start) }
        position += 1
        let plain: [UInt8: UInt8] = [
            0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
            UInt8(ascii: "n"): 0x0A,
            UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        if let meant = plain[byte] { return [meant] }
        guard byte == UInt8(ascii: "u"), var code = hexadecimal() else { throw failure("no such escape", at: start) }
        if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
            position += 2
            guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else {
                throw failure("no such escape", at: start)
            }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw failure("no such escape", at: start) }
        return Array(String(scalar).utf8)
    }

    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
        position += 4
        return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
    }

    private mutating func word() throws(PlacedError) -> PlacedValue.Content {
        let start = position
        while let byte = current, isWordByte(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case _ where Double(text) != nil && text.first.map { $0 == "-" || $0.isNumber } == true: return .number(text)
        case "": throw failure("a value should stand here")
        default: throw failure("\(text) is no value; texts stand in double quotes", at: start)
        }
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "_"),
            UInt8(ascii: "'"):
            true
        default:
            false
        }
    }
}
