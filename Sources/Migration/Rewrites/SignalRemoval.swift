import Analysis
import SourceText
import Syntax

/// Takes the statement of a signal out, with what stands around it for its sake alone.
enum SignalRemoval {
    /// - Parameter statement: the `expression` that sends or subscribes; of `return ….send()` the part behind `return`.
    static func edits(of statement: Node) -> [TextEdit] {
        if let transfer = statement.parent, transfer.kind == .transferStatement, let keyword = transfer.ownTokens.first {
            return [.delete(TextRange(transfer.tree.tokens[keyword].range.end, statement.range.end))]
        }
        let whole = outermost(statement)
        return [removal(of: whole)] + lostParameters(of: whole)
    }

    // MARK: What stands around

    /// The `defer`, loop, condition or scheduled closure around a statement that does nothing else.
    static func outermost(_ statement: Node) -> Node {
        guard let block = statement.parent, block.statements == [statement],
            !TokenEdits.containsComment(block.tokenIndices, in: block.tree), let owner = owner(of: block), isDiscarded(owner)
        else { return statement }
        return outermost(owner)
    }

    private static func owner(of block: Node) -> Node? {
        guard let parent = block.parent else { return nil }
        switch (block.kind, parent.kind) {
        case (.codeBlock, .deferStatement): return parent
        case (.codeBlock, .forStatement), (.codeBlock, .ifStatement):
            let others = parent.children.filter { $0 != block }
            let isAlone = !others.contains { $0.kind == .codeBlock || $0.kind == .ifStatement || $0.hasEffects }
            // What an asynchronous loop takes out of its sequence is gone for others.
            guard isAlone, !parent.ownTokens.contains(where: { ["await", "try"].contains(parent.tree.text(ofToken: $0)) }) else {
                return nil
            }
            return parent.parent?.kind == .expression ? parent.parent : parent
        case (.closure, _): return call(of: block)
        default: return nil
        }
    }

    /// `DispatchQueue.main.async { … }` and its like, `children.forEach { … }`.
    private static func call(of closure: Node) -> Node? {
        guard let suffix = closure.parent?.kind == .trailingClosure ? closure.parent : closure.nearest(.callSuffix),
            let chain = suffix.parent, chain.kind == .chain, let expression = chain.wholeExpression,
            expression.soleOperand == chain
        else { return nil }
        if ScheduledClosure.of(chain) == closure { return expression }
        guard suffix.calleeName?.name == "forEach", suffix.nextSibling == nil,
            chain.children.allSatisfy({ $0 == suffix || !$0.hasEffects })
        else { return nil }
        return expression
    }

    /// Whether nobody takes what a statement gives: `Task { … }` alone in a function may be its result.
    private static func isDiscarded(_ statement: Node) -> Bool {
        guard let block = statement.parent else { return false }
        if statement.kind == .expression, !statement.isStatement { return false }
        guard statement.kind == .expression, block.statements == [statement] else { return block.kind.holdsStatements }
        switch block.kind {
        case .closure: return statement.soleOperand?.children.first?.name != "Task"
        case .codeBlock:
            guard let function = block.parent, function.kind == .functionDeclaration else { return true }
            return function.first(.returnClause)?.children.contains(where: { $0.kind.isType }) != true
        case .switchCase, .ifConfigClause, .file: return true
        default: return false
        }
    }

    // MARK: The text

    /// The statement with its line; with the observer around it, if it is all the observer does.
    private static func removal(of statement: Node) -> TextEdit {
        guard let block = statement.parent, !block.children.contains(where: { $0 != statement }) else {
            return needsStatement(statement) ? TextEdit(statement.range, "break") : LineEdits.removal(of: statement)
        }
        if block.kind == .codeBlock, let accessor = block.parent, accessor.kind == .accessor,
            ["willSet", "didSet"].contains(accessor.name), let edit = LineEdits.removal(ofAccessor: accessor) {
            return edit
        }
        return LineEdits.removal(of: statement)
    }

    /// A case of a `switch` cannot be empty.
    private static func needsStatement(_ statement: Node) -> Bool {
        guard let parent = statement.parent, parent.kind == .switchCase else { return false }
        let patterns = parent.children.filter { $0.kind.isPattern }
        guard patterns.allSatisfy({ $0.range.end < statement.range.start }) else { return false }
        let colon = parent.ownTokens.last { parent.tree.tokens[$0].kind == .colon }
        let start = colon.map { parent.tree.tokens[$0].range.end } ?? parent.range.start
        return !parent.children.contains { $0 != statement && $0.range.start >= start }
    }

    /// A closure without a signature tells how many parameters it takes by its `$0`; without that they are written out.
    private static func lostParameters(of statement: Node) -> [TextEdit] {
        guard let closure = statement.nearest(.closure), closure.first(.closureSignature) == nil else { return [] }
        let names = closure.subtree.filter { $0.kind == .nameReference && $0.nearest(.closure) == closure }
        func highest(_ nodes: [Node]) -> Int? {
            nodes.compactMap { node in node.name.flatMap { $0.hasPrefix("$") ? Int($0.dropFirst()) : nil } }.max()
        }
        guard let before = highest(names) else { return [] }
        let after = highest(names.filter { !statement.range.contains($0.range) })
        guard after == nil else { return [] }
        let text = " " + Array(repeating: "_", count: before + 1).joined(separator: ", ") + " in"
        return [.insert(text, at: closure.range.start + 1)]
    }
}

extension NodeKind {
    /// Whether statements stand directly in such a node.
    fileprivate var holdsStatements: Bool {
        switch self {
        case .codeBlock, .closure, .accessorBlock, .switchCase, .ifConfigClause, .file: true
        default: false
        }
    }
}
