import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `$x.y` on an environment object: a local `@Bindable var x = x`, or `Bindable(x).y` where none can stand.
    static let localBindable = Rewrite(
        id: "bindable-local",
        summary: "`$x.y` on an `@Environment` object goes through a local `@Bindable` or `Bindable(x)`",
        constraints: { context in
            let held = context.holders(with: .environmentObject)
            return held.flatMap { LocalBindableEdits.obstacles($0, context) } + LocalBindableEdits.twins(held, context)
        },
        edits: { context, set in
            let held = context.holders(with: .environmentObject).filter { $0.moves(in: set) }
            return LocalBindableEdits(context: context).edits(for: held)
        }
    )
}

/// Groups the `$x` of all environment holders by the body they lie in, since locals of one body are one insertion.
struct LocalBindableEdits {
    let context: MigrationContext

    static func obstacles(_ held: HeldModels, _ context: MigrationContext) -> [Constraint] {
        held.holder.bindings.flatMap { site -> [Constraint] in
            if !context.isEditable(site) {
                let message = "\(context.title(of: held.holder)) is bound in a file that may not be edited"
                return context.block(held, "index-only", message, at: site)
            }
            guard isElsewhere(site), base(of: site)?.contains("?") == true else { return [] }
            return context.block(
                held, "whole-projection",
                "\(context.title(of: held.holder)) is bound through an optional here, where no Bindable can be made; unwrap it first", at: site)
        }
    }

    /// Two declarations of one property, as in the branches of `#if`, are bound by the same `$x`.
    static func twins(_ held: [HeldModels], _ context: MigrationContext) -> [Constraint] {
        var first: [Site: HeldModels] = [:]
        return held.flatMap { held in
            held.holder.bindings.flatMap { site -> [Constraint] in
                guard let other = first[site] else {
                    first[site] = held
                    return []
                }
                return context.joint([other.models[0], held.models[0]])
            }
        }
    }

    func edits(for holders: [HeldModels]) -> [SiteEdit] {
        var locals: [BindingScope: [HeldModels]] = [:]
        var order: [BindingScope] = []
        var result: [SiteEdit] = []
        var seen: Set<Site> = []
        for held in holders {
            for (scope, all) in groups(held.holder) {
                let sites = all.filter { seen.insert($0).inserted }
                guard !sites.isEmpty else { continue }
                result += sites.filter(Self.isElsewhere).map { inline($0, held, scope) }
                let own = sites.filter { !Self.isElsewhere($0) }
                guard !own.isEmpty else { continue }
                if let scope, canDeclare(held.holder, in: scope) {
                    if locals[scope] == nil { order.append(scope) }
                    locals[scope, default: []].append(held)
                    result += own.compactMap { dropSelf($0, held) }
                } else {
                    result += own.map { inline($0, held, scope) }
                }
            }
        }
        for scope in order {
            result += declarations(locals[scope] ?? [], in: scope)
        }
        return result
    }

    func groups(_ holder: Holder) -> [(BindingScope?, [Site])] {
        var order: [BindingScope?] = []
        var groups: [BindingScope?: [Site]] = [:]
        for site in holder.bindings {
            let scope = BindingScope(around: site)
            if groups[scope] == nil { order.append(scope) }
            groups[scope, default: []].append(site)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    private func canDeclare(_ holder: Holder, in scope: BindingScope) -> Bool {
        let name = context.symbol(holder).name
        return !scope.declares(name)
            && !SendingClosures(index: context.index).capture(name, in: scope.body, file: scope.file)
    }

    // MARK: The uses

    /// What stands before `.$x`: `self`, `view`, `a.b`; `nil` where nothing does.
    private static func base(of site: Site) -> String? {
        guard site.node.kind == .memberSuffix, let chain = site.node.parent, let dollar = site.node.previousSibling else { return nil }
        return chain.tree.file.text(TextRange(chain.range.start, dollar.range.end))
    }

    /// Whether the property of another value is bound.
    private static func isElsewhere(_ site: Site) -> Bool {
        base(of: site).map { $0 != "self" && $0 != "self?" && $0 != "self!" } ?? false
    }

    /// `self.$x` names the property, not the local: `self.` goes.
    private func dropSelf(_ site: Site, _ held: HeldModels) -> SiteEdit? {
        guard site.node.kind == .memberSuffix else { return nil }
        let dollar = dollarStart(site)
        return edit(.delete(TextRange(baseStart(site), dollar)), site.file, held)
    }

    private func inline(_ site: Site, _ held: HeldModels, _ scope: BindingScope?) -> SiteEdit {
        let name = spelling(of: held.holder)
        if Self.isElsewhere(site), let base = Self.base(of: site) {
            let bindable = context.spelling(of: "Bindable", replacing: nil, at: site)
            return edit(TextEdit(TextRange(baseStart(site), site.node.range.end), "\(bindable)(\(base).\(name))"), site.file, held)
        }
        let isExplicit = scope?.declares(context.symbol(held.holder).name) ?? (site.node.kind == .memberSuffix)
        let bindable = context.spelling(of: "Bindable", replacing: nil, at: site)
        let start = site.node.kind == .memberSuffix ? baseStart(site) : site.node.range.start
        let replacement = "\(bindable)(\(isExplicit ? "self." : "")\(name))"
        return edit(TextEdit(TextRange(start, site.node.range.end), replacement), site.file, held)
    }

    /// The property's name as it is written where it is declared: with backticks where it needs them.
    private func spelling(of holder: Holder) -> String {
        let site = context.site(of: holder)
        let pattern = site.node.kind == .binding ? site.node.children.first : nil
        return pattern?.nameToken.map(site.node.tree.text(ofToken:)) ?? context.symbol(holder).name
    }

    /// Start of the chain that `.$x` continues: `self`.
    private func baseStart(_ site: Site) -> Int {
        site.node.parent?.range.start ?? site.node.range.start
    }

    private func dollarStart(_ site: Site) -> Int {
        guard let token = site.node.nameToken else { return site.node.range.start }
        return site.node.tree.tokens[token].range.start
    }

    private func edit(_ edit: TextEdit, _ file: FileID, _ held: HeldModels) -> SiteEdit {
        SiteEdit(file: file, edit: edit, rule: "bindable-local", models: Set(held.models))
    }

    // MARK: The declarations

    /// Locals stand in the order of their properties, those that an earlier run wrote included.
    private func declarations(_ held: [HeldModels], in scope: BindingScope) -> [SiteEdit] {
        let inOrder = held.sorted { context.site(of: $0.holder) < context.site(of: $1.holder) }
        let written = scope.locals
        guard !written.isEmpty else { return fresh(inOrder, in: scope) }
        var edits: [SiteEdit] = []
        for held in inOrder {
            let line = declaration(of: held.holder, in: scope)
            let later = written.first { isDeclared($0.name, after: held.holder) }
            let insertion = later.map { LineEdits.insertion(of: line, above: $0.statement) }
                ?? written.last.map { BodyInsertion(scope.body).insert(line, after: $0.statement) }
            edits += [insertion].compactMap { $0 }.map { edit($0, scope.file, held) }
        }
        return edits
    }

    private func isDeclared(_ name: String, after holder: Holder) -> Bool {
        guard let owner = holder.owner else { return false }
        return context.index.lookUp(name, in: owner, isStatic: false).contains { member in
            context.site(of: holder) < context.index.member(member).site
        }
    }

    private func declaration(of holder: Holder, in scope: BindingScope) -> String {
        let bindable = context.spelling(of: "Bindable", replacing: nil, at: Site(file: scope.file, node: scope.body))
        let name = spelling(of: holder)
        return "@\(bindable) var \(name) = \(name)"
    }

    private func fresh(_ held: [HeldModels], in scope: BindingScope) -> [SiteEdit] {
        let models = Set(held.flatMap(\.models))
        let lines = held.map { declaration(of: $0.holder, in: scope) }
        var edits = [BodyInsertion(scope.body).insert(lines)]
        if scope.returnsImplicitly(isBuilder: ResultBuilders(context.index).governs(scope)),
            let only = scope.statements.first
        {
            edits.append(.insert("return ", at: only.range.start))
        }
        return edits.map { SiteEdit(file: scope.file, edit: $0, rule: "bindable-local", models: models) }
    }
}
