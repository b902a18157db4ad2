import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintRule {
    static let missingBindable = LintRule(
        id: "missing-bindable", severity: .error,
        summary: "`$x.y` on a plain property, local or parameter that holds an `@Observable`",
        why: "A plain property of an `@Observable` type has no projection; neither has a local, nor a closure's parameter. "
            + "The compiler says that `$x` is not in scope.",
        step: "write `@Bindable` on the property, or `Bindable(x).y` where it is a local or a parameter",
        isFixable: true,
        check: .project { context in
            let found = properties(context) + computed(context) + locals(context)
            guard !found.isEmpty else { return [] }
            let fixes = HolderFixes(context.facts)
            return found.map { $0.observation(fixes, context) }
        })

    /// What was found, before the fix is written.
    private struct Unbound {
        let site: Site
        let message: String
        let fix: (HolderFixes) -> [FixEdit]

        func observation(_ fixes: HolderFixes, _ context: LintContext) -> Observation {
            context.observation(message, at: site, fix: fix(fixes))
        }
    }

    // MARK: Properties

    private static func properties(_ context: LintContext) -> [Unbound] {
        context.facts.holders.filter { $0.wrapper == .plain && $0.ownerKind != .model && context.holdsObservable($0) }
            .flatMap { holder -> [Unbound] in
                let name = context.name(of: holder.member)
                return holder.bindings.filter { context.facts.references.at($0)?.member.one == holder.member }.map { site in
                    Unbound(
                        site: site,
                        message: "\(name) is a plain property, so \(site.node.text.trimmingDot) does not exist; write "
                            + "@Bindable on it.",
                        fix: { bindableProperty(holder, $0, context) })
                }
            }
    }

    /// `@Bindable` on the property, `let` made `var`; nothing where the wrapper cannot stand.
    private static func bindableProperty(
        _ holder: Holder, _ fixes: HolderFixes, _ context: LintContext
    ) -> [FixEdit] {
        let member = context.index.member(holder.member)
        let declaration = member.site.node
        guard isInView(holder.ownerKind), member.bindingCount == 1, !member.isStatic, member.accessorBlock == nil,
            member.modifiers.isDisjoint(with: [.lazy, .weak, .unowned]), isBindable(context.index.declaredType(of: member.id)),
            context.index.file(member.site.file).fileClass == .edit
        else { return [] }
        if case .construction = holder.value { return [] }
        let bindable = fixes.spelling(of: "Bindable", at: member.site)
        var edits = [AttributeEdits.insertion(of: "@\(bindable)", beforeWordsOf: declaration)]
        if let keyword = declaration.ownTokens.first(where: { declaration.tree.tokens[$0].keyword == .let }) {
            edits.append(TextEdit(declaration.tree.tokens[keyword].range, "var"))
        }
        return edits.map { FixEdit(file: member.site.file, edit: $0) }
    }

    /// A class, or a generic parameter that stands for one; `@Bindable` takes no optional and no `any`.
    private static func isBindable(_ type: Resolution<TypeValue>) -> Bool {
        switch type {
        case .one(.nominal), .one(.parameter): true
        default: false
        }
    }

    private static func isInView(_ kind: OwnerKind) -> Bool {
        switch kind {
        case .view, .viewModifier, .app, .scene, .commands, .representable, .toolbarContent, .style: true
        case .dynamicProperty, .previewProvider, .viewProtocol, .model, .otherClass, .otherValue, .none: false
        }
    }

    /// A computed property has nothing to wrap: `Bindable(x)` stands at the use.
    private static func computed(_ context: LintContext) -> [Unbound] {
        context.facts.references.all.compactMap { use in
            guard use.isProjection, case .one(let id) = use.member, bindsMember(use.site.node),
                case let member = context.index.member(id), member.kind == .computedVariable,
                ObservationNames.wrapper(of: member, in: context.index) == nil,
                case .one(.nominal(let type, let arguments)) = context.index.declaredType(of: id),
                isObservable(.nominal(type, arguments), context)
            else { return nil }
            let name = member.name
            return Unbound(
                site: use.site,
                message: "\(context.name(of: id)) is a computed property, so $\(name) does not exist; write Bindable(\(name)).",
                fix: { use.site.node.kind == .nameReference ? inline(name, at: use.site, $0) : [] })
        }
    }

    // MARK: Locals and parameters

    private static func locals(_ context: LintContext) -> [Unbound] {
        context.index.files.filter { $0.fileClass == .edit }.flatMap { file in
            file.tree.nodes(of: .nameReference).compactMap { name -> Unbound? in
                guard let plain = projectedName(name), bindsMember(name),
                    case .one(.local(let local)) = context.index.referent(of: name, in: file.id), !isWrapped(local),
                    case .one(let type) = context.index.value(of: name, in: file.id), isObservable(type, context)
                else { return nil }
                let site = Site(file: file.id, node: name)
                return Unbound(
                    site: site,
                    message: "\(plain) is a plain \(word(for: local)), so $\(plain) does not exist; write Bindable(\(plain)), "
                        + "or @Bindable var \(plain) = \(plain) before it.",
                    fix: { isPlain(type) ? inline(plain, at: site, $0) : [] })
            }
        }
    }

    /// `x` of `$x`; `nil` for other names and for `$0`.
    private static func projectedName(_ node: Node) -> String? {
        guard node.tree.tokens[node.tokenIndices.lowerBound].kind == .dollarIdentifier, let name = node.name,
            let second = name.dropFirst().first, !second.isNumber
        else { return nil }
        return String(name.dropFirst())
    }

    private static func bindsMember(_ name: Node) -> Bool {
        guard let member = name.nextMember?.name else { return name.nextSibling?.kind == .subscriptSuffix }
        return member != "projectedValue" && member != "wrappedValue"
    }

    /// Whether the declaration gives the name a projection: by an attribute, or as `$item in`.
    private static func isWrapped(_ local: Node) -> Bool {
        if let token = local.nameToken, local.tree.tokens[token].kind == .dollarIdentifier { return true }
        if local.first(.attribute) != nil { return true }
        return local.nearest(.variableDeclaration).map { declaration in
            (local.kind == .binding || local.parent?.kind == .binding) && declaration.first(.attribute) != nil
        } ?? false
    }

    private static func isObservable(_ type: TypeValue, _ context: LintContext) -> Bool {
        switch type {
        case .projection(let inner), .optional(let inner): isObservable(inner, context)
        case .nominal(let id, _): context.isObservable(id) && context.index.type(id).kind == .class
        default: false
        }
    }

    /// Not an optional.
    private static func isPlain(_ type: TypeValue) -> Bool {
        if case .projection(.nominal) = type { true } else { false }
    }

    private static func inline(_ plain: String, at site: Site, _ fixes: HolderFixes) -> [FixEdit] {
        let bindable = fixes.spelling(of: "Bindable", at: site)
        return [FixEdit(file: site.file, edit: TextEdit(site.node.range, "\(bindable)(\(plain))"))]
    }

    private static func word(for local: Node) -> String {
        switch local.kind {
        case .parameter, .closureParameter: "parameter"
        default: "local"
        }
    }
}

extension String {
    /// `.$x` of a suffix is `$x`.
    fileprivate var trimmingDot: String { hasPrefix(".") ? String(dropFirst()) : self }
}
