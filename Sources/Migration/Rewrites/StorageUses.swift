import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Uses of `_x`, the storage of a published `x`.
struct StorageUses {
    /// `_x = Published(initialValue: e)` and its like: become `x = e`.
    private(set) var assignments: [WrapperAssignment] = []
    /// Everything else.
    private(set) var others: [Site] = []

    init(of property: ModelProperty, context: MigrationContext) {
        for reference in context.uses.of(property.member, in: context.index) where reference.form == .storage {
            guard reference.member.one != nil else {
                if !reference.member.isUnknown { others.append(reference.site) }
                continue
            }
            if let assignment = WrapperAssignment(of: reference.site, property: property.name) {
                assignments.append(assignment)
            } else {
                others.append(reference.site)
            }
        }
    }
}

/// `_x = Published(initialValue: e)`, also with `self.`, `.init` and generic arguments.
struct WrapperAssignment {
    let file: FileID
    let edits: [TextEdit]

    /// - Parameter site: the node of `_x`, a nameReference or a memberSuffix.
    init?(of site: Site, property: String) {
        let isMember = site.node.kind == .memberSuffix
        let target = isMember ? site.node.parent : site.node
        guard let target, let statement = target.parent, statement.kind == .expression, let name = site.node.nameToken
        else { return nil }
        let parts = Array(statement.children)
        guard parts.count == 3, parts[0] == target, parts[1].kind == .operatorToken, parts[1].text == "=",
            isMember ? target.children.first?.text == "self" && target.children.map({ $0 }).count == 2 : true,
            let value = WrapperAssignment.wrappedValue(of: parts[2])
        else { return nil }
        let tree = statement.tree
        let hides = !isMember && WrapperAssignment.hides(property, in: statement)
        file = site.file
        edits = [
            TextEdit(tree.tokens[name].range, (hides ? "self." : "") + property),
            .delete(TextRange(parts[2].range.start, value.range.start)),
            .delete(TextRange(value.range.end, parts[2].range.end)),
        ]
    }

    /// The argument of `Published(initialValue: e)`, `Published<T>(…)`, `Published.init(…)`, `.init(…)`.
    private static func wrappedValue(of operand: Node) -> Node? {
        guard operand.kind == .chain, let call = operand.children.map({ $0 }).last, call.kind == .callSuffix else { return nil }
        let names = operand.children.dropLast().filter { $0.kind != .genericSuffix }.map { $0.name ?? "" }
        let isWrapper = [["Published"], ["Published", "init"], ["init"], ["Combine", "Published"], ["SwiftUI", "Published"]]
            .contains(names)
        return isWrapper ? WrapperCall.value(of: call) : nil
    }

    /// Whether a parameter or local of the name stands anywhere in the member around the statement.
    private static func hides(_ name: String, in statement: Node) -> Bool {
        guard let member = statement.nearest(.initializerDeclaration, .functionDeclaration, .accessorBlock) else {
            return false
        }
        let declaring: Set<NodeKind> = [.parameter, .identifierPattern, .closureParameter, .capture]
        return member.subtree.contains { declaring.contains($0.kind) && $0.name == name }
    }
}
