import SourceText
import Syntax

/// Changes to attributes. Comments stay, other bytes come back as they were.
public enum AttributeEdits {
    /// Removes an attribute with its one run of blanks, or with its line where it stands alone on one.
    ///
    /// `@Published var x` becomes `var x`; `@Published // shown` keeps the comment in place of the attribute.
    public static func removal(of attribute: Node) -> TextEdit {
        let file = attribute.tree.file
        let range = attribute.range
        guard file.isLastOnLine(range.end) else {
            return .delete(TextRange(range.start, file.skippingBlanks(range.end)))
        }
        if file.isFirstOnLine(range.start) {
            return .delete(file.wholeLines(of: range))
        }
        return .delete(TextRange(file.droppingBlanks(range.start), file.skippingBlanks(range.end)))
    }

    /// Replaces the last part of the attribute's name: `@SwiftUI.StateObject` becomes `@SwiftUI.State`.
    /// Generic arguments and call arguments stay.
    public static func renaming(_ attribute: Node, to name: String) -> TextEdit {
        guard let token = attribute.nameToken else { return replacing(attribute, with: "@" + name) }
        return TextEdit(attribute.tree.tokens[token].range, name)
    }

    /// Replaces the whole attribute, from its `@` to the end of its arguments.
    public static func replacing(_ attribute: Node, with text: String) -> TextEdit {
        TextEdit(attribute.range, text)
    }

    /// Puts an attribute before all other words of a declaration: on a line of its own if the first attribute stands
    /// on one, else on the same line.
    ///
    /// - Parameter attribute: with its `@`, e.g. `@ObservationIgnored`.
    public static func insertion(of attribute: String, beforeWordsOf declaration: Node) -> TextEdit {
        let file = declaration.tree.file
        let start = declaration.range.start
        guard let first = declaration.children.first, first.kind == .attribute || first.kind == .ifConfig,
            file.isFirstOnLine(start), standsOnOwnLine(first)
        else {
            return .insert(attribute + " ", at: start)
        }
        return .insert(attribute + file.lineEnding(at: start) + file.indent(at: start), at: start)
    }

    /// Puts an attribute after the other attributes of a declaration, directly before its modifiers.
    ///
    /// - Parameters:
    ///   - attribute: with its `@`.
    ///   - ownLine: whether it gets a line of its own; `nil`: as its neighbours, and one of its own if there are none.
    public static func insertion(
        of attribute: String, afterAttributesOf declaration: Node, ownLine: Bool? = nil
    ) -> TextEdit {
        let file = declaration.tree.file
        let place = modifiersStart(of: declaration)
        let ending = file.lineEnding(at: place)
        let indent = file.indent(at: declaration.range.start)
        if file.isFirstOnLine(place) {
            return .insert(ownLine == false ? attribute + " " : attribute + ending + file.indent(at: place), at: place)
        }
        let followsAttribute = place > declaration.range.start
        guard ownLine == true, followsAttribute else { return .insert(attribute + " ", at: place) }
        let gap = TextRange(file.droppingBlanks(place), place)
        return TextEdit(gap, ending + indent + attribute + ending + indent)
    }

    /// Whether the line of the node's end holds nothing after it.
    private static func standsOnOwnLine(_ attribute: Node) -> Bool {
        let file = attribute.tree.file
        let tokens = attribute.tree.tokens
        guard let next = attribute.tree.significantToken(after: attribute.tokenIndices.upperBound - 1) else { return true }
        return tokens[next].startsLine || file.isLastOnLine(attribute.range.end)
    }

    /// The first token after the attributes of a declaration.
    private static func modifiersStart(of declaration: Node) -> Int {
        let tree = declaration.tree
        let attributes = declaration.children.filter { child in
            child.kind == .attribute || (child.kind == .ifConfig && child.range.end < keywordStart(of: declaration))
        }
        guard let last = attributes.last, let next = tree.significantToken(after: last.tokenIndices.upperBound - 1) else {
            return declaration.range.start
        }
        return tree.tokens[next].range.start
    }

    private static func keywordStart(of declaration: Node) -> Int {
        declaration.ownTokens.first.map { declaration.tree.tokens[$0].range.start } ?? declaration.range.start
    }
}
