#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds bytes in bytes with what the system's library has for it.
public enum ByteSearch {
    /// Where a needle begins in a text, at or after an offset; `nil` where it does not occur. An empty needle is
    /// everywhere.
    ///
    /// - Parameter start: from 0 to `text.count`.
    public static func first(_ needle: [UInt8], in text: [UInt8], from start: Int = 0) -> Int? {
        guard let anchor = anchor(of: needle) else { return start }
        return text.withUnsafeBufferPointer { text in
            needle.withUnsafeBufferPointer { first($0, anchor: anchor, in: text, from: start) }
        }
    }

    /// The offset of the byte to look for first: lower-case letters are nearly everywhere.
    private static func anchor(of needle: [UInt8]) -> Int? {
        if needle.isEmpty { return nil }
        return needle.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? 0
    }

    private static func first(
        _ needle: UnsafeBufferPointer<UInt8>, anchor: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        guard let base = text.baseAddress, let wanted = needle.baseAddress else { return nil }
        // Beyond this the needle does not fit.
        let last = text.count - needle.count
        var candidate = start
        while candidate <= last {
            let rest = UnsafeRawPointer(base + candidate + anchor)
            guard let found = memchr(rest, Int32(needle[anchor]), last - candidate + 1) else { return nil }
            candidate += rest.distance(to: UnsafeRawPointer(found))
            if memcmp(base + candidate, wanted, needle.count) == 0 { return candidate }
            candidate += 1
        }
        return nil
    }
}
