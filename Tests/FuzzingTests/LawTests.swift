import Foundation
import Fuzzing
import SourceText
import Testing

/// A short run of what `Fuzzer` does for hours, and all it once found.
@Suite struct LawTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    /// Inputs of the bounded run; the same ones every time.
    private static let count = 240

    @Test func samplesAreThere() throws {
        let samples = try FuzzSamples.corpus(Self.corpus)
        #expect(samples.count > 500)
        #expect(samples.contains { $0.files.count > 1 })
        #expect(samples.allSatisfy { sample in sample.files.allSatisfy { !$0.path.isEmpty } })
    }

    @Test(arguments: 0..<8) func changedSamplesKeepTheLaws(_ part: Int) throws {
        let mutator = Mutator(try FuzzSamples.corpus(Self.corpus), seed: 6)
        for number in stride(from: part, to: Self.count, by: 8) {
            let input = mutator.input(number)
            let start = ContinuousClock.now
            var laws = FuzzLaws(input)
            #expect(laws.violations() == [], "\(input.name), \(input.choice)")
            #expect(ContinuousClock.now - start < .seconds(60), "\(input.name)")
        }
    }

    private static let crashers: [String] = {
        let folder = corpus.appending(path: "Syntax/crashers").path
        // No folder, no names: `crashersAreThere` says so.
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    }()

    @Test func crashersAreThere() {
        #expect(Self.crashers.count > 3)
    }

    /// Each alone, and each file of a folder together, with every choice of what to move.
    @Test(arguments: crashers, FuzzChoice.allCases) func whatOnceBrokeALawKeepsThem(_ name: String, _ choice: FuzzChoice) throws {
        let place = Self.corpus.appending(path: "Syntax/crashers/\(name)")
        let files = place.hasDirectoryPath || !name.hasSuffix(".swift")
            ? try FindingFolder.read(place).files
            : [SourceFile(path: name, bytes: Array(try Data(contentsOf: place)))]
        var laws = FuzzLaws(FuzzInput(name: name, files: files, choice: choice))
        #expect(laws.violations() == [])
    }
}
