import ProjectIndex
import Syntax

/// `Binding(get: { Settings.icon }, set: { model.icon = $0 })`: what the getter shows is kept outside of observation, and
/// the setter writes a published variable that no view reads. The signal of the model made the view look again.
struct BindingsBesideModels {
    private let evaluation: Evaluation
    private let sources: ReactiveSources
    private let steps: EvaluationSteps
    private let followed: [TypeID: Set<TypeID>]
    private let read: Set<MemberID>
    private let readByName: Set<String>
    private var index: RepositoryIndex { evaluation.index }

    /// - Parameters:
    ///   - followed: per view, the models that refresh it.
    ///   - region: all that runs while views are evaluated.
    init(
        in evaluation: Evaluation, sources: ReactiveSources, followed: [TypeID: Set<TypeID>], region: EvaluatedRegion
    ) {
        self.evaluation = evaluation
        self.sources = sources
        self.followed = followed
        steps = region.steps
        let reads = region.uses.lazy.map(\.reference).filter(WriteShape.isRead)
        read = Set(reads.flatMap(\.member.candidates))
        readByName = Set(reads.filter(\.member.isUnknown).map(\.name))
    }

    /// Per model that such a setter writes.
    func evidence() -> [TypeID: [Evidence]] {
        var result: [TypeID: [Evidence]] = [:]
        for model in evaluation.graph.models {
            for property in model.properties where isUnread(property) {
                let found = evaluation.references.uses(of: property.member).compactMap { evidence(of: $0, to: model.id) }
                if !found.isEmpty { result[model.id, default: []] += found }
            }
        }
        return result
    }

    /// A published variable that no view reads, and whose observers set no other of its model.
    private func isUnread(_ property: ModelProperty) -> Bool {
        guard case .published = property.category, !read.contains(property.member), !readByName.contains(property.name) else {
            return false
        }
        return evaluation.references.inside(property.member).allSatisfy { use in
            use.member.one == property.member || !sources.isTracked(use) || !WriteShape.isWrite(use, in: index)
        }
    }

    private func evidence(of write: Reference, to model: TypeID) -> Evidence? {
        guard let member = write.member.one, let view = write.enclosingType, followed[view]?.contains(model) == true,
            let binding = BindingCall(setting: write.site.node),
            let source = source(of: binding.getter, in: write)
        else { return nil }
        let name = MemberLabels.label(of: member, in: index)
        return Evidence(
            site: Site(file: write.site.file, node: binding.callee),
            what: "a binding shows \(source) and sets \(name), which no view reads")
    }

    /// Words for what a getter reads outside of observation; `nil` too where it reads anything that refreshes the view.
    private func source(of getter: Node, in write: Reference) -> String? {
        guard let place = write.enclosingMember else { return nil }
        var stores = StoreUses(evaluation)
        let own = evaluation.references.inside(place).filter { getter.range.contains($0.site.node.range) }
        let region = EvaluatedRegion(
            roots: own.flatMap(evaluation.targets.targets).map(\.member), in: evaluation, steps: steps,
            isOpaque: LocalizedStrings(index: index).contains)
        let uses = own + region.uses.map(\.reference)
        guard !uses.contains(where: { sources.isTracked($0) || isDynamic($0) }) else { return nil }
        return uses.lazy.compactMap(sources.untrackedSource).first
            ?? StoreUses.store(namedIn: getter)
            ?? stores.store(in: region)
            ?? outsideStore(in: region)
    }

    /// A property with a wrapper refreshes its view itself: `@State`, `@AppStorage`.
    private func isDynamic(_ reference: Reference) -> Bool {
        reference.member.candidates.contains { id in
            let member = index.member(id)
            return !member.isStatic && member.kind == .storedVariable && !member.attributes.isEmpty
        }
    }

    /// `Defaults[.icon]`: a type from outside, asked for one of its values.
    private func outsideStore(in region: EvaluatedRegion) -> String? {
        for id in region.shown.keys.sorted() {
            let site = index.member(id).site
            let store = site.node.subtree.first { node in
                node.kind == .nameReference && node.nextSibling?.kind == .subscriptSuffix
                    && node.name?.first?.isUppercase == true && index.referent(of: node, in: site.file).one == .external
            }
            if let name = store?.name { return name }
        }
        return nil
    }
}

/// A call `Binding(get: { … }, set: { … })`.
private struct BindingCall {
    let callee: Node
    let getter: Node

    /// - Parameter name: what the only statement of the setter assigns to.
    init?(setting name: Node) {
        guard name.isAssignmentTarget, let statement = name.wholeExpression, let setter = statement.parent,
            setter.kind == .closure, setter.statements == [statement],
            let part = setter.nearest(.argument, .trailingClosure), part.label == "set", part.closure == setter,
            let chain = part.nearest(.chain), let callee = Array(chain.children).first,
            callee.name == "Binding" || callee.kind == .implicitMember && callee.name == "init",
            let getter = BindingCall.getter(of: chain)
        else { return nil }
        self.callee = callee
        self.getter = getter
    }

    /// Labelled, or the first trailing closure.
    private static func getter(of chain: Node) -> Node? {
        for part in chain.children {
            switch part.kind {
            case .callSuffix:
                if let getter = part.all(.argument).first(where: { $0.label == "get" }) { return getter.closure }
            case .trailingClosure: return part.label == nil ? part.closure : nil
            default: continue
            }
        }
        return nil
    }
}

extension Node {
    /// Of an argument or a trailing closure: the closure it is.
    fileprivate var closure: Node? {
        first(.closure) ?? first(.expression)?.soleOperand.flatMap { $0.kind == .closure ? $0 : nil }
    }
}
