/// A JSON document to be written: keys come out sorted, slashes as they are.
enum JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(value) }

    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.number) ?? .null }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// The document, two blanks of indent a level, with a line end at its end.
    func document() -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: "\n")
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: String) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += String(number).utf8
        case .string(let string): Self.write(string, to: &bytes)
        case .array(let values) where values.isEmpty: bytes += "[]".utf8
        case .array(let values):
            let inner = indent + "  "
            for (index, value) in values.enumerated() {
                bytes.append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
                bytes += inner.utf8
                value.write(to: &bytes, indent: inner)
            }
            bytes += indent.utf8
            bytes.append(UInt8(ascii: "]"))
        case .object(let members) where members.isEmpty: bytes += "{}".utf8
        case .object(let members):
            let inner = indent + "  "
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                bytes.append(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
                bytes += inner.utf8
                Self.write(member.key, to: &bytes)
                bytes += ": ".utf8
                member.value.write(to: &bytes, indent: inner)
            }
            bytes += indent.utf8
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
