import SourceText
import Syntax

/// Which modules a file sees.
struct ModuleMap: Sendable {
    private let moduleOfFile: [String?]
    /// Modules of the repository each file imports, what those re-export included.
    private let imported: [Set<String>]
    private let testable: [Set<String>]
    /// Names that stand for a module before a period, in `Module.Type`: own ones and all that are imported.
    private let importNames: Set<String>
    private let aliases: [String: Set<String>]
    private let targetsOfFile: [Set<String>]

    /// - Parameter aliases: names a file may import for each module name in use, e.g. the targets of an Xcode project.
    init(summaries: [FileSummary], settings: [TargetSettings], aliases: [String: Set<String>]) {
        let modules = settings.map(\.module)
        let known = Set(modules.compactMap(\.self))
        func resolve(_ name: String) -> Set<String> {
            (aliases[name] ?? []).union(known.contains(name) ? [name] : [])
        }
        var exports: [String: Set<String>] = [:]
        var names: Set<String> = known.union(aliases.keys)
        for (position, summary) in summaries.enumerated() {
            for use in summary.imports {
                names.insert(use.module)
                guard use.attributes.contains("_exported"), let module = modules[position] else { continue }
                exports[module, default: []].formUnion(resolve(use.module))
            }
        }
        moduleOfFile = modules
        targetsOfFile = settings.map { Set($0.targets) }
        importNames = names
        self.aliases = aliases
        // What one file of a module re-exports, its other files see too.
        imported = summaries.enumerated().map { position, summary in
            let own = modules[position].flatMap { exports[$0] } ?? []
            return closure(of: summary.imports.map { resolve($0.module) } + [own], exports)
        }
        testable = summaries.map { summary in
            let uses = summary.imports.filter { $0.attributes.contains("testable") }
            return closure(of: uses.map { resolve($0.module) }, [:])
        }
    }

    /// How near a declaration of one file is to another: 0 in the same module, 1 in another target of the module,
    /// 2 in an imported module, 3 where a side's module is not known; `nil` where the file cannot see it.
    func distance(from file: FileID, to place: FileID, access: AccessLevel) -> Int? {
        let module = moduleOfFile[place.index]
        let own = moduleOfFile[file.index]
        if own == module { return areApart(file, place) ? 1 : 0 }
        guard let module, own != nil else { return 3 }
        guard imported[file.index].contains(module) else { return nil }
        return access > .internal || testable[file.index].contains(module) ? 2 : nil
    }

    /// Whether two files surely are never compiled together: each belongs to targets, and none is the same.
    func areApart(_ left: FileID, _ right: FileID) -> Bool {
        let (first, second) = (targetsOfFile[left.index], targetsOfFile[right.index])
        return !first.isEmpty && !second.isEmpty && first.isDisjoint(with: second)
    }

    func isModuleName(_ name: String) -> Bool { importNames.contains(name) }

    /// Module names used in the settings that `name` stands for.
    func modules(named name: String) -> Set<String> {
        (aliases[name] ?? []).union([name])
    }
}

private func closure(of starts: [Set<String>], _ exports: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var pending = starts.flatMap { $0 }
    while let module = pending.popLast() {
        guard reached.insert(module).inserted else { continue }
        pending += exports[module] ?? []
    }
    return reached
}
