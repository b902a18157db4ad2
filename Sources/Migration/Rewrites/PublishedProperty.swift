import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let publishedProperty = Rewrite(
        id: "published-property",
        summary: "A @Published variable loses its attribute and becomes an ordinary tracked variable.",
        constraints: PublishedProperty.constraints, edits: PublishedProperty.edits)
}

/// `@Published` in every spelling, and assignments to its storage in initializers.
enum PublishedProperty {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let publishers = Set(context.facts.publisherUses.map(\.site))
        return context.oldModels.flatMap { model in
            published(model).flatMap { property, attribute -> [Constraint] in
                let member = context.index.member(property.member)
                return attributeObstacles(member, attribute, context).map { .blocks(model.id, $0) }
                    + storageObstacles(property, publishers, context).map { .blocks(model.id, $0) }
            }
        }
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.oldModels.filter { set.moves($0.id) }.flatMap { model in
            published(model).flatMap { property, attribute -> [SiteEdit] in
                let member = context.index.member(property.member)
                let own = declarationEdits(member, attribute).map { (member.site.file, $0) }
                let storage = StorageUses(of: property, context: context)
                let assigned = storage.assignments.flatMap { use in use.edits.map { (use.file, $0) } }
                return (own + assigned).map { file, edit in
                    SiteEdit(file: file, edit: edit, rule: "published-property", models: [model.id])
                }
            }
        }
    }

    static func published(_ model: Model) -> [(ModelProperty, AttributeUse)] {
        model.properties.compactMap { property in
            if case .published(let attribute) = property.category { (property, attribute) } else { nil }
        }
    }

    /// An attribute inside `#if`, arguments we do not know, or more than one variable: nothing we can undo.
    private static func attributeObstacles(
        _ member: MemberSymbol, _ attribute: AttributeUse, _ context: MigrationContext
    ) -> [Reason] {
        let isPlain = attribute.node.parent == member.site.node && member.bindingCount == 1 && member.binding != nil
        if isPlain, PublishedAttribute(attribute.node) != nil { return [] }
        return [context.reason(
            "not-understood", "This form of @Published on \(member.name) was not understood; write @Published var \(member.name).",
            at: Site(file: member.site.file, node: attribute.node))]
    }

    /// - Parameter publishers: where projections of published variables stand.
    private static func storageObstacles(
        _ property: ModelProperty, _ publishers: Set<Site>, _ context: MigrationContext
    ) -> [Reason] {
        StorageUses(of: property, context: context).others.filter { !publishers.contains($0) }.map { site in
            context.reason(
                "storage-name",
                "_\(property.name) is used as a wrapper here, and there is no wrapper after the move; use \(property.name).",
                at: site)
        }
    }

    private static func declarationEdits(_ member: MemberSymbol, _ attribute: AttributeUse) -> [TextEdit] {
        guard let binding = member.binding, let form = PublishedAttribute(attribute.node) else { return [] }
        var text = ""
        if let type = form.genericArgument, binding.first(.typeAnnotation) == nil { text += ": " + type.text }
        if let value = form.value, binding.first(.initializerClause) == nil { text += " = " + value.text }
        let removal = AttributeEdits.removal(of: attribute.node)
        guard !text.isEmpty else { return [removal] }
        let before = binding.first(.typeAnnotation) ?? binding.children.first(where: \.kind.isPattern) ?? binding
        return [removal, .insert(text, at: before.range.end)]
    }
}

/// `@Published`, `@Published<T>`, `@Published(initialValue: e)`, `@Published(wrappedValue: e)`.
struct PublishedAttribute {
    let genericArgument: Node?
    /// The `expression` of the argument.
    let value: Node?

    /// `nil` for arguments no version of the wrapper takes.
    init?(_ attribute: Node) {
        guard attribute.first(.opaque) == nil else { return nil }
        genericArgument = attribute.typeChild?.first(.genericArguments)?.children.first { $0.kind.isType }
        guard let call = attribute.first(.callSuffix), call.text != "()" else {
            value = nil
            return
        }
        guard let value = WrapperCall.value(of: call) else { return nil }
        self.value = value
    }
}

enum WrapperCall {
    /// The value of `(initialValue: e)` or `(wrappedValue: e)`; `nil` for any other arguments.
    static func value(of call: Node) -> Node? {
        let arguments = call.all(.argument)
        guard arguments.count == 1, let label = arguments[0].label, ["initialValue", "wrappedValue"].contains(label) else {
            return nil
        }
        return arguments[0].first(.expression)
    }
}
