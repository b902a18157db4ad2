import SourceText
import Syntax

/// `willSet { xSubject.send(newValue) }`, alone or merged with the observers there are.
enum BridgeObserver {
    static func edit(_ bridged: BridgedProperty) -> TextEdit {
        let send = "\(bridged.subject).send"
        guard let block = bridged.member.accessorBlock else { return block(of: "willSet { \(send)(newValue) }", bridged) }
        let accessors = block.all(.accessor)
        if let existing = accessors.first(where: { $0.name == "willSet" }), let body = existing.first(.codeBlock) {
            let parameter = existing.first(.parameterClause)?.all(.parameter).first?.name ?? "newValue"
            return last("\(send)(\(parameter))", in: body)
        }
        return accessor("willSet { \(send)(newValue) }", before: accessors.first ?? block)
    }

    /// At the end of an observer: `@Published` sends once the variable's own `willSet` has run.
    private static func last(_ statement: String, in body: Node) -> TextEdit {
        guard let last = body.lastChild, !mayReturn(body) else {
            return BodyInsertion(body).insert([body.children.isEmpty ? statement : "defer { \(statement) }"])
        }
        let tree = body.tree
        let next = tree.significantToken(after: last.tokenIndices.upperBound - 1)
        let endsLine = next.map { tree.file.lineStart(tree.tokens[$0].range.start) > last.range.end } ?? true
        return endsLine && tree.file.isFirstOnLine(last.range.start)
            ? LineEdits.insertion(of: statement, below: last) : .insert("; " + statement, at: last.range.end)
    }

    /// Whether a `return` of the body itself may skip what comes later.
    private static func mayReturn(_ body: Node) -> Bool {
        body.subtree.contains { node in
            node.kind == .transferStatement && node.hasKeyword(.return)
                && node.nearest(.closure, .functionDeclaration, .accessor) == body.parent
        }
    }

    private static func block(of accessor: String, _ bridged: BridgedProperty) -> TextEdit {
        let file = bridged.binding.tree.file
        let start = bridged.site.node.range.start
        let (ending, indent) = (file.lineEnding(at: start), file.indent(at: start))
        let text = " {" + ending + indent + bridged.indentUnit + accessor + ending + indent + "}"
        return .insert(text, at: bridged.binding.range.end)
    }

    private static func accessor(_ text: String, before next: Node) -> TextEdit {
        let file = next.tree.file
        let start = next.range.start
        guard file.isFirstOnLine(start) else { return .insert(text + " ", at: start) }
        return .insert(text + file.lineEnding(at: start) + file.indent(at: start), at: start)
    }
}

extension BridgedProperty {
    /// What one more level of indent adds.
    var indentUnit: String {
        let file = binding.tree.file
        let own = file.indent(at: site.node.range.start)
        guard let type = site.node.nearest(.typeDeclaration) else { return "    " }
        let outer = file.indent(at: type.range.start)
        let unit = own.hasPrefix(outer) ? String(own.dropFirst(outer.count)) : ""
        return unit.isEmpty ? "    " : unit
    }
}
