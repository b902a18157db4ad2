import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let unownedModel = LintRule(
        id: "unowned-model", severity: .warning,
        summary: "a view makes its model in a plain property or `@ObservedObject`",
        why: "A view is a value that SwiftUI makes anew whenever the view around it updates. A model made with it is a new "
            + "one each time, and what the user did to the old one is gone.",
        step: "own it: `@State` for an `@Observable` class, `@StateObject` for an `ObservableObject`",
        isFixable: true,
        check: .project { context in
            context.facts.holders.compactMap { UnownedModel(context: context, holder: $0).observation }
        })
}

private struct UnownedModel {
    let context: LintContext
    let holder: Holder

    private var symbol: MemberSymbol { context.index.member(holder.member) }

    var observation: Observation? {
        guard [.plain, .observedObject, .bindable].contains(holder.wrapper), isRemade, !symbol.isStatic, isMadeHere,
            !SampleCode.contains(symbol.site, in: context.index),
            let id = holder.model.one, let model = context.facts.model(id), context.index.type(id).kind == .class, holdsOne
        else { return nil }
        let isOld = model.state == .observableObject && !context.conformsToObservable(id)
        let wrapper = isOld ? "StateObject" : "State"
        return context.observation(
            "\(context.name(of: holder.member)) is a new \(context.name(of: id)) whenever the parent updates, and \(effect); "
                + "keep it in @\(wrapper).",
            at: holder.member, fix: isSetFromOutside ? [] : fix(wrapper))
    }

    private var effect: String {
        guard let keeper = PassedInstances.keeper(of: holder, in: context.facts) else { return "what the old one held is lost" }
        return "\(context.name(of: keeper)) keeps the first: the others are made for nothing"
    }

    /// By the default, or by each initializer.
    private var isMadeHere: Bool {
        if case .construction = holder.value { return holder.wrapper != .plain || !isSetFromOutside }
        guard holder.wrapper != .plain || saysItIsAView else { return false }
        return ModelsMadeInInit.making(holder, in: context.index) != nil
    }

    /// A struct that only has a `body`, to describe a part of a page, may be made once and kept.
    private var saysItIsAView: Bool {
        guard let owner = holder.owner else { return false }
        return context.index.externalSupertypes(of: owner).map(Node.lastPart).contains { name in
            ["View", "ViewModifier", "ToolbarContent"].contains(name) || name.hasSuffix("Representable")
        }
    }

    private var isRemade: Bool {
        switch holder.ownerKind {
        case .view, .viewModifier, .representable, .toolbarContent: true
        default: false
        }
    }

    /// Not a collection of models.
    private var holdsOne: Bool {
        if case .nominal? = context.index.declaredType(of: holder.member).one?.unwrapped { true } else { false }
    }

    private var isSetFromOutside: Bool {
        !holder.assignments.isEmpty || !holder.storageAssignments.isEmpty || !holder.memberwiseArguments.isEmpty
    }

    private func fix(_ wrapper: String) -> [FixEdit] {
        guard symbol.bindingCount == 1, symbol.accessorBlock == nil else { return [] }
        let declaration = symbol.site.node
        var edits: [TextEdit] = []
        if let attribute = holder.attribute {
            edits.append(AttributeEdits.renaming(attribute.node, to: wrapper))
        } else {
            guard symbol.attributes.isEmpty else { return [] }
            edits.append(AttributeEdits.insertion(of: "@" + wrapper, beforeWordsOf: declaration))
            if let token = declaration.ownTokens.first(where: { declaration.tree.tokens[$0].keyword == .let }) {
                edits.append(TextEdit(declaration.tree.tokens[token].range, "var"))
            }
        }
        return edits.map { FixEdit(file: symbol.site.file, edit: $0) }
    }
}
