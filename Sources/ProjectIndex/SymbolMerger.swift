import SourceText
import Syntax

/// Makes one symbol of all declarations of a type, finds what extensions extend and gives members their owners.
struct SymbolMerger: Sendable {
    /// What makes two declarations the same type.
    private struct Key: Hashable, Sendable {
        var module: String?
        /// Of private types, which each file has for itself.
        var file: Int?
        var enclosing: Int?
        /// The external type whose extension it is declared in.
        var external: String?
        var name: String
        var kind: TypeKind
    }

    /// A type while its declarations are being collected.
    struct Draft: Sendable {
        let container: Container
        let file: FileID
        let enclosing: Int?
        let external: String?
        let qualifiedName: String
        var declarations: [Site] = []
        var extensions: [Site] = []
        var inherited: [Site] = []
    }

    enum Target: Sendable {
        case draft(Int)
        case external(String)
    }

    var table: SymbolTableDraft
    private(set) var drafts: [Draft] = []
    /// Several where targets of one module declare a type each for itself.
    private var draftsOfKey: [Key: [Int]] = [:]
    /// By file, by container.
    var targets: [[Target?]]
    var topLevel: [String: [Int]] = [:]
    var nested: [Int: [String: [Int]]] = [:]
    var inExternal: [String: [String: [Int]]] = [:]

    private init(_ table: SymbolTableDraft) {
        self.table = table
        targets = table.summaries.map { Array(repeating: nil, count: $0.containers.count) }
    }

    static func merge(_ table: SymbolTableDraft, jobs: Int) -> SymbolTableDraft {
        var merger = SymbolMerger(table)
        merger.declareTypes()
        merger.resolveExtensions()
        merger.finish(jobs: jobs)
        return merger.table
    }

    /// Declares what does not lie in an extension; the rest follows when its extension is resolved.
    private mutating func declareTypes() {
        for file in table.summaries.indices {
            for position in table.summaries[file].containers.indices { declare(position, in: file) }
        }
    }

    /// Declares a type whose surroundings are known; does nothing for others and for extensions.
    mutating func declare(_ position: Int, in file: Int) {
        let container = table.summaries[file].containers[position]
        guard let kind = container.kind, targets[file][position] == nil else { return }
        var outer: Target?
        if let enclosing = container.enclosing {
            outer = targets[file][enclosing]
            guard outer != nil else { return }
        }
        var key = Key(module: table.settings[file].module, name: container.name, kind: kind)
        switch outer {
        case .draft(let draft): key.enclosing = draft
        case .external(let name): key.external = name
        case nil: key.file = container.access <= .fileprivate ? file : nil
        }
        let draft = draft(key, container, file)
        let site = Site(file: FileID(file), node: table.summaries[file].node(container.node))
        drafts[draft].declarations.append(site)
        drafts[draft].inherited += inheritedSites(container, file)
        targets[file][position] = .draft(draft)
    }

    private mutating func draft(_ key: Key, _ container: Container, _ file: Int) -> Int {
        // A type declared inside a body is its own, whatever else has its name.
        if !container.isLocal, let known = draftsOfKey[key]?.first(where: { isCompiled($0, with: file) }) {
            return known
        }
        let outer = key.enclosing.map { drafts[$0].qualifiedName } ?? key.external
        let position = drafts.count
        drafts.append(
            Draft(
                container: container, file: FileID(file), enclosing: key.enclosing, external: key.external,
                qualifiedName: (outer.map { $0 + "." } ?? "") + container.name))
        guard !isInsideBody(container, file) else { return position }
        draftsOfKey[key, default: []].append(position)
        if let enclosing = key.enclosing {
            nested[enclosing, default: [:]][key.name, default: []].append(position)
        } else if let external = key.external {
            inExternal[external, default: [:]][key.name, default: []].append(position)
        } else {
            topLevel[key.name, default: []].append(position)
        }
        return position
    }

    private func isCompiled(_ draft: Int, with file: Int) -> Bool {
        drafts[draft].declarations.contains { !table.modules.areApart($0.file, FileID(file)) }
    }

    /// Whether the container itself stands in a body; one nested in a local type does not.
    private func isInsideBody(_ container: Container, _ file: Int) -> Bool {
        guard container.isLocal else { return false }
        return container.enclosing.map { !table.summaries[file].containers[$0].isLocal } ?? true
    }

    private func inheritedSites(_ container: Container, _ file: Int) -> [Site] {
        container.inherited.map { Site(file: FileID(file), node: table.summaries[file].node($0)) }
    }

    mutating func extend(_ target: Target, by position: Int, in file: Int) {
        targets[file][position] = target
        guard case .draft(let draft) = target else { return }
        let container = table.summaries[file].containers[position]
        let site = Site(file: FileID(file), node: table.summaries[file].node(container.node))
        drafts[draft].extensions.append(site)
        drafts[draft].inherited += inheritedSites(container, file)
    }
}
