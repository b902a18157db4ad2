import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let isolatedDefault = Rewrite(
        id: "isolated-default",
        summary: "An isolated default in a class without an actor needs a written initializer in Swift 6 mode.",
        constraints: { context in
            context.oldModels.flatMap { IsolatedDefault(model: $0, context: context).constraints }
        },
        edits: { context, set in
            context.oldModels.filter { set.moves($0.id) }.flatMap { IsolatedDefault(model: $0, context: context).edits }
        })
}

/// `@MainActor var x = v` in a class without an actor: the initializer the compiler writes belongs to no actor, and
/// in Swift 6 mode the macro's default may not be used there. An `init() {}` written out may.
private struct IsolatedDefault {
    let model: Model
    let context: MigrationContext

    var constraints: [Constraint] {
        guard anchor == nil else { return [] }
        return isolated.map { member in
            .blocks(model.id, context.reason(
                "isolated-default",
                "@MainActor on \(member.name) with a default value, in a class without an actor and without an initializer,"
                    + " does not compile in Swift 6 mode; put @MainActor on the class.",
                at: member.site))
        }
    }

    var edits: [SiteEdit] {
        guard !isolated.isEmpty, let anchor else { return [] }
        let edit = LineEdits.insertion(of: "init() {}", below: anchor.node)
        return [SiteEdit(file: anchor.file, edit: edit, rule: "isolated-default", models: [model.id])]
    }

    /// Variables with an isolated default, where the compiler writes the initializer and may be in Swift 6 mode.
    private var isolated: [MemberSymbol] {
        guard context.kind(of: model) == .class, !hasInitializer, !isClassIsolated else { return [] }
        return model.properties.map { context.index.member($0.member) }.filter { member in
            let settings = context.index.file(member.site.file).settings
            return settings.languageMode != 5 && settings.defaultsToMainActor != true && member.initialValue != nil
                && member.attributes.contains { KnownAttributes.isGlobalActor($0, context) }
        }
    }

    private var hasInitializer: Bool {
        context.index.type(model.id).members.contains { context.index.member($0).kind == .initializer }
    }

    private var isClassIsolated: Bool {
        ([model.id] + context.index.supertypes(of: model.id)).contains { id in
            context.index.type(id).attributes.contains { KnownAttributes.isGlobalActor($0, context) }
        }
    }

    /// The last stored property, below which the initializer goes; `nil` where the class inherits from another, or
    /// where no line can follow.
    private var anchor: Site? {
        let symbol = context.index.type(model.id)
        guard context.index.superclass(of: model.id) == nil, symbol.declarations.count == 1,
            let last = model.properties.map({ context.index.member($0.member) }).last, !last.isConditional
        else { return nil }
        let tree = last.site.node.tree
        let next = tree.significantToken(after: last.site.node.tokenIndices.upperBound - 1)
        return next.map { tree.tokens[$0].startsLine } == true ? last.site : nil
    }
}
