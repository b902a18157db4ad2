import ProjectIndex
import Syntax

/// Whether a member is asynchronous, so that no view can run it while it is evaluated.
enum AsyncShape {
    static func isAsync(_ member: MemberSymbol) -> Bool {
        if let block = member.accessorBlock {
            return block.all(.accessor).contains { mentionsAsync($0, before: $0.first(.codeBlock)) }
        }
        return member.kind == .function && mentionsAsync(member.site.node, before: member.site.node.first(.codeBlock))
    }

    /// Whether `async` stands among the effects of a declaration, before its body.
    private static func mentionsAsync(_ declaration: Node, before body: Node?) -> Bool {
        let end = body?.tokenIndices.lowerBound ?? declaration.tokenIndices.upperBound
        let start = declaration.first(.parameterClause)?.tokenIndices.upperBound ?? declaration.tokenIndices.lowerBound
        guard start < end else { return false }
        return (start..<end).contains { declaration.tree.tokens[$0].keyword == .async }
    }
}
