import ProjectIndex
import Syntax

/// Where a tree of views begins that inherits nothing from around it.
struct ViewRoot: Hashable, Sendable {
    /// The host's name, the macro or the member: what tells one root from another.
    let site: Site
    /// Words for people: `the preview`, `UIHostingController in show of Router`, `body of ShopApp`.
    let name: String
    /// Where the root's first view is made.
    let view: Site
    var isPreview = false
    /// Whether the view is shown only after something happens: see `ShownLater`.
    var isLater = false
}

/// Follows a view that was just made out through the code around it, up to the member that shows it or to a root.
struct ViewClimb {
    enum Step {
        /// The model is put in on the way.
        case provided
        /// The way goes on where nobody can look.
        case outOfSight
        case root(ViewRoot)
        /// The view is part of what this member gives, perhaps only after something happens: see `ShownLater`.
        case shown(by: MemberID, isLater: Bool)
    }

    let index: RepositoryIndex
    let references: ReferenceTable
    let constructions: ViewConstructions
    private var containers: ContainerCalls { ContainerCalls(index: index) }
    private var hosts: ViewHosts { ViewHosts(index: index, constructions: constructions) }
    private var later: ShownLater { ShownLater(index: index, references: references) }

    init(index: RepositoryIndex, references: ReferenceTable, constructions: ViewConstructions) {
        self.index = index
        self.references = references
        self.constructions = constructions
    }

    /// - Parameter start: the name that makes or gives the view.
    func steps(from start: Site, needing model: TypeID, _ providers: inout EnvironmentProviders) -> [Step] {
        steps(from: start.node, start: start, model, &providers, depth: 0, isLater: false)
    }

    private static let maximumDepth = 4

    private func steps(
        from node: Node, start: Site, _ model: TypeID, _ providers: inout EnvironmentProviders, depth: Int, isLater: Bool
    ) -> [Step] {
        var node = node
        var argument: Node?
        var isLater = isLater
        while let parent = node.parent {
            isLater = isLater || later.holds(back: node, in: parent, of: start.file)
            switch parent.kind {
            case .chain:
                if let end = call(around: node, taking: argument, start: start, model, &providers, isLater: isLater) {
                    return [end]
                }
                for suffix in suffixes(of: parent, around: node, providers.certainty)
                where providers.provides(suffix, of: model, in: start.file) {
                    return [.provided]
                }
            case .macroExpansion:
                return [macro(parent, start: start, isLater: isLater)]
            case .expression:
                if parent.assignmentOperator != nil { return [.outOfSight] }
            case .argument:
                argument = parent
                guard parent.parent.map(isPassedThrough) ?? false else { return [.outOfSight] }
            case .initializerClause:
                return value(of: parent, start: start, model, &providers, depth: depth, isLater: isLater)
            case .tupleExpression, .callSuffix, .trailingClosure, .suffixIfConfig, .ifConfig, .ifConfigClause, .closure,
                .codeBlock, .ifStatement, .guardStatement, .switchStatement, .switchCase, .doStatement, .catchClause,
                .transferStatement, .accessorBlock, .accessor, .forStatement:
                break
            case .binding, .functionDeclaration, .variableDeclaration:
                let member = index.member(declaredBy: parent, in: start.file)
                return [member.map { shown(by: $0, start: start, isLater: isLater) } ?? .outOfSight]
            default:
                return [.outOfSight]
            }
            node = parent
        }
        return [.outOfSight]
    }

    /// The modifiers of a chain: all of them, or those that are surely laid around one of its parts.
    private func suffixes(of chain: Node, around part: Node, _ certainty: EnvironmentProviders.Certainty) -> [Node] {
        switch certainty {
        case .possible: chain.subtree.filter { $0.parent == chain || $0.nearest(.chain) == chain }
        case .certain: chain.children.filter { $0.range.start >= part.range.end }
        }
    }

    /// Whether an argument of this is shown as it is: of a call, or in plain parentheses.
    private func isPassedThrough(_ holder: Node) -> Bool {
        holder.kind == .callSuffix || holder.kind == .tupleExpression && holder.all(.argument).count == 1
    }

    // MARK: Members

    private func shown(by member: MemberID, start: Site, isLater: Bool) -> Step {
        let symbol = index.member(member)
        guard let owner = symbol.owner, let role = OwnerKinds.viewRole(of: owner, in: index) else {
            return .shown(by: member, isLater: isLater)
        }
        let isRoot: Bool =
            switch role {
            case .app: symbol.name == "body"
            case .previewProvider: symbol.isStatic
            case .scene: symbol.name == "body" && isWidget(owner)
            default: false
            }
        guard isRoot else { return .shown(by: member, isLater: isLater) }
        return .root(ViewRoot(
            site: symbol.site,
            name: role == .previewProvider ? "preview \(index.type(owner).name)" : MemberLabels.label(of: member, in: index),
            view: start, isPreview: role == .previewProvider, isLater: isLater))
    }

    private func isWidget(_ type: TypeID) -> Bool {
        index.externalSupertypes(of: type).contains { ["Widget", "WidgetBundle", "ControlWidget"].contains(Node.lastPart(of: $0)) }
    }

    private func macro(_ macro: Node, start: Site, isLater: Bool) -> Step {
        guard macro.name == "Preview" else { return .outOfSight }
        let traits = macro.first(.callSuffix)?.all(.argument).contains { $0.label == "traits" || $0.label == "body" } ?? false
        // A trait may be a modifier that puts models in.
        if traits { return .outOfSight }
        return .root(ViewRoot(
            site: Site(file: start.file, node: macro), name: "#Preview", view: start, isPreview: true, isLater: isLater))
    }

    // MARK: Values kept in a name

    private func value(
        of clause: Node, start: Site, _ model: TypeID, _ providers: inout EnvironmentProviders, depth: Int, isLater: Bool
    ) -> [Step] {
        guard let binding = clause.parent, binding.kind == .binding, depth < Self.maximumDepth else { return [.outOfSight] }
        if let member = index.member(declaredBy: binding, in: start.file) {
            return [shown(by: member, start: start, isLater: isLater)]
        }
        guard let name = binding.name, let scope = binding.nearest(.codeBlock, .closure, .accessorBlock) else {
            return [.outOfSight]
        }
        let uses = scope.subtree.filter { use in
            use.kind == .nameReference && use.name == name && use.range.start > binding.range.end
                && isLocal(use, binding, in: start.file)
        }
        return uses.flatMap { steps(from: $0, start: start, model, &providers, depth: depth + 1, isLater: isLater) }
    }

    private func isLocal(_ use: Node, _ binding: Node, in file: FileID) -> Bool {
        guard case .one(.local(let local)) = index.referent(of: use, in: file) else { return false }
        return local == binding || local.nearest(.binding) == binding
    }

    // MARK: Calls around

    /// Of a call the view is an argument of: where the way ends; `nil` if it goes on.
    private func call(
        around node: Node, taking argument: Node?, start: Site, _ model: TypeID, _ providers: inout EnvironmentProviders,
        isLater: Bool
    ) -> Step? {
        guard node.kind == .callSuffix || node.kind == .trailingClosure else { return nil }
        guard let callee = node.calleeName, let name = callee.name else { return .outOfSight }
        let site = Site(file: start.file, node: callee)
        if let host = hosts.host(site, takingViewAs: argument?.label) {
            let member = index.enclosingMember(of: node, in: start.file).map { " in " + MemberLabels.label(of: $0, in: index) }
            return .root(ViewRoot(site: site, name: host + (member ?? ""), view: start, isLater: isLater))
        }
        return name.first?.isUppercase == true
            ? container(site, model, &providers) : modifier(site, name, model, &providers)
    }

    private func container(
        _ callee: Site, _ model: TypeID, _ providers: inout EnvironmentProviders
    ) -> Step? {
        if containers.isContainer(callee) { return nil }
        if let type = constructions.type(madeBy: callee) {
            guard OwnerKinds.viewRole(of: type, in: index) != nil else { return .outOfSight }
            return providers.provides(type, of: model) ? .provided : nil
        }
        return .outOfSight
    }

    private func modifier(
        _ callee: Site, _ name: String, _ model: TypeID, _ providers: inout EnvironmentProviders
    ) -> Step? {
        let candidates = references.at(callee)?.member.candidates ?? []
        if candidates.isEmpty { return SwiftUINames.contentModifiers.contains(name) ? nil : .outOfSight }
        guard candidates.count == 1, givesView(index.member(candidates[0])) else { return .outOfSight }
        return providers.provides(candidates[0], of: model) ? .provided : nil
    }

    private func givesView(_ member: MemberSymbol) -> Bool {
        guard member.kind == .function, let type = member.typeNode else { return false }
        if type.kind == .existentialType { return ["View", "Scene"].contains(type.typeChild?.name ?? "") }
        return type.name == "AnyView"
    }
}
