import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let stateDefaultAndInit = LintRule(
        id: "state-default-and-init", severity: .error,
        summary: "`@State` with a default that `init` assigns again",
        why: "Since Xcode 27 `@State` is a macro, and a property with a default that `init` sets once more does not compile. "
            + "Up to Xcode 26 `_x = State(initialValue: v)` works there; `x = v` once all storage is set is lost, and the "
            + "default stays.",
        step: "drop the default, and give the value in `init` alone",
        isFixable: true,
        check: .project { context in
            StateDefaults.reassignments(in: context.facts)
                .filter { $0.isLost || context.options.xcode != 26 }
                .map { observation(of: $0, context) }
        })

    private static func observation(of state: StateReassignment, _ context: LintContext) -> Observation {
        let name = context.index.member(state.member).name
        return context.observation(
            "\(context.name(of: state.member)) has a default, and init assigns it again: \(effect(state, name)); "
                + "give the value in init alone.",
            at: state.member, fix: fix(state, context))
    }

    private static func effect(_ state: StateReassignment, _ name: String) -> String {
        let lost = "up to Xcode 26 `\(name) = …` is lost and the default stays"
        let works = "`\(state.isThroughStorage ? "_" : "")\(name) = …` works up to Xcode 26"
        let since = state.isLost ? ", and since Xcode 27 it does not compile or is lost too" : " and does not compile since Xcode 27"
        return (state.isLost ? lost : works) + since
    }

    /// The default goes, and the type is written out. Nothing where an initializer would leave it unset, or where other
    /// stored properties are set after it, which does not compile either.
    private static func fix(_ state: StateReassignment, _ context: LintContext) -> [FixEdit] {
        let member = context.index.member(state.member)
        guard state.isSetByEveryInitializer, let binding = member.binding, member.bindingCount == 1,
            member.typeNode?.kind != .optionalType, let initializer = binding.first(.initializerClause),
            let type = member.typeNode?.text ?? member.initialValue.flatMap(writtenType),
            state.assignments.allSatisfy({ !isFollowedByAssignments($0, in: member, context) })
        else { return [] }
        var edits = TypeAnnotationEdits.removal(ofInitializer: initializer)
        if member.typeNode == nil { edits.append(TypeAnnotationEdits.insertion(of: type, in: binding)) }
        return edits.map { FixEdit(file: member.site.file, edit: $0) }
    }

    /// The type of a default that says it: a literal, `M(…)` or `M<T>(…)`.
    private static func writtenType(of value: Node) -> String? {
        guard let operand = value.soleOperand, value.children.first == operand else { return nil }
        switch operand.kind {
        case .stringLiteral:
            return "String"
        case .literal:
            return literalType(operand.text)
        case .chain:
            let parts = Array(operand.children)
            guard let call = parts.last, call.kind == .callSuffix else { return nil }
            let callee = parts.dropLast()
            guard let first = callee.first, let last = callee.last, first.kind == .nameReference,
                callee.allSatisfy({ $0.kind == .genericSuffix || $0.name?.first?.isUppercase == true })
            else { return nil }
            return operand.tree.file.text(TextRange(first.range.start, last.range.end))
        default:
            return nil
        }
    }

    private static func literalType(_ text: String) -> String? {
        if text == "true" || text == "false" { return "Bool" }
        guard let first = text.first, first.isNumber else { return nil }
        if text.allSatisfy({ $0.isNumber || $0 == "_" }) { return "Int" }
        return text.allSatisfy { $0.isNumber || $0 == "_" || $0 == "." } ? "Double" : nil
    }

    private static func isFollowedByAssignments(
        _ assignment: Site, in member: MemberSymbol, _ context: LintContext
    ) -> Bool {
        guard let body = assignment.node.parent, let owner = member.owner else { return true }
        let plain = Set(context.index.type(owner).members.map(context.index.member).filter {
            [.storedVariable, .constant].contains($0.kind) && $0.attribute("State") == nil
        }.map(\.name))
        return body.subtree.contains { node in
            guard node.kind == .nameReference || node.kind == .memberSuffix, node.index > assignment.node.index,
                node.isAssignmentTarget, let name = node.name
            else { return false }
            return plain.contains(name.hasPrefix("_") ? String(name.dropFirst()) : name)
        }
    }
}
