/// Tells at once of most names that they are not among some, from a bit for each hash: most words of a file name no member
/// of the repository.
struct NameFilter: Sendable {
    private var bits: [UInt64]
    private let mask: UInt64

    private static let bitsForAName = 16

    init(_ names: some Collection<String>) {
        var size = 64
        while size < names.count * Self.bitsForAName { size *= 2 }
        bits = Array(repeating: 0, count: size / 64)
        mask = UInt64(size - 1)
        for name in names {
            let bit = Self.hash(name.utf8) & mask
            bits[Int(bit >> 6)] |= 1 << (bit & 63)
        }
    }

    /// - Parameter name: UTF-8, without backticks.
    /// - Returns: `false` where it surely is none of the names. Names beyond ASCII are equal in several spellings.
    func mayContain(_ name: ArraySlice<UInt8>) -> Bool {
        if name.contains(where: { $0 >= 0x80 }) { return true }
        let bit = Self.hash(name) & mask
        return bits[Int(bit >> 6)] >> (bit & 63) & 1 == 1
    }

    /// FNV-1a, the upper half mixed into the lower.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return hash ^ hash >> 32
    }
}
