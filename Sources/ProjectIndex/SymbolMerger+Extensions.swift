import SourceText
import Syntax

extension SymbolMerger {
    private struct Pending {
        let file: Int
        let position: Int
        let path: [String]
    }

    /// Resolves extensions until nothing new is found: an extension may extend what another one declares.
    /// What is left when nothing moves extends a type that is not ours; shortest paths are given up first,
    /// because they may declare types that longer paths name.
    mutating func resolveExtensions() {
        var pending = unresolvedExtensions()
        while !pending.isEmpty {
            let before = pending.count
            pending = pending.filter { !resolve($0) }
            guard pending.count == before else { continue }
            let shortest = pending.map(\.path.count).min() ?? 0
            for entry in pending where entry.path.count == shortest {
                extend(.external(entry.path.joined(separator: ".")), by: entry.position, in: entry.file)
                declareNested(in: entry.position, of: entry.file)
            }
            pending.removeAll { $0.path.count == shortest }
        }
    }

    private func unresolvedExtensions() -> [Pending] {
        table.summaries.indices.flatMap { file in
            table.summaries[file].containers.enumerated().compactMap { position, container in
                container.isExtension ? Pending(file: file, position: position, path: container.path) : nil
            }
        }
    }

    private mutating func resolve(_ entry: Pending) -> Bool {
        guard let target = target(of: entry.path, from: entry.file, enclosing: nil, depth: 0) else { return false }
        extend(target, by: entry.position, in: entry.file)
        declareNested(in: entry.position, of: entry.file)
        return true
    }

    private mutating func declareNested(in position: Int, of file: Int) {
        // Everything below stands after its extension, parents first.
        for inner in position..<table.summaries[file].containers.count { declare(inner, in: file) }
    }

    /// What a written path names, seen from a file or from inside a type; aliases are followed.
    private func target(of path: [String], from file: Int, enclosing: Int?, depth: Int) -> Target? {
        guard let first = path.first, depth < 8 else { return nil }
        var rest = path.dropFirst()
        var found = lexical(first, from: file, enclosing: enclosing)
        if found == nil, let second = rest.first, table.modules.isModuleName(first) {
            found = inModule(first, second)
            rest = rest.dropFirst()
        }
        guard var draft = found else { return inExternalPath(path).map { .draft($0) } }
        for name in rest {
            guard case .draft(let followed) = follow(draft, depth: depth) ?? .draft(draft),
                let next = nested[followed]?[name]?.first
            else { return nil }
            draft = next
        }
        return follow(draft, depth: depth) ?? .draft(draft)
    }

    private func lexical(_ name: String, from file: Int, enclosing: Int?) -> Int? {
        var around = enclosing
        while let draft = around {
            if let found = nested[draft]?[name]?.first { return found }
            around = drafts[draft].enclosing
        }
        var best: (distance: Int, draft: Int)?
        for candidate in topLevel[name] ?? [] {
            let draft = drafts[candidate]
            let access = draft.container.access
            guard draft.file.index == file || access > .fileprivate,
                let distance = draft.declarations.compactMap({
                    table.modules.distance(from: FileID(file), to: $0.file, access: access)
                }).min(),
                best.map({ distance < $0.distance }) ?? true
            else { continue }
            best = (distance, candidate)
        }
        return best?.draft
    }

    private func inModule(_ module: String, _ name: String) -> Int? {
        let modules = table.modules.modules(named: module)
        return topLevel[name]?.first { draft in
            table.settings[drafts[draft].file.index].module.map(modules.contains) ?? false
        }
    }

    /// `Notification.Reason`, where an extension of the external `Notification` declares `Reason`.
    private func inExternalPath(_ path: [String]) -> Int? {
        for split in 1..<max(path.count, 1) {
            let base = path.prefix(split).joined(separator: ".")
            guard let first = inExternal[base]?[path[split]]?.first else { continue }
            let rest = path.dropFirst(split + 1)
            let end = rest.reduce(first as Int?) { draft, name in draft.flatMap { nested[$0]?[name]?.first } }
            if let end { return end }
        }
        return nil
    }

    /// What an alias stands for; `nil` for what is no alias.
    private func follow(_ draft: Int, depth: Int) -> Target? {
        let alias = drafts[draft]
        guard alias.container.kind == .typealias, !alias.container.isAssociatedType,
            let site = alias.declarations.first, let type = site.node.typeChild
        else { return nil }
        let path = writtenPath(type)
        guard !path.isEmpty else { return nil }
        return target(of: path, from: alias.file.index, enclosing: alias.enclosing, depth: depth + 1)
            ?? .external(path.joined(separator: "."))
    }
}
