import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    /// A tracked variable does not notify of a value that equals the one before, also where `==` leaves out what a view
    /// shows; `@Published` sent at every write.
    static let partialEquality = Rewrite(
        id: "partial-equality",
        summary: "A published value is compared by an `==` that leaves out what a view shows.",
        constraints: { context in
            let equalities = PartialEqualities(context)
            return context.oldModels.flatMap { model in
                PublishedProperty.published(model).compactMap { equalities.review($0.0, of: model) }
            }
        },
        edits: { _, _ in [] })
}

private struct PartialEqualities {
    private let context: MigrationContext
    /// Per type: the first read, while a view is evaluated, of a field that its `==` leaves out.
    private let shown: [TypeID: EvaluatedUse]
    private let written: Set<TypeID>
    private var index: RepositoryIndex { context.index }

    init(_ context: MigrationContext) {
        self.context = context
        let equalities = context.index.members.filter { $0.name == "==" && $0.kind == .function && $0.isStatic }
        var omitted: [MemberID: TypeID] = [:]
        for equality in equalities {
            guard let owner = equality.owner, context.index.isEquatable(owner) else { continue }
            for field in OmittedFields(of: equality, in: context.index).members { omitted[field] = owner }
        }
        var shown: [TypeID: EvaluatedUse] = [:]
        if !omitted.isEmpty {
            for use in context.facts.evaluatedUses where use.shows && use.reference.usage != .write {
                guard let type = use.reference.member.one.flatMap({ omitted[$0] }), shown[type] == nil else { continue }
                shown[type] = use
            }
        }
        self.shown = shown
        written = Set(equalities.compactMap(\.owner))
    }

    func review(_ property: ModelProperty, of model: Model) -> Constraint? {
        guard !shown.isEmpty, isReplaced(property.member), let type = index.declaredType(of: property.member).one,
            let (compared, use) = compared(type, depth: 0).lazy.compactMap({ id in shown[id].map { (id, $0) } }).first
        else { return nil }
        let view = index.member(use.root).owner.map { index.type($0).qualifiedName + "." } ?? ""
        return .review(model.id, context.reason(
            "partial-equality",
            "\(property.name) holds \(index.type(compared).qualifiedName), whose == leaves out \(use.reference.name), which"
                + " \(view)\(index.member(use.root).name) reads: a tracked variable does not notify of a value that equals the one"
                + " before; compare \(use.reference.name), too",
            at: use.reference.site))
    }

    /// Whether the value as a whole is written outside of initializers, or may be through a binding. What changes in
    /// place notifies always.
    private func isReplaced(_ property: MemberID) -> Bool {
        context.facts.references.uses(of: property).contains { use in
            let name = use.site.node
            if name.parent?.kind == .chain, name.parent?.text.contains("$") == true { return true }
            let isInInit = use.enclosingMember.map { index.member($0).kind == .initializer } ?? false
            return name.isAssignmentTarget && !isInInit
        }
    }

    /// The types of the repository whose own `==` decides whether two values of a type are equal.
    private func compared(_ type: TypeValue, depth: Int) -> [TypeID] {
        switch type {
        case .optional(let inner), .array(let inner): return compared(inner, depth: depth)
        case .dictionary(_, let value): return compared(value, depth: depth)
        case .external(_, let arguments): return arguments.flatMap { compared($0, depth: depth) }
        case .tuple: return []
        case .nominal(let id, _):
            if written.contains(id) { return [id] }
            guard depth < 3, index.type(id).kind == .struct, index.isEquatable(id) else { return [] }
            return index.storedFields(of: id).flatMap { field in
                index.declaredType(of: field).one.map { compared($0, depth: depth + 1) } ?? []
            }
        default: return []
        }
    }
}

/// The stored fields that a written `==` does not look at, by itself or through members of the type.
private struct OmittedFields {
    let members: [MemberID]

    init(of equality: MemberSymbol, in index: RepositoryIndex) {
        guard let owner = equality.owner, index.type(owner).kind == .struct || index.type(owner).kind == .class else {
            members = []
            return
        }
        let siblings = Dictionary(grouping: index.type(owner).members.map(index.member), by: \.name)
        var mentioned: Set<String> = []
        var queue = [equality.site.node]
        while let code = queue.popLast() {
            for node in code.subtree where node.kind == .nameReference || node.kind == .memberSuffix {
                guard let name = node.name, mentioned.insert(name).inserted else { continue }
                queue += (siblings[name] ?? []).filter { $0.kind == .computedVariable || $0.kind == .function }.map(\.site.node)
            }
        }
        let fields = index.storedFields(of: owner)
        let isByIdentity = mentioned.contains("ObjectIdentifier") || equality.site.node.subtree.contains { $0.text == "===" }
        // An `==` that names no field at all works by something this reading does not follow.
        let isUnderstood = fields.contains { mentioned.contains(index.member($0).name) }
        members = isByIdentity || !isUnderstood ? [] : fields.filter { !mentioned.contains(index.member($0).name) }
    }
}

extension RepositoryIndex {
    fileprivate func isEquatable(_ type: TypeID) -> Bool {
        externalSupertypes(of: type).contains { ["Equatable", "Hashable", "Comparable"].contains($0) }
    }

    fileprivate func storedFields(of type: TypeID) -> [MemberID] {
        self.type(type).members.filter { id in
            let symbol = member(id)
            return (symbol.kind == .storedVariable || symbol.kind == .constant) && !symbol.isStatic
        }
    }
}
