import SourceText
import Syntax

/// Any bytes at all: libFuzzer looks for those that reach code no others did, and for those that end the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    if let violation = firstViolation(Parser.parse(SourceFile(path: "a.swift", bytes: bytes))) { fatalError(violation) }
    return 0
}
