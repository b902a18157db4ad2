import Foundation
import Fuzzing

/// What the words of a command line ask for.
struct FuzzSettings {
    var seed: UInt64 = 1
    /// Of processor time.
    var seconds = 60
    var findings = URL(filePath: ".build/fuzz-findings")
    /// Where changed files go, each pair before and after, for another parser to judge; `nil` for nowhere.
    var pairs: URL?
    var folders: [URL] = []
    /// Number of the first input of a child process; `nil` in its parent.
    var childStart: Int?

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                folders.append(URL(filePath: word))
                continue
            }
            guard let value = rest.popFirst() else { throw FuzzError("\(word) needs a value") }
            switch word {
            case "--seed": seed = try Self.number(value, of: word)
            case "--seconds": seconds = try Self.number(value, of: word)
            case "--findings": findings = URL(filePath: value)
            case "--pairs": pairs = URL(filePath: value)
            case "--from": childStart = try Self.number(value, of: word)
            default: throw FuzzError("unknown option \(word); there are --seed, --seconds, --findings and --pairs")
            }
        }
    }

    private static func number<Number: FixedWidthInteger>(_ text: String, of word: String) throws -> Number {
        guard let number = Number(text) else { throw FuzzError("\(word) needs a number, not \(text)") }
        return number
    }

    /// For a child that begins at a number and has some seconds left.
    func words(from number: Int, seconds: Int) -> [String] {
        let place = ["--seed", "\(seed)", "--seconds", "\(seconds)", "--findings", findings.path, "--from", "\(number)"]
        return place + (pairs.map { ["--pairs", $0.path] } ?? []) + folders.map(\.path)
    }

    func samples() throws -> [FuzzSample] {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpus")
        let own = try FuzzSamples.corpus(corpus)
        if folders.isEmpty { return own }
        // Donors from the corpus bring in what real code seldom holds.
        return try folders.flatMap(FuzzSamples.repository) + own
    }

    /// Where a child says which input it is at.
    var progress: URL { findings.appending(path: "progress-\(seed)") }
}

struct FuzzError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
