import SourceText

extension RepositoryInput {
    /// The repositories of a root that holds several, each with what it is connected to, so that no part can see a
    /// declaration of another. One part, the input itself, where the root is one repository or all are connected.
    ///
    /// Two are connected where a file of one imports a module that the other has and the first has not.
    public func parts(jobs: Int) -> [RepositoryInput] {
        guard folders.count > 1 else { return [self] }
        let places = FolderPlaces(folders)
        let homes = sources.map { places.place(of: $0.file.path) }
        let projects = Dictionary(grouping: projectFiles) { places.place(of: $0.path) }
        guard !homes.contains(nil), projects[nil] == nil else { return [self] }
        let groups = Connections(self, homes.compactMap(\.self), jobs: jobs)
        var files = groups.all.map { _ in [(file: SourceFile, fileClass: FileClass)]() }
        for (source, home) in zip(sources, homes) {
            if let home { files[groups.number(of: home)].append(source) }
        }
        return groups.all.indices.map { number in
            RepositoryInput(
                sources: files[number],
                projectFiles: groups.all[number].flatMap { projects[$0] ?? [] }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
                platforms: platforms)
        }
    }
}

/// Finds the folder around a path.
private struct FolderPlaces {
    private let positions: [String: Int]

    /// - Parameter folders: none lies in another.
    init(_ folders: [String]) {
        positions = Dictionary(folders.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func place(of path: String) -> Int? {
        var end = path.startIndex
        while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
            if let found = positions[String(path[..<slash])] { return found }
            end = path.utf8.index(after: slash)
        }
        return nil
    }
}

/// Which of several repositories can see one another.
private struct Connections {
    /// Positions of repositories that are connected, in order.
    let all: [[Int]]
    private let numbers: [Int]

    /// - Parameter homes: the repository of each file.
    init(_ input: RepositoryInput, _ homes: [Int], jobs: Int) {
        let targets = DeploymentTargets(input.projectFiles, user: PlatformVersions())
        let seen = parallelMap(input.sources.map(\.file), jobs: jobs) { file in
            (module: targets.settings(of: file.path).module, imports: ImportScanner.modules(in: file.bytes))
        }
        // Where no project tells, a repository is often named like its module.
        var names = input.folders.map { Set([Paths.moduleName(Paths.name(of: $0))]) }
        var imports = Array(repeating: Set<String>(), count: names.count)
        for (home, file) in zip(homes, seen) {
            if let module = file.module { names[home].insert(module) }
            imports[home].formUnion(file.imports)
        }
        let aliases = targets.moduleAliases
        for home in names.indices {
            names[home].formUnion(aliases.filter { !$0.value.isDisjoint(with: names[home]) }.keys)
        }
        (all, numbers) = Self.groups(names, imports)
    }

    func number(of home: Int) -> Int { numbers[home] }

    private static func groups(_ names: [Set<String>], _ imports: [Set<String>]) -> ([[Int]], [Int]) {
        var owners: [String: [Int]] = [:]
        for (home, names) in names.enumerated() {
            for name in names { owners[name, default: []].append(home) }
        }
        var leaders = Array(names.indices)
        for home in names.indices {
            for name in imports[home].subtracting(names[home]) {
                for other in owners[name] ?? [] {
                    let (first, second) = (leaders[home], leaders[other])
                    let leader = min(first, second)
                    leaders = leaders.map { $0 == first || $0 == second ? leader : $0 }
                }
            }
        }
        let groups = Dictionary(grouping: names.indices) { leaders[$0] }.values.sorted { $0[0] < $1[0] }
        var numbers = leaders
        for (number, group) in groups.enumerated() {
            for home in group { numbers[home] = number }
        }
        return (groups, numbers)
    }
}
