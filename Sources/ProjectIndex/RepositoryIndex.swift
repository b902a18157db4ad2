import SourceText
import Syntax

/// Who declares what in a repository, and who uses it. Immutable; the same input gives the same index for any `jobs`.
public final class RepositoryIndex: Sendable {
    /// Sorted by path; a `FileID` is a position in it.
    public let files: [IndexedFile]
    /// A `TypeID` is a position in it.
    public var types: [TypeSymbol] { table.types }
    /// Sorted by site; a `MemberID` is a position in it.
    public var members: [MemberSymbol] { table.members }

    let table: SymbolTable
    /// By member.
    let declaredTypes: [Resolution<TypeValue>]
    /// By file.
    let allReferences: [[Reference]]
    private let moduleAliases: [String: Set<String>]

    /// - Parameters:
    ///   - jobs: how many files are read side by side.
    ///   - earlier: an index whose files are not parsed again where path and bytes are the same, and what names in them mean
    ///     is not asked again where nothing but bodies changed elsewhere.
    public init(_ input: RepositoryInput, jobs: Int, reusing earlier: RepositoryIndex? = nil) {
        let sources = input.sources.sorted { $0.file.path < $1.file.path }
        let parsed = earlier?.summariesByPath ?? [:]
        let summaries = parallelMap(sources.map(\.file), jobs: jobs) { file in
            if let known = parsed[file.path], known.tree.file.bytes == file.bytes { return known }
            return FileSummarizer.summary(of: Parser.parse(file))
        }
        let targets = DeploymentTargets(input.projectFiles, user: input.platforms)
        let settings = parallelMap(sources.map(\.file.path), jobs: jobs) { targets.settings(of: $0) }
        let aliases = targets.moduleAliases
        let modules = ModuleMap(summaries: summaries, settings: settings, aliases: aliases)
        let merged = SymbolMerger.merge(SymbolTableDraft(summaries: summaries, settings: settings, modules: modules), jobs: jobs)
        let table = Inheritance.resolve(merged, jobs: jobs)
        let alike = earlier.flatMap { $0.declaresTheSame(as: table, aliases) ? $0 : nil }
        let declaredTypes = alike?.declaredTypes ?? Self.declaredTypes(in: table, jobs: jobs)
        self.table = table
        self.declaredTypes = declaredTypes
        moduleAliases = aliases
        allReferences = parallelMap(Array(summaries.indices), jobs: jobs) { file in
            if let alike, alike.table.summaries[file] === summaries[file] { return alike.allReferences[file] }
            return ReferenceCollector(table: table, declared: declaredTypes, file: FileID(file)).references()
        }
        files = summaries.indices.map { position in
            IndexedFile(
                id: FileID(position), tree: summaries[position].tree, fileClass: sources[position].fileClass,
                settings: settings[position], imports: summaries[position].imports)
        }
    }

    private var summariesByPath: [String: FileSummary] {
        Dictionary(table.summaries.map { ($0.tree.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether another index of the same files differs in bodies at most, so that every name outside of them means the same
    /// in both.
    private func declaresTheSame(as other: SymbolTable, _ aliases: [String: Set<String>]) -> Bool {
        guard table.summaries.count == other.summaries.count, table.settings == other.settings, moduleAliases == aliases
        else { return false }
        return zip(table.summaries, other.summaries).allSatisfy { old, new in
            if old === new { return true }
            guard old.tree.file.path == new.tree.file.path else { return false }
            return CodeChange(from: old.tree, to: new.tree) != .declarations
        }
    }

    /// Members lie in the order of their files, so that the answers of all files, joined, are in order.
    private static func declaredTypes(in table: SymbolTable, jobs: Int) -> [Resolution<TypeValue>] {
        parallelMap(Array(table.summaries.indices), jobs: jobs) { file in
            let resolver = ValueResolver(table: table, home: FileID(file))
            let first = table.firstMember[file]
            return table.summaries[file].members.indices.map { resolver.declaredType(of: MemberID(first + $0)) }
        }.flatMap { $0 }
    }
}
