import SourceText
import Syntax

/// Makes an input smaller for as long as it keeps breaking the same law.
public struct Minimizer {
    private let isStillBroken: (FuzzInput) -> Bool

    /// - Parameter isStillBroken: holds for the input that is to be made smaller.
    public init(isStillBroken: @escaping (FuzzInput) -> Bool) { self.isStillBroken = isStillBroken }

    /// First whole files go, then runs of lines, then runs of tokens, the longest first.
    public func minimized(_ input: FuzzInput) -> FuzzInput {
        var input = input
        for file in input.files where input.files.count > 1 {
            let rest = FuzzInput(name: input.name, files: input.files.filter { $0.path != file.path }, choice: input.choice)
            if isStillBroken(rest) { input = rest }
        }
        for index in input.files.indices {
            shrink(&input, index, pieces: Self.lines)
            shrink(&input, index, pieces: Self.tokens)
        }
        return input
    }

    private func shrink(_ input: inout FuzzInput, _ index: Int, pieces: (SourceFile) -> [ArraySlice<UInt8>]) {
        let path = input.files[index].path
        var kept = pieces(input.files[index])
        var length = max(kept.count / 2, 1)
        while true {
            var start = 0
            var isSmaller = false
            while start < kept.count {
                let rest = Array(kept[..<start] + kept[min(start + length, kept.count)...])
                var candidate = input
                candidate.files[index] = SourceFile(path: path, bytes: Array(rest.joined()))
                if isStillBroken(candidate) {
                    (kept, input, isSmaller) = (rest, candidate, true)
                } else {
                    start += length
                }
            }
            if length == 1, !isSmaller { return }
            length = max(length / 2, 1)
        }
    }

    private static func lines(_ file: SourceFile) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(file.bytes[start...index])
            start = index + 1
        }
        if start < file.bytes.count { lines.append(file.bytes[start...]) }
        return lines
    }

    private static func tokens(_ file: SourceFile) -> [ArraySlice<UInt8>] {
        Lexer.tokens(of: file).dropLast().map { file.bytes[Int($0.start)..<Int($0.end)] }
    }
}
