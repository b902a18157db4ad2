import SourceText

/// Makes small repositories out of known ones. The same seed and number always give the same input.
public struct Mutator: Sendable {
    /// What becomes of growth: a text beyond this many bytes is cut.
    public static let sizeLimit = 200_000

    private let samples: [FuzzSample]
    private let seed: UInt64

    /// - Parameter samples: at least one, each with at least one file.
    public init(_ samples: [FuzzSample], seed: UInt64) {
        self.samples = samples
        self.seed = seed
    }

    /// The input with a number, from 0.
    public func input(_ number: Int) -> FuzzInput {
        var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
        let sample = samples[random.below(samples.count)]
        var files = sample.files
        for _ in 0...random.below(4) {
            let index = random.below(files.count)
            let bytes = mutated(files[index].bytes, &random)
            files[index] = SourceFile(path: files[index].path, bytes: Array(bytes.prefix(Self.sizeLimit)))
        }
        let choice = FuzzChoice.allCases[random.below(FuzzChoice.allCases.count)]
        return FuzzInput(name: "\(sample.name)-\(seed)-\(number)", files: files, choice: choice)
    }

    private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        let donors = samples[random.below(samples.count)].files
        let donor = donors[random.below(donors.count)].bytes
        if random.once(in: 2) {
            return NodeMutation.allCases[random.below(NodeMutation.allCases.count)].apply(to: bytes, donor: donor, &random)
        }
        return TokenMutation.allCases[random.below(TokenMutation.allCases.count)].apply(to: bytes, donor: donor, &random)
    }
}

/// Files that belong together, as they were written by people.
public struct FuzzSample: Sendable {
    public let name: String
    public let files: [SourceFile]

    public init(name: String, files: [SourceFile]) {
        self.name = name
        self.files = files
    }
}

/// A small repository and what the user decided about it.
public struct FuzzInput: Sendable {
    public let name: String
    /// Sorted by path.
    public var files: [SourceFile]
    public let choice: FuzzChoice

    public init(name: String, files: [SourceFile], choice: FuzzChoice) {
        self.name = name
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        self.choice = choice
    }
}
