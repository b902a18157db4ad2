import ProjectIndex
import Syntax

/// `_x = Wrapper(wrappedValue: e)` for wrapped properties.
enum StorageAssignments {
    static func assignments(of member: MemberSymbol, in table: ReferenceTable) -> [StorageAssignment] {
        let unresolved = member.owner.map { table.unresolved(member.name, in: $0) } ?? []
        return (table.possibleUses(of: member.id) + unresolved).filter { $0.form == .storage && $0.site.node.isAssignmentTarget }
            .compactMap { assignment(to: $0.site) }
            .sorted { $0.expression.index < $1.expression.index }
    }

    private static func assignment(to target: Site) -> StorageAssignment? {
        guard let expression = target.node.wholeExpression, let operation = expression.assignmentOperator else { return nil }
        let right = expression.children.filter { $0.index > operation.index && $0.kind != .effect }
        let call = right.count == 1 ? wrapperCall(right[0]) : nil
        return StorageAssignment(
            expression: expression, target: target.node, wrapperCall: call?.chain, value: call?.value, file: target.file)
    }

    private static let wrappers: Set<String> = [
        "StateObject", "ObservedObject", "EnvironmentObject", "State", "Bindable", "Binding", "Published", "init",
    ]

    /// `StateObject(wrappedValue: e)`, `SwiftUI.State<T>(initialValue: e)`, `.init(wrappedValue: e)`.
    private static func wrapperCall(_ chain: Node) -> (chain: Node, value: Node?)? {
        guard chain.kind == .chain, let last = chain.lastChild,
            last.kind == .callSuffix, let name = last.calleeName?.name, wrappers.contains(name)
        else { return nil }
        return (chain, last.soleArgument)
    }
}
