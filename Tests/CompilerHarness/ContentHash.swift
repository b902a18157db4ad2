/// A 128-bit fingerprint of texts, stable from run to run. Good against accidents, not against attacks.
struct ContentHash {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Adds a text and its length, so that `ab`, `c` and `a`, `bc` differ.
    mutating func add(_ text: String) {
        let bytes = text.utf8
        add(byte: 0xFF)
        for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: bytes.count >> shift)) }
        for byte in bytes { add(byte: byte) }
    }

    private mutating func add(byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second &+ UInt64(byte) &+ 1) &* 0xD6E8_FEB8_6659_FD93
        second ^= second >> 32
    }

    /// 32 hexadecimal digits.
    var text: String {
        [first, second].map { String(repeating: "0", count: 16 - String($0, radix: 16).count) + String($0, radix: 16) }
            .joined()
    }
}
