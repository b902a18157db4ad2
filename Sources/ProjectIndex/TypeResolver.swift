import Syntax

/// Says what a type node names, in its lexical scope. Doubt about one argument of a generic type does not spoil the
/// whole: it becomes `.undetermined`.
struct TypeResolver: Sendable {
    let table: SymbolTable

    /// Deep enough for any written type; ends bounds that name themselves (`T: Comparable<T>`).
    private static let maximumDepth = 24

    func resolve(_ node: Node, in file: FileID, depth: Int = 0) -> Resolution<TypeValue> {
        guard depth < Self.maximumDepth else { return .unknown }
        let next = depth + 1
        switch node.kind {
        case .namedType:
            return named(node, in: file, depth: next)
        case .memberType:
            return member(node, in: file, depth: next)
        case .optionalType:
            return inner(node, in: file, depth: next).map { .optional($0) }
        case .arrayType:
            return .one(.array(one(node.typeChild, in: file, depth: next)))
        case .dictionaryType:
            let parts = types(of: node, in: file, depth: next)
            return parts.count == 2 ? .one(.dictionary(parts[0], parts[1])) : .unknown
        case .tupleType:
            return tuple(node, in: file, depth: next)
        case .functionType:
            return function(node, in: file, depth: next)
        case .existentialType:
            return existential(node, in: file, depth: next)
        case .compositionType:
            return .one(.composition(types(of: node, in: file, depth: next).map(bound)))
        case .attributedType, .inheritedType, .typeAnnotation:
            return inner(node, in: file, depth: next)
        default:
            return .unknown
        }
    }

    /// A type where one is written and can be told; `.undetermined` else.
    func one(_ node: Node?, in file: FileID, depth: Int) -> TypeValue {
        node.flatMap { resolve($0, in: file, depth: depth).one } ?? .undetermined
    }

    private func inner(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        guard let type = node.typeChild else { return .unknown }
        return resolve(type, in: file, depth: depth)
    }

    private func types(of node: Node, in file: FileID, depth: Int) -> [TypeValue] {
        node.children.filter(\.kind.isType).map { one($0, in: file, depth: depth) }
    }

    private func tuple(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        let elements = node.all(.tupleTypeElement)
        if elements.count == 1 { return inner(elements[0], in: file, depth: depth) }
        let labels = elements.map(\.elementLabel)
        return .one(.tuple(
            elements.map { one($0.typeChild, in: file, depth: depth) }, labels: labels.contains { $0 != nil } ? labels : []))
    }

    private func function(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        let parameters = node.first(.tupleType)?.all(.tupleTypeElement) ?? []
        let result = Array(node.children.filter(\.kind.isType)).last
        return .one(
            .function(
                parameters.map { one($0.typeChild, in: file, depth: depth) },
                one(result, in: file, depth: depth)))
    }

    private func existential(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        let constraint = bound(one(node.typeChild, in: file, depth: depth))
        return node.hasKeyword(.some)
            ? .one(.parameter("some", constraint == .undetermined ? [] : [constraint]))
            : .one(.existential(constraint))
    }

    /// A protocol as a bound is itself, not the existential its bare name stands for elsewhere.
    func bound(_ value: TypeValue) -> TypeValue {
        if case .existential(let inner) = value { inner } else { value }
    }

    // MARK: Names

    private func named(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        guard let name = node.name else { return .unknown }
        let arguments = arguments(of: node, in: file, depth: depth)
        if name == "Self" { return selfType(at: node.index, in: file) }
        switch lookUp(name, at: node.index, in: file, depth: depth) {
        case .parameter(let value): return .one(value)
        case .types(let ids): return values(ids, arguments, depth: depth)
        case .nothing: return .one(external(name, arguments))
        }
    }

    private func member(_ node: Node, in file: FileID, depth: Int) -> Resolution<TypeValue> {
        guard let base = node.typeChild, let name = node.name else { return .unknown }
        let arguments = arguments(of: node, in: file, depth: depth)
        if base.kind == .namedType, let module = base.name, table.modules.isModuleName(module),
            case .nothing = lookUp(module, at: base.index, in: file, depth: depth)
        {
            return inModule(module, name, arguments, depth: depth)
        }
        return resolve(base, in: file, depth: depth).flatMap { value in
            if name == "Type" || name == "Protocol" { return .one(.metatype(value)) }
            return nested(name, in: bound(value), arguments, depth: depth)
        }
    }

    private func inModule(
        _ module: String, _ name: String, _ arguments: [TypeValue], depth: Int
    ) -> Resolution<TypeValue> {
        let modules = table.modules.modules(named: module)
        let found = (table.topLevelTypes[name] ?? []).filter { table.type($0).module.map(modules.contains) ?? false }
        return found.isEmpty
            ? .one(external(name, arguments, path: module + "." + name)) : values(found, arguments, depth: depth)
    }

    /// A type nested in what `base` stands for.
    func nested(
        _ name: String, in base: TypeValue, _ arguments: [TypeValue], depth: Int
    ) -> Resolution<TypeValue> {
        switch base {
        case .nominal(let id, _):
            let found = table.nestedTypes(named: name, in: id)
            if !found.isEmpty { return values(found, arguments, depth: depth) }
            guard !table.mayInheritAnything(id) else { return .unknown }
            return .one(.external(table.type(id).name + "." + name, arguments))
        case .external(let outer, let passed):
            if let found = table.typesInExternal[outer]?[name] { return values(found, arguments, depth: depth) }
            // `Published<Int>.Publisher` is what it is by the arguments before the period.
            return .one(external(name, arguments.isEmpty ? passed : arguments, path: outer + "." + name))
        case .parameter(_, let bounds), .composition(let bounds):
            for bound in bounds {
                guard case .nominal(let id, _) = bound else { continue }
                let found = table.nestedTypes(named: name, in: id)
                if !found.isEmpty { return values(found, arguments, depth: depth) }
            }
            return .unknown
        default:
            return .unknown
        }
    }

    private func arguments(of node: Node, in file: FileID, depth: Int) -> [TypeValue] {
        node.first(.genericArguments).map { types(of: $0, in: file, depth: depth) } ?? []
    }

    /// What type symbols stand for, aliases followed.
    func values(_ ids: [TypeID], _ arguments: [TypeValue], depth: Int) -> Resolution<TypeValue> {
        let found = ids.map { value($0, arguments, depth: depth) }
        return Resolution(merging: found)
    }

    private func value(_ id: TypeID, _ arguments: [TypeValue], depth: Int) -> Resolution<TypeValue> {
        let symbol = table.type(id)
        if table.associatedTypes.contains(id) { return .one(associated(symbol, depth: depth)) }
        switch symbol.kind {
        case .typealias:
            let names = symbol.genericParameters
            return aliased(symbol, depth: depth).map { $0.substituting(names, with: arguments) }
        case .protocol:
            return .one(.existential(.nominal(id, arguments)))
        default:
            return .one(.nominal(id, arguments))
        }
    }

    /// What an alias stands for; several where its declarations in `#if` branches differ.
    func aliased(_ symbol: TypeSymbol, depth: Int = 0) -> Resolution<TypeValue> {
        if let known = symbol.aliased { return known }
        guard depth < Self.maximumDepth else { return .unknown }
        return Resolution(
            merging: symbol.declarations.map { site in
                guard let type = site.node.typeChild else { return .unknown }
                return resolve(type, in: site.file, depth: depth + 1)
            })
    }

    private func associated(_ symbol: TypeSymbol, depth: Int) -> TypeValue {
        let bounds = symbol.declarations.flatMap { site in
            site.node.first(.inheritanceClause)?.all(.inheritedType).map {
                bound(one($0.typeChild, in: site.file, depth: depth + 1))
            } ?? []
        }
        return .parameter(symbol.name, bounds)
    }

    /// Names that stand for types of the language or of SwiftUI the index knows the members of.
    private func external(_ name: String, _ arguments: [TypeValue], path: String? = nil) -> TypeValue {
        switch (name, arguments.count) {
        case ("Optional", 1): .optional(arguments[0])
        case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1): .array(arguments[0])
        case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
        case ("Binding", 1), ("Bindable", 1): .projection(arguments[0])
        default: .external(path ?? name, arguments)
        }
    }
}

extension Node {
    /// Of a `tupleTypeElement`: the label before its type.
    fileprivate var elementLabel: String? {
        let own = Array(ownTokens)
        guard own.count >= 2, tree.tokens[own[0]].isName, tree.tokens[own[own.count - 1]].kind == .colon else { return nil }
        return tree.text(ofToken: own[0])
    }
}
