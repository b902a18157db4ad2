import ProjectIndex
import SourceText

/// Which files can have a say in what lint finds. The others need not be parsed, which in a large repository is most
/// of the work.
///
/// A file counts if it names something of Observation or a comment of ours; if it names a type such a file declares, or
/// a variable or function of such a type, and so on; and if it declares or extends a type, or declares a function, that
/// a file that counts names, and so on.
public struct RelevantFiles: Sendable {
    private let files: [FileWords]
    /// Files that use models, in whatever way.
    private var using: [Bool]
    /// Those, and the files that tell what the names in them mean.
    private var kept: [Bool]

    /// Beyond this part of all files, what is left out is not worth looking for.
    private static let worthwhilePart = 0.85

    /// - Parameter jobs: how many files are read side by side.
    /// - Returns: for each file, whether it counts; `true` for all where most files use models.
    public static func marks(_ sources: [SourceFile], jobs: Int) -> [Bool] {
        // What leads from file to file among a few of them does so among all.
        if sources.count >= sampleStep * smallestSample, mostUseModels(every: sampleStep, of: sources, jobs: jobs) {
            return sources.map { _ in true }
        }
        var relevant = RelevantFiles(sources, jobs: jobs)
        relevant.addUsers(jobs: jobs)
        if relevant.areNearlyAll { return sources.map { _ in true } }
        relevant.kept = relevant.using
        relevant.addMeanings()
        return relevant.kept
    }

    private static let sampleStep = 8
    private static let smallestSample = 25

    private static func mostUseModels(every step: Int, of sources: [SourceFile], jobs: Int) -> Bool {
        var sample = RelevantFiles(stride(from: 0, to: sources.count, by: step).map { sources[$0] }, jobs: jobs)
        sample.addUsers(jobs: jobs)
        return sample.areNearlyAll
    }

    private var areNearlyAll: Bool {
        Double(using.count { $0 }) > Self.worthwhilePart * Double(files.count)
    }

    private init(_ sources: [SourceFile], jobs: Int) {
        let words = parallelMap(sources, jobs: jobs) { FileWords($0) }
        files = words
        using = words.map { words in
            Self.seeds.contains { words.mentions($0) }
                || (words.mentions(Self.state) && words.mentions(Self.initializer))
        }
        kept = using
    }

    private static let seeds = [
        "Observable", "ObservableObject", "ObservableObjectPublisher", "Published", "StateObject", "ObservedObject",
        "EnvironmentObject", "environmentObject", "focusedObject", "focusedSceneObject", "Bindable", "objectWillChange",
        "ObservationIgnored", "ObservationTracked", "ObservationRegistrar", "withObservationTracking", "Observations",
        "withContinuousObservationTracking", "reobserve",
    ].map(FileWords.hash)
    /// `@State` that an `init` sets is of interest whatever its type.
    private static let state = FileWords.hash("State")
    private static let initializer = FileWords.hash("init")

    // MARK: users

    /// Adds files that name a type of a using file, or a member of such a type, until nothing new is found or nearly all are.
    private mutating func addUsers(jobs: Int) {
        var names = Set<UInt64>()
        while !areNearlyAll {
            let known = names
            let found = parallelMap(positions(using: true), jobs: jobs) { [self] position in
                namesToFollow(files[position], known).filter { !known.contains($0) }
            }
            let new = Set(found.joined())
            if new.isEmpty { return }
            names.formUnion(new)
            let others = positions(using: false)
            let areUsers = parallelMap(others, jobs: jobs) { [files] in files[$0].all.contains(where: new.contains) }
            for (position, isUser) in zip(others, areUsers) where isUser { using[position] = true }
        }
    }

    private func positions(using isUsing: Bool) -> [Int] { using.indices.filter { using[$0] == isUsing } }

    /// Types, globals, and members whose declaration names something that is followed.
    private func namesToFollow(_ file: FileWords, _ names: Set<UInt64>) -> [UInt64] {
        let own = Set(file.types.map(\.name))
        let members = file.members.filter { member in
            file.sequence[member.window].dropFirst().contains { names.contains($0) || own.contains($0) }
        }
        return file.typeNames(withNested: !file.extensions.isEmpty) + file.globals + members.map(\.name)
    }

    // MARK: meanings

    /// Adds files that say what the words of kept files mean, until nothing new is found.
    private mutating func addMeanings() {
        let declared = Set(files.flatMap { $0.types.map(\.name) })
        let declaring = occurrences { file in
            file.typeNames(withNested: extendsOutside(file, declared)) + file.globals
        }
        let extending = occurrences { $0.extensions.map(\.name) }
        let inheriting = occurrences { file in file.types.flatMap { Set(file.sequence[$0.window].dropFirst()) } }
        let isOutside = files.map { extendsOutside($0, declared) }
        // Other words lead nowhere.
        var leading = Set(declaring.keys)
        for position in files.indices where isOutside[position] { leading.formUnion(files[position].members.map(\.name)) }
        var words = Set<UInt64>()
        var work = kept.indices.filter { kept[$0] }
        func add(_ positions: [Int]?) {
            for position in positions ?? [] where !kept[position] {
                kept[position] = true
                work.append(position)
            }
        }
        while true {
            while let file = work.popLast() {
                for word in files[file].all where leading.contains(word) && words.insert(word).inserted { add(declaring[word]) }
                for type in files[file].types {
                    add(extending[type.name])
                    add(inheriting[type.name])
                }
            }
            // Extensions of types of other modules, where a member is used by name.
            for position in files.indices where isOutside[position] && !kept[position] {
                if files[position].members.contains(where: { words.contains($0.name) }) { add([position]) }
            }
            if work.isEmpty { return }
        }
    }

    private func extendsOutside(_ file: FileWords, _ declared: Set<UInt64>) -> Bool {
        file.extensions.contains { !declared.contains($0.name) }
    }

    /// The files that have a word, by the word.
    private func occurrences(of words: (FileWords) -> [UInt64]) -> [UInt64: [Int]] {
        var result: [UInt64: [Int]] = [:]
        for (position, file) in files.enumerated() {
            for word in words(file) where result[word]?.last != position { result[word, default: []].append(position) }
        }
        return result
    }
}
