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
    /// Per type: where views read a field that its `==` leaves out, directly or through members of other types.
    private let shown: [TypeID: [OmittedRead]]
    /// Per published variable: the views that read it.
    private var readers: [MemberID: Set<TypeID>]
    /// Per published variable: where closures read a field of an element that they are handed beside the variable.
    private let handed: [MemberID: [OmittedRead]]
    private let written: Set<TypeID>
    /// The fields some `==` leaves out.
    private let omitted: Set<MemberID>
    private var index: RepositoryIndex { context.index }

    init(_ context: MigrationContext) {
        self.context = context
        let equalities = context.index.members.filter { $0.name == "==" && $0.kind == .function && $0.isStatic }
        var omitted: [MemberID: TypeID] = [:]
        for equality in equalities {
            guard let owner = equality.owner, context.index.isEquatable(owner) else { continue }
            for field in OmittedFields(of: equality, in: context.index).members { omitted[field] = owner }
        }
        self.omitted = Set(omitted.keys)
        shown = omitted.isEmpty ? [:] : Self.shown(omitted, context)
        handed = omitted.isEmpty ? [:] : Self.handed(omitted, context)
        written = Set(equalities.compactMap(\.owner))
        readers = [:]
        if !shown.isEmpty { readers = Self.readers(of: properties(), context) }
    }

    /// A member that shows an omitted field hands it on to whoever reads that member.
    private static func shown(_ omitted: [MemberID: TypeID], _ context: MigrationContext) -> [TypeID: [OmittedRead]] {
        var uses: [MemberID: [EvaluatedUse]] = [:]
        for use in context.facts.evaluatedUses where use.shows && use.reference.usage != .write {
            if let member = use.reference.member.one { uses[member, default: []].append(use) }
        }
        var result: [TypeID: [OmittedRead]] = [:]
        for (field, type) in omitted.sorted(by: { $0.key < $1.key }) {
            var seen: Set<MemberID> = [field]
            var queue = [field]
            while let member = queue.popLast() {
                for use in uses[member] ?? [] {
                    // Of a view that shows it by another member of its own the first read is known.
                    if context.index.member(use.member).owner != context.index.member(member).owner {
                        result[type, default: []].append(OmittedRead(field: field, use: use))
                    }
                    if seen.insert(use.member).inserted { queue.append(use.member) }
                }
            }
        }
        return result
    }

    /// `Panel(trips: $model.trips) { Text($0.name) }`: what the view hands its closure is known to its generic type alone.
    private static func handed(_ omitted: [MemberID: TypeID], _ context: MigrationContext) -> [MemberID: [OmittedRead]] {
        let fields = Dictionary(grouping: omitted.keys.sorted()) { context.index.member($0).name }
        var result: [MemberID: [OmittedRead]] = [:]
        for use in context.facts.evaluatedUses where use.shows && use.reference.member.isUnknown {
            guard let fields = fields[use.reference.name] else { continue }
            for property in context.variables(handedBeside: use.reference) {
                result[property, default: []] += fields.map { OmittedRead(field: $0, use: use) }
            }
        }
        return result
    }

    /// The published variables that are compared by one of these.
    private func properties() -> Set<MemberID> {
        Set(context.oldModels.flatMap(PublishedProperty.published).map { $0.0.member }.filter { property in
            index.declaredType(of: property).one.map { compared($0, depth: 0).contains { shown[$0] != nil } } ?? false
        })
    }

    private static func readers(of properties: Set<MemberID>, _ context: MigrationContext) -> [MemberID: Set<TypeID>] {
        if properties.isEmpty { return [:] }
        var result: [MemberID: Set<TypeID>] = [:]
        for evaluation in context.facts.viewEvaluations(of: properties) {
            for use in evaluation.reads { result[use.property, default: []].insert(evaluation.view) }
        }
        return result
    }

    /// Only views that read the variable themselves count, and rows that are evaluated again although they are handed an equal
    /// value: any other was compared by the same `==` before.
    func review(_ property: ModelProperty, of model: Model) -> Constraint? {
        let views = readers[property.member] ?? []
        guard !shown.isEmpty || handed[property.member] != nil, isReplaced(property.member),
            let type = index.declaredType(of: property.member).one,
            let (compared, read) = compared(type, depth: 0).lazy.compactMap({ id in
                (read(of: id, in: views, property.member) ?? read(of: id, handedBeside: property.member)).map { (id, $0) }
            }).first
        else { return nil }
        let (field, member) = (index.member(read.field).name, index.member(read.use.member))
        let view = member.owner.map { index.type($0).qualifiedName + "." } ?? ""
        return .review(model.id, context.reason(
            "partial-equality",
            "\(property.name) holds \(index.type(compared).qualifiedName), whose == leaves out \(field), which"
                + " \(view)\(member.name) reads: a tracked variable does not notify of a value that equals the one"
                + " before; compare \(field), too",
            at: read.use.reference.site))
    }

    /// `trips = []`, `last = nil`.
    private func emptiesValue(_ name: Node, of use: Reference) -> Bool {
        guard name.isAssignmentTarget, let value = name.wholeExpression?.assignmentOperator?.nextSibling, value.nextSibling == nil,
            let type = use.member.one.flatMap({ index.declaredType(of: $0).one })
        else { return false }
        switch type {
        case .optional: return value.text == "nil"
        case .array, .dictionary: return ["[]", "[:]"].contains(value.text)
        default: return false
        }
    }

    /// A read whose chain goes through the property is named before one that only may come from it.
    private func read(of type: TypeID, in views: Set<TypeID>, _ property: MemberID) -> OmittedRead? {
        let reads = (shown[type] ?? []).filter { index.member($0.use.member).owner.map(views.contains) == true }
        let origins = ReadOrigins(context: context, property: property)
        return reads.first { origins.origin(of: $0.use.reference.site) == .property }
            ?? reads.first { origins.origin(of: $0.use.reference.site) == .unknown }
    }

    private func read(of type: TypeID, handedBeside property: MemberID) -> OmittedRead? {
        if let read = handed[property]?.first(where: { index.member($0.field).owner == type }) { return read }
        guard let reads = shown[type] else { return nil }
        let rows = RemadeRows(context).views(handedBeside: property, comparing: type)
        return reads.first { index.member($0.use.member).owner.map(rows.contains) ?? false }
    }

    /// Whether the value as a whole is written outside of initializers, or may be through a binding. What changes in
    /// place notifies always, and a value that equals an empty one shows nothing else.
    private func isReplaced(_ property: MemberID) -> Bool {
        context.facts.references.uses(of: property).contains { use in
            // A key path may be written through, as in `assign(to: \.trips, on: self)`.
            use.form == .projection || use.form == .keyPath || isReplaced(by: use)
                || isThroughBinding(use.site.node) && !isBoundInside(use)
        }
    }

    /// `$model.trip.name`, where `==` looks at the name: what does not change it changes nothing.
    private func isBoundInside(_ use: Reference) -> Bool {
        guard let name = use.site.node.nextMember, name.nextSibling == nil,
            let field = context.facts.references.at(Site(file: use.site.file, node: name))?.member.one, !omitted.contains(field),
            [.storedVariable, .constant].contains(index.member(field).kind),
            let type = index.declaredType(of: field).one
        else { return false }
        return compared(type, depth: 0).isEmpty
    }

    /// `$model.trips`, `self.$model.trips`; not `$0.trips`.
    private func isThroughBinding(_ name: Node) -> Bool {
        guard let chain = name.parent, chain.kind == .chain else { return false }
        return chain.children.prefix { $0 != name }.contains { part in
            part.name.map { $0.hasPrefix("$") && Int($0.dropFirst()) == nil } ?? false
        }
    }

    private func isReplaced(by use: Reference) -> Bool {
        let name = use.site.node
        guard use.usage == .write, !emptiesValue(name, of: use) else { return false }
        let isInInit = use.enclosingMember.map { index.member($0).kind == .initializer } ?? false
        return !isInInit || name.nearest(.closure) != nil
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

/// A place where a view shows a field that an `==` leaves out.
private struct OmittedRead {
    let field: MemberID
    let use: EvaluatedUse
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
        // Closures cannot be compared, and a view shows what they give, not which they are; what an object's give may change.
        let isValue = index.type(owner).kind == .struct
        let isSame = isValue && MadeWithValue(equality, fields, in: index).equalMeansSame
        members = isByIdentity || isSame || !isUnderstood ? [] : fields.filter { field in
            if isValue, case .one(.function) = index.declaredType(of: field) { return false }
            return !mentioned.contains(index.member(field).name)
        }
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
