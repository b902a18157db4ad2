import Analysis
import ProjectIndex
import SourceText
import Syntax

/// `import Combine` out where nothing of it is left and in where a bridge names it, `import Observation` in where the
/// macro needs it. Decided last, from the text the other edits leave.
enum ImportChanges {
    static let rule = "imports"

    /// - Parameter edits: everything else that happens to the file.
    static func edits(in id: FileID, after edits: [EditAssembly.Merged], context: MigrationContext) -> [SiteEdit] {
        let file = context.index.file(id)
        guard !edits.isEmpty, let script = try? EditScript(edits.map(\.edit)) else {
            // Edits that overlap block their models; no import follows from them.
            return []
        }
        let source = file.tree.file
        let after = SourceFile(path: source.path, bytes: script.applied(to: source.bytes))
        let removed = removableImports(file, before: source, after: after)
        let writers = edits.filter { namesObservation($0.edit.replacement) }
        let models = Set(edits.flatMap(\.models))
        let isMissing = !writers.allSatisfy { hasObservation(file, at: $0.edit.range.start) }
        let plan = ImportPlan(file: file, removed: removed, context: context)
        var result: [SiteEdit] = []
        let bridges = context.options.bridges.isEmpty ? [] : edits.filter { namesCombine($0.edit.replacement) }
        if !bridges.allSatisfy({ isImported(["Combine"], file, at: $0.edit.range.start) }) {
            let wanting = Set(bridges.flatMap(\.models))
            let edit = plan.inserting("Combine", isPublic: needsPublic(wanting, file, context))
            result.append(SiteEdit(file: id, edit: edit, rule: rule, models: wanting))
        }
        if isMissing {
            let wanting = Set(writers.flatMap(\.models))
            result += plan.adding(isPublic: needsPublic(wanting, file, context)).map {
                SiteEdit(file: id, edit: $0, rule: rule, models: wanting)
            }
        }
        let replaced = isMissing ? plan.replaced : nil
        let gone = removed.filter { $0.node != replaced?.node }
        let leavesNone = !isMissing && gone.count == file.imports.count && gone.count == 1
        result += gone.map { use in
            let edit = leavesNone ? withBlankLine(removal(of: use), in: source) : removal(of: use)
            return SiteEdit(file: id, edit: edit, rule: rule, models: models)
        }
        return result
    }

    private static func namesObservation(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return ["Observable", "ObservationIgnored"].contains { Needles.contains(bytes, Array($0.utf8)) }
    }

    /// Whether a bridge writes a type of Combine there.
    private static func namesCombine(_ text: String) -> Bool {
        ["CurrentValueSubject<", "AnyPublisher<", "<AnyCancellable>"].contains { text.contains($0) }
    }

    private static func hasObservation(_ file: IndexedFile, at offset: Int) -> Bool {
        isImported(["SwiftUI", "SwiftData", "Observation"], file, at: offset)
    }

    /// Whether an import of one of the modules is in force at a place: one outside `#if`, or in a branch around it.
    private static func isImported(_ modules: Set<String>, _ file: IndexedFile, at offset: Int) -> Bool {
        file.imports.contains { use in
            guard modules.contains(use.module), !use.isScoped else { return false }
            guard use.isConditional, let branch = use.node.parent else { return true }
            return branch.kind == .ifConfigClause && branch.range.contains(offset)
        }
    }

    /// Imports of Combine that serve nothing any more, if the file used Combine before.
    private static func removableImports(_ file: IndexedFile, before: SourceFile, after: SourceFile) -> [ImportUse] {
        let imports = file.imports.filter { use in
            use.module == "Combine" && use.attributes.allSatisfy { $0 != "_exported" } && (use.access ?? .internal) < .public
        }
        guard !imports.isEmpty else { return [] }
        let old = blanked(before)
        let new = blanked(after)
        let isUnused = CombineNames.occur(in: old, withHolders: true) && !CombineNames.occur(in: new)
        return imports.filter { use in
            if isOneOfSeveralBranches(use.node) { return false }
            guard use.isScoped, !isUnused, let name = declarationName(use) else { return isUnused }
            return names(name, in: old) && !names(name, in: new)
        }
    }

    /// The last part of `import struct Combine.Published`.
    private static func declarationName(_ use: ImportUse) -> String? {
        use.node.text.split(separator: ".").last.map(String.init)
    }

    private static func names(_ name: String, in file: SourceFile) -> Bool {
        Lexer.tokens(of: file).contains { $0.kind == .identifier && file.text($0.range) == name }
    }

    /// The file with its imports blanked, so that the module's own name does not count.
    private static func blanked(_ source: SourceFile) -> SourceFile {
        var bytes = source.bytes
        let tree = Parser.parse(source)
        for node in tree.root.subtree where node.kind == .importDeclaration {
            for index in node.range.start..<node.range.end { bytes[index] = 0x20 }
        }
        return SourceFile(path: source.path, bytes: bytes)
    }

    /// An import with another one in `#else` belongs to a choice that is not ours to make.
    private static func isOneOfSeveralBranches(_ node: Node) -> Bool {
        guard let clause = node.parent, clause.kind == .ifConfigClause, let config = clause.parent else { return false }
        return config.all(.ifConfigClause).count > 1
    }

    /// The import's line; with the `#if` around it where it is all there is.
    private static func removal(of use: ImportUse) -> TextEdit {
        guard let clause = use.node.parent, clause.kind == .ifConfigClause, let config = clause.parent,
            config.all(.ifConfigClause).count == 1, clause.children.allSatisfy({ $0 == use.node }),
            !TokenEdits.containsComment(config.tokenIndices, in: config.tree)
        else { return LineEdits.removal(of: use.node) }
        return LineEdits.removal(of: config)
    }

    /// The only import of a file goes with the blank line after it, if it begins the file or follows a blank line.
    private static func withBlankLine(_ edit: TextEdit, in source: SourceFile) -> TextEdit {
        let start = edit.range.start
        let follows = start == (source.hasByteOrderMark ? 3 : 0) || source.bytes[..<start].suffix(2).allSatisfy { $0 == 0x0A }
        guard follows, edit.range.end < source.bytes.count, source.isBlankLine(at: edit.range.end) else { return edit }
        return .delete(TextRange(start, source.nextLineStart(edit.range.end)))
    }

    /// Where imports are internal by default, a public class needs the macro's types in public.
    private static func needsPublic(_ models: Set<TypeID>, _ file: IndexedFile, _ context: MigrationContext) -> Bool {
        guard file.settings.importsAreInternalByDefault else { return false }
        return models.contains { context.index.type($0).access >= .public }
    }
}

/// Where `import Observation` goes.
struct ImportPlan {
    let file: IndexedFile
    /// The removed import whose place the new one takes, if it is the same.
    let replaced: ImportUse?
    private let kept: [ImportUse]
    private let access: AccessLevel?
    private let first: ImportUse?

    init(file: IndexedFile, removed: [ImportUse], context: MigrationContext) {
        self.file = file
        let open = file.imports.filter { !$0.isConditional }
        let removedNodes = Set(removed.map(\.node))
        kept = open.filter { !removedNodes.contains($0.node) }
        access = removed.compactMap(\.access).first
        first = open.first
        let candidate = removed.first { !$0.isConditional && !$0.isScoped }
        let place = candidate.flatMap { use in open.filter { !removedNodes.contains($0.node) || $0.node == use.node }
            .firstIndex { $0.node == use.node } }
        replaced = place == ImportPlan.position(in: kept) ? candidate : nil
    }

    func adding(isPublic: Bool) -> [TextEdit] {
        if let replaced, !isPublic { return renamed(replaced) }
        let word = isPublic ? "public " : access.map { "\($0) " } ?? ""
        let line = word + "import Observation"
        if let replaced { return [TextEdit(replaced.node.range, line)] }
        return [inserting(line, at: ImportPlan.position(in: kept))]
    }

    /// An import of a module that takes no other's place.
    func inserting(_ module: String, isPublic: Bool) -> TextEdit {
        let line = (isPublic ? "public " : "") + "import " + module
        return inserting(line, at: ImportPlan.position(of: module.lowercased(), in: kept))
    }

    private func inserting(_ line: String, at position: Int) -> TextEdit {
        if position > 0 { return LineEdits.insertion(of: line, below: kept[position - 1].node) }
        if let next = kept.first ?? first { return LineEdits.insertion(of: line, above: next.node) }
        let start = ImportPlan.startAfterHeader(file.tree)
        let ending = file.tree.file.lineEnding(at: start)
        return .insert(line + ending + ending, at: start)
    }

    private func renamed(_ use: ImportUse) -> [TextEdit] {
        let tree = file.tree
        guard let token = use.node.tokenIndices.last(where: { !tree.tokens[$0].kind.isTrivia }) else { return [] }
        return [TextEdit(tree.tokens[token].range, "Observation")]
    }

    /// The sorted place among imports that are sorted, else the last one.
    private static func position(of module: String = "observation", in imports: [ImportUse]) -> Int {
        let names = imports.filter { $0.attributes.isEmpty && !$0.isScoped }.map { path($0) }
        let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
        guard isSorted else { return imports.count }
        let following = imports.firstIndex { $0.attributes.isEmpty && !$0.isScoped && path($0) > module }
        if let following { return following }
        let lastPlain = imports.lastIndex { $0.attributes.isEmpty && !$0.isScoped }
        return lastPlain.map { $0 + 1 } ?? imports.count
    }

    private static func path(_ use: ImportUse) -> String { use.module.lowercased() }

    /// The place before the first declaration's own comment, after a header comment that a blank line ends.
    static func startAfterHeader(_ tree: SyntaxTree) -> Int {
        var start = tree.file.hasByteOrderMark ? 3 : 0
        for token in tree.tokens {
            guard token.kind.isTrivia else { return start }
            if token.kind == .shebang { start = tree.file.nextLineStart(token.range.end) }
            if token.kind == .whitespace, lineEnds(tree.file.text(token.range)) > 1, token.range.start > start {
                start = token.range.end
            }
        }
        return start
    }

    private static func lineEnds(_ text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
}
