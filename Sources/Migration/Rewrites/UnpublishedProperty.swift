import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let unpublishedProperty = Rewrite(
        id: "unpublished-property",
        summary: "A stored variable that was not published is ignored, unless a view can see its value.",
        constraints: UnpublishedProperty.constraints, edits: UnpublishedProperty.edits)

    static let ignoredWrapper = Rewrite(
        id: "ignored-wrapper",
        summary: "A variable the macro cannot track, such as a lazy or injected one, gets @ObservationIgnored.",
        constraints: { _ in [] },
        edits: { context, set in UnpublishedProperty.insertions(context, set, forced: true) })
}

/// `@ObservationIgnored` on what stays untracked, and one line for each variable of a shared declaration.
enum UnpublishedProperty {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { model in
            UnpublishedVariables(context: context, model: model).variables.flatMap { variable in
                variable.reviews.flatMap { review($0, of: variable.property, model.id, context) }
            }
        }
    }

    /// What is ignored for the sake of its wrapper is tracked where the object in it moves, too.
    private static func review(
        _ reason: Reason, of property: ModelProperty, _ model: TypeID, _ context: MigrationContext
    ) -> [Constraint] {
        guard let held = ObservedObjectRules.holder(keepingFromTracking: property, context) else { return [.review(model, reason)] }
        return held.models.map { .reviewUnless(model, moves: $0, reason) }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        insertions(context, set, forced: false) + splits(context, set)
    }

    static func insertions(_ context: MigrationContext, _ set: MovingSet, forced: Bool) -> [SiteEdit] {
        eachVariable(context, set) { model, variable, member in
            guard variable.isIgnored, variable.isForced == forced, member.bindingCount == 1,
                !ObservedObjectRules.frees(variable.property, context, set)
            else { return [] }
            return [edit(
                AttributeEdits.insertion(of: "@ObservationIgnored", beforeWordsOf: member.site.node), member, model,
                rule: forced ? "ignored-wrapper" : "unpublished-property")]
        }
    }

    /// Neither the attribute nor tracking works on a declaration of several variables.
    private static func splits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        var seen: Set<Site> = []
        return eachVariable(context, set) { model, variable, member in
            guard member.bindingCount > 1, seen.insert(member.site).inserted else { return [] }
            let ignored = UnpublishedVariables(context: context, model: model).variables
                .filter(\.isIgnored).compactMap { context.index.member($0.property.member).binding }
            return DeclarationSplit(member.site.node, ignored: Set(ignored)).edits.map {
                edit($0, member, model, rule: "unpublished-property")
            }
        }
    }

    private static func eachVariable(
        _ context: MigrationContext, _ set: MovingSet,
        _ edits: (Model, UnpublishedVariable, MemberSymbol) -> [SiteEdit]
    ) -> [SiteEdit] {
        let removed = EmptyBags.removed(context, set)
        return context.oldModels.filter { set.moves($0.id) }.flatMap { model in
            UnpublishedVariables(context: context, model: model).variables
                .filter { !removed.contains($0.property.member) }
                .flatMap { edits(model, $0, context.index.member($0.property.member)) }
        }
    }

    private static func edit(_ edit: TextEdit, _ member: MemberSymbol, _ model: Model, rule: String) -> SiteEdit {
        SiteEdit(file: member.site.file, edit: edit, rule: rule, models: [model.id])
    }
}

/// `var a = 1, b = 2` becomes one declaration a line, each with its own attribute, types and comments kept.
public struct DeclarationSplit {
    public let edits: [TextEdit]

    /// - Parameters:
    ///   - declaration: a `variableDeclaration` with two or more bindings.
    ///   - ignored: the bindings that get `@ObservationIgnored`.
    public init(_ declaration: Node, ignored: Set<Node>) {
        let bindings = declaration.all(.binding)
        let words = DeclarationSplit.words(of: declaration)
        var edits: [TextEdit] = []
        if let first = bindings.first, ignored.contains(first) {
            edits.append(AttributeEdits.insertion(of: "@ObservationIgnored", beforeWordsOf: declaration))
        }
        for (previous, next) in zip(bindings, bindings.dropFirst()) {
            let prefix = (ignored.contains(next) ? "@ObservationIgnored " : "") + words
            edits += DeclarationSplit.separation(previous, next, prefix: prefix, declaration: declaration)
        }
        for (position, binding) in bindings.enumerated() {
            guard let type = DeclarationSplit.sharedType(of: position, in: bindings) else { continue }
            edits.append(TypeAnnotationEdits.insertion(of: type, in: binding))
        }
        self.edits = edits
    }

    /// Attributes, modifiers and `var`, without comments.
    private static func words(of declaration: Node) -> String {
        let parts = declaration.children.prefix { $0.kind != .binding }.map(\.text)
        return (parts + ["var "]).joined(separator: " ")
    }

    /// A binding without type and value shares the type of the next binding that has one.
    private static func sharedType(of position: Int, in bindings: [Node]) -> String? {
        let binding = bindings[position]
        guard binding.first(.typeAnnotation) == nil, binding.first(.initializerClause) == nil else { return nil }
        let typed = bindings[(position + 1)...].first { $0.first(.typeAnnotation) != nil }
        return typed?.first(.typeAnnotation)?.typeChild?.text
    }

    /// The comma between two bindings becomes a line end, or a semicolon where the line holds more before them.
    private static func separation(_ previous: Node, _ next: Node, prefix: String, declaration: Node) -> [TextEdit] {
        let tree = declaration.tree
        let file = tree.file
        guard let comma = tree.significantToken(after: previous.tokenIndices.upperBound - 1) else { return [] }
        let commaRange = tree.tokens[comma].range
        guard file.isFirstOnLine(declaration.range.start) else {
            return [TextEdit(commaRange, ";"), .insert(prefix, at: next.range.start)]
        }
        let indent = file.indent(at: declaration.range.start)
        if tree.tokens[next.tokenIndices.lowerBound].startsLine {
            let blanks = TextRange(file.lineStart(next.range.start), next.range.start)
            let removed = TextRange(commaRange.start, file.isLastOnLine(commaRange.end)
                ? file.skippingBlanks(commaRange.end) : commaRange.end)
            return [.delete(removed), TextEdit(blanks, indent + prefix)]
        }
        let gap = TextRange(commaRange.start, file.skippingBlanks(commaRange.end))
        return [TextEdit(gap, file.lineEnding(at: declaration.range.start) + indent + prefix)]
    }
}
