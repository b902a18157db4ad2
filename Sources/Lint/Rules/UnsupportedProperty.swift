import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let unsupportedProperty = LintRule(
        id: "unsupported-property", severity: .error,
        summary: "An `@Observable` class stores a variable in a form the macro refuses",
        why: "The macro rewrites each stored variable as a computed one over private storage. That cannot be done for a lazy "
            + "or wrapped variable, for several in one declaration, for an `open` one, or for a name in backticks; the "
            + "compiler then complains about code nobody wrote.",
        step: "write `@ObservationIgnored` on it, one variable a declaration, `public` for `open`, another name",
        isFixable: true,
        check: .project { context in
            context.observableClasses.flatMap { model in
                model.properties.compactMap { observation(of: context.index.member($0.member), context) }
            }
        })

    private static func observation(of member: MemberSymbol, _ context: LintContext) -> Observation? {
        guard member.kind == .storedVariable, member.attribute("Published") == nil else { return nil }
        let name = context.name(of: member.id)
        switch UnsupportedForms.form(of: member, context) {
        case .supported:
            return nil
        case .ignorable:
            return context.observation(
                "\(name) is \(phrase(member, context)), which @Observable cannot track, so the class does not compile; "
                    + "write @ObservationIgnored on it.",
                at: member.id, fix: context.ignoring(member))
        case .several:
            return several(member, name, context)
        case .refused where member.access == .open:
            return context.observation(
                "\(name) is open, which the storage @Observable makes for it cannot be; make it public.",
                at: member.id, fix: publicInstead(member))
        case .refused:
            return context.observation(
                "\(name) is written in backticks, and @Observable cannot name the storage for it; rename it.",
                at: member.id)
        }
    }

    private static func phrase(_ member: MemberSymbol, _ context: LintContext) -> String {
        if member.modifiers.contains(.lazy) { return "lazy" }
        return UnsupportedForms.wrapper(of: member, context).map { "wrapped in @\($0.name)" } ?? "wrapped"
    }

    /// One finding a declaration, at its first variable.
    private static func several(_ member: MemberSymbol, _ name: String, _ context: LintContext) -> Observation? {
        let bindings = member.site.node.all(.binding)
        guard member.binding == bindings.first else { return nil }
        let isSplittable = bindings.allSatisfy { $0.name != nil && $0.first(.accessorBlock) == nil }
        let ignored = member.attribute("ObservationIgnored") != nil
        let edits = isSplittable ? DeclarationSplit(member.site.node, ignored: []).edits : []
        return context.observation(
            "\(name) shares its declaration with others, and \(ignored ? "@ObservationIgnored" : "@Observable") takes one "
                + "variable at a time; give each a declaration of its own.",
            at: member.id, fix: edits.map { FixEdit(file: member.site.file, edit: $0) })
    }

    private static func publicInstead(_ member: MemberSymbol) -> [FixEdit] {
        let modifier = member.site.node.all(.modifier).first { $0.hasKeyword(.open) && $0.text == "open" }
        return modifier.map { [FixEdit(file: member.site.file, edit: TextEdit($0.range, "public"))] } ?? []
    }
}
