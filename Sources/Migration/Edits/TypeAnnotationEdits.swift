import SourceText
import Syntax

/// Changes to `: T` of a property or pattern.
public enum TypeAnnotationEdits {
    /// Removes `: T` with the blanks before the colon; comments in it stay.
    ///
    /// - Parameter annotation: a `typeAnnotation` node.
    public static func removal(of annotation: Node) -> [TextEdit] {
        TokenEdits.deletion(of: annotation.tokenIndices, in: annotation.tree)
    }

    /// Replaces the type of an annotation, not its colon.
    public static func replacing(typeOf annotation: Node, with type: String) -> TextEdit {
        TextEdit(annotation.typeChild?.range ?? TextRange(at: annotation.range.end), type)
    }

    /// Writes `: T` behind the pattern of a binding that has no annotation.
    public static func insertion(of type: String, in binding: Node) -> TextEdit {
        let pattern = binding.children.first { $0.kind.isPattern }
        return .insert(": " + type, at: pattern?.range.end ?? binding.range.end)
    }

    /// Removes ` = value` of a binding with the white space before it; comments stay.
    ///
    /// - Parameter initializer: an `initializerClause` node.
    public static func removal(ofInitializer initializer: Node) -> [TextEdit] {
        let file = initializer.tree.file
        let range = initializer.range
        var start = range.start
        while start > 0, file.bytes[start - 1].isBlank || file.bytes[start - 1].isLineEnd { start -= 1 }
        let first = initializer.tokenIndices.lowerBound
        let followsLineComment = first > 1 && initializer.tree.tokens[first - 2].kind == .lineComment
        return [.delete(TextRange(followsLineComment ? range.start : start, range.end))]
    }
}
