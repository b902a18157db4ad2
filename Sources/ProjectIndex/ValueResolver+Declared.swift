import Syntax

extension ValueResolver {
    func inferredType(of id: MemberID) -> Resolution<TypeValue> {
        let member = table.member(id)
        let file = member.site.file
        if let type = member.typeNode { return annotated(type, in: file) }
        switch member.kind {
        case .function:
            return .one(.external("Void", []))
        case .initializer, .enumCase:
            return types.selfType(at: member.site.node.index, in: file)
        case .deinitializer, .subscript:
            return .unknown
        case .storedVariable, .computedVariable, .constant, .requirement:
            return variableType(member)
        }
    }

    private func annotated(_ type: Node, in file: FileID) -> Resolution<TypeValue> {
        types.resolve(type, in: file)
    }

    private func variableType(_ member: MemberSymbol) -> Resolution<TypeValue> {
        let file = member.site.file
        let initial = member.initialValue.map { value(of: $0, in: file) }
        if let wrapper = wrapperType(member), initial?.one == nil { return wrapper }
        guard let initial, let binding = member.binding else { return .unknown }
        guard let path = tuplePath(of: member.name, in: binding) else { return initial }
        return initial.map { element(of: $0, at: path) }
    }

    /// Where a wrapper's arguments tell the type: `@Environment(Model.self) var model`, `@Published<Int> var count`,
    /// `@Published(initialValue: 0) var count`, `@UIApplicationDelegateAdaptor(Delegate.self) var delegate`.
    private func wrapperType(_ member: MemberSymbol) -> Resolution<TypeValue>? {
        let file = member.site.file
        for attribute in member.attributes {
            let written = attribute.node.typeChild
            if let argument = written?.first(.genericArguments)?.typeChild {
                return types.resolve(argument, in: file)
            }
            if let own = ownWrappedType(attribute, in: file) { return own }
            guard let argument = attribute.node.first(.callSuffix)?.first(.argument),
                let expression = argument.first(.expression)
            else { continue }
            if let root = KnownTypes.keyPathWrappers[attribute.baseName] {
                return valueByKey(expression, in: root, file)
            }
            if KnownTypes.delegateAdaptors.contains(attribute.baseName) { return instance(of: expression, in: file) }
            if argument.label == "wrappedValue" || argument.label == "initialValue" {
                return value(of: expression, in: file)
            }
        }
        return nil
    }

    /// The `wrappedValue` of a wrapper the repository declares, where it does not depend on the property.
    private func ownWrappedType(_ attribute: AttributeUse, in file: FileID) -> Resolution<TypeValue>? {
        guard let node = attribute.node.typeChild,
            case .one(.nominal(let id, let arguments)) = types.resolve(node, in: file),
            let wrapped = table.lookUp("wrappedValue", in: id).first,
            case .one(let type) = type(of: wrapped, seenThrough: .nominal(id, arguments)), type != .undetermined
        else { return nil }
        return .one(type)
    }

    /// `@Environment(\.model)`, `@Environment(Model.self)`, `@Dependency(\.model)`: the type of what `root` has there.
    private func valueByKey(_ expression: Node, in root: String, _ file: FileID) -> Resolution<TypeValue>? {
        guard let path = expression.first(.keyPath) else { return instance(of: expression, in: file) }
        guard let name = path.first(.memberSuffix)?.spelledName else { return .unknown }
        let found = members(named: name, ofExternal: root)
        guard !found.isEmpty else { return .one(.external("", [])) }
        return Resolution(merging: found.map(declaredType)).map { type in
            if case .external("Factory", let made) = type { made.first ?? .undetermined } else { type }
        }
    }

    /// What an expression like `Model.self` is the type of.
    private func instance(of expression: Node, in file: FileID) -> Resolution<TypeValue> {
        guard case .one(.metatype(let type)) = value(of: expression, in: file) else { return .unknown }
        return .one(type)
    }

    /// Where a name stands in a tuple pattern; `nil` for a pattern that is one name.
    private func tuplePath(of name: String, in binding: Node) -> [Int]? {
        guard let pattern = binding.children.first(where: { $0.kind.isPattern }) else { return nil }
        let path = patternNames(pattern).first { $0.name == name }?.path ?? []
        return path.isEmpty ? nil : path
    }

    func element(of value: TypeValue, at path: [Int]) -> TypeValue {
        path.reduce(value) { value, position in
            guard case .tuple(let parts, _) = value, parts.indices.contains(position) else { return .undetermined }
            return parts[position]
        }
    }

    // MARK: Wrappers

    /// What `$x` of a member is.
    func projection(of id: MemberID, seenThrough receiver: TypeValue?) -> Resolution<TypeValue> {
        let member = table.member(id)
        let wrapped = type(of: id, seenThrough: receiver)
        for attribute in member.attributes {
            if attribute.baseName == "Published" { return wrapped.map { .external("Published.Publisher", [$0]) } }
            if KnownTypes.projectingWrappers.contains(attribute.baseName) { return wrapped.map { .projection($0) } }
            if let own = ownProjection(attribute, wrapped, in: member.site.file) { return own }
        }
        let isWrapped = member.attributes.contains { $0.baseName.utf8.first.map(isUppercase) ?? false }
        return isWrapped ? .unknown : wrapped.map { .projection($0) }
    }

    /// The `projectedValue` of a wrapper the repository declares.
    private func ownProjection(
        _ attribute: AttributeUse, _ wrapped: Resolution<TypeValue>, in file: FileID
    ) -> Resolution<TypeValue>? {
        guard let node = attribute.node.typeChild,
            case .one(.nominal(let id, let arguments)) = types.resolve(node, in: file),
            let projected = table.lookUp("projectedValue", in: id).first
        else { return nil }
        let passed = arguments.isEmpty ? [wrapped.one ?? .undetermined] : arguments
        return type(of: projected, seenThrough: .nominal(id, passed))
    }

    /// What `_x` of a member is: the wrapper itself.
    func storage(of id: MemberID, seenThrough receiver: TypeValue?) -> Resolution<TypeValue> {
        let wrapped = type(of: id, seenThrough: receiver)
        guard let wrapper = table.member(id).attributes.first(where: {
            KnownTypes.projectingWrappers.contains($0.baseName) || $0.baseName == "Published"
        }) else { return .unknown }
        return wrapped.map { .external(wrapper.baseName, [$0]) }
    }

    private func isUppercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
