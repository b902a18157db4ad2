/// Which characters names are made of, as the grammar of Swift lists them.
enum IdentifierCharacter {
    /// Whether an ASCII byte may stand in a name after its first character.
    static func continuesASCII(_ byte: UInt8) -> Bool {
        let bits = byte < 64 ? digitBits : letterBits
        return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
    }

    /// A bit for each of the bytes 0 to 63: `$` and the digits.
    private static let digitBits: UInt64 = 0x03FF_0010_0000_0000
    /// A bit for each of the bytes 64 to 127: the letters and `_`.
    private static let letterBits: UInt64 = 0x07FF_FFFE_87FF_FFFE

    /// Whether a scalar beyond ASCII may begin a name: combining marks may not.
    static func starts(_ scalar: UInt32) -> Bool {
        continues(scalar) && !CombiningMark.contains(scalar)
    }

    /// Whether a scalar beyond ASCII may stand in a name after its first character.
    static func continues(_ scalar: UInt32) -> Bool {
        if scalar >= 0x10000 {
            return scalar < 0xF0000 && scalar & 0xFFFF <= 0xFFFD
        }
        return contains(scalar, in: ranges)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x00A8...0x00A8, 0x00AA...0x00AA, 0x00AD...0x00AD, 0x00AF...0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA,
        0x00BC...0x00BE, 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
        0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
        0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
        0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
    ]
}

/// Which characters operators are made of.
enum OperatorCharacter {
    static func isASCII(_ byte: UInt8) -> Bool {
        switch byte {
        case Byte.slash, Byte.equal, Byte.minus, Byte.plus, Byte.asterisk, Byte.less, Byte.greater: true
        case Byte.exclamation, Byte.ampersand, Byte.period, Byte.question: true
        case UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// Whether a scalar beyond ASCII may begin an operator.
    static func starts(_ scalar: UInt32) -> Bool {
        contains(scalar, in: ranges)
    }

    /// Whether a scalar beyond ASCII may stand in an operator after its first character.
    static func continues(_ scalar: UInt32) -> Bool {
        starts(scalar) || CombiningMark.contains(scalar) || (0xFE00...0xFE0F).contains(scalar)
            || (0xE0100...0xE01EF).contains(scalar)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x00A1...0x00A7, 0x00A9...0x00A9, 0x00AB...0x00AC, 0x00AE...0x00AE, 0x00B0...0x00B1, 0x00B6...0x00B6,
        0x00BB...0x00BB, 0x00BF...0x00BF, 0x00D7...0x00D7, 0x00F7...0x00F7, 0x2016...0x2017, 0x2020...0x2027,
        0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
        0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}

/// Marks that join the character before them: they may continue a name or an operator, not begin it.
enum CombiningMark {
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }
}

/// Binary search in sorted, disjoint ranges.
private func contains(_ scalar: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
        let middle = (low + high) / 2
        if scalar > ranges[middle].upperBound {
            low = middle + 1
        } else {
            high = middle
        }
    }
    return low < ranges.count && ranges[low].contains(scalar)
}
