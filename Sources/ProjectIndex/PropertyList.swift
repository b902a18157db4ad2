/// An old-style property list, as `project.pbxproj` holds one.
indirect enum PropertyList: Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])

    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    var array: [PropertyList] {
        if case .array(let values) = self { values } else { [] }
    }

    var strings: [String] { array.compactMap(\.string) }

    subscript(key: String) -> PropertyList? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }

    /// `nil` for text that is no property list; what follows a broken entry is left out.
    init?(_ bytes: [UInt8]) {
        var reader = PropertyListReader(bytes: bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }
}

private struct PropertyListReader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value(depth: Int) -> PropertyList? {
        skipBlanks()
        guard depth < 64, position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "{"): return dictionary(depth: depth)
        case UInt8(ascii: "("): return array(depth: depth)
        default: return text().map { .string($0) }
        }
    }

    private mutating func dictionary(depth: Int) -> PropertyList {
        position += 1
        var entries: [String: PropertyList] = [:]
        while !take("}") {
            guard let key = text(), take("="), let value = value(depth: depth + 1) else { break }
            entries[key] = value
            guard take(";") else { break }
        }
        return .dictionary(entries)
    }

    private mutating func array(depth: Int) -> PropertyList {
        position += 1
        var values: [PropertyList] = []
        while !take(")") {
            guard let value = value(depth: depth + 1) else { break }
            values.append(value)
            if !take(",") {
                _ = take(")")
                break
            }
        }
        return .array(values)
    }

    private mutating func text() -> String? {
        skipBlanks()
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "\"") { return quoted() }
        let start = position
        while position < bytes.count, isBare(bytes[position]) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private mutating func quoted() -> String {
        position += 1
        var result: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
                position += 1
                result.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
            } else {
                result.append(bytes[position])
            }
            position += 1
        }
        position += 1
        return String(decoding: result, as: UTF8.self)
    }

    private func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "@"), 0x80...:
            true
        default:
            false
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Blanks and both kinds of comments.
    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x09, 0x0A, 0x0D, 0x20:
                position += 1
            case UInt8(ascii: "/") where follows("*"):
                position += 2
                while position + 1 < bytes.count, !(bytes[position] == UInt8(ascii: "*") && follows("/")) {
                    position += 1
                }
                position += 2
            case UInt8(ascii: "/") where follows("/"):
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            default:
                return
            }
        }
    }

    private func follows(_ character: Unicode.Scalar) -> Bool {
        position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: character)
    }
}
