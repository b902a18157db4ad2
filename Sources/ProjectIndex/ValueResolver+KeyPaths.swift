import Syntax

extension ValueResolver {
    /// The type a key path leads to.
    func keyPathValue(_ path: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let last = Array(path.children).last else { return .unknown }
        guard last.kind != .memberSuffix || last.spelledName != "self" else {
            return keyPathReceiver(of: last, in: file)
        }
        return keyPathStep(from: keyPathReceiver(of: last, in: file), last, in: file)
    }

    /// What stands left of a component of a key path.
    func keyPathReceiver(of component: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let path = component.parent, path.kind == .keyPath else { return .unknown }
        var value = keyPathRoot(path, in: file)
        for child in path.children where !child.kind.isType {
            if child == component { break }
            value = keyPathStep(from: value, child, in: file)
        }
        return value
    }

    private func keyPathStep(
        from value: Resolution<TypeValue>, _ component: Node, in file: FileID
    ) -> Resolution<TypeValue> {
        switch component.kind {
        case .memberSuffix:
            let name = component.spelledName
            if name == "self" { return value }
            return value.flatMap { base in
                switch self.answer(ofSpelled: name, of: base).answer {
                case .members(let found, let receiver):
                    return self.operand(of: found, form: .plain, receiver: receiver).type
                case .outside: return self.knownMember(name, of: base).type
                case .perhaps, .unknown: return .unknown
                }
            }
        case .optionalChain, .forceUnwrap:
            return value.map(\.withoutOptional)
        case .subscriptSuffix:
            return value.flatMap { self.element(of: $0, subscript: component, in: file) }
        default:
            return .unknown
        }
    }

    /// The type a key path starts at: written, or what its place asks for.
    private func keyPathRoot(_ path: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = path.typeChild { return types.resolve(type, in: file) }
        guard let expression = path.parent, expression.kind == .expression else { return .unknown }
        if let attribute = path.nearest(.attribute, .codeBlock, .memberBlock), attribute.kind == .attribute,
            let name = attribute.typeChild?.name, name == "Environment"
        {
            return .one(.external("EnvironmentValues", []))
        }
        guard let argument = expression.parent, argument.kind == .argument, let part = argument.parent else { return .unknown }
        if part.kind == .subscriptSuffix, argument.label == "keyPath" { return receiver(of: part, in: file).type }
        return part.kind == .callSuffix ? keyPathRoot(passedTo: argument, part, in: file) : .unknown
    }

    private func keyPathRoot(
        passedTo argument: Node, _ part: Node, in file: FileID
    ) -> Resolution<TypeValue> {
        let site = CallSite(part)
        let called = receiver(of: site.start, in: file)
        guard case .external(let name, let receiver) = called.callee else {
            return declaredRoot(argument, in: file)
        }
        if name == "environment" || name == "transformEnvironment" {
            return .one(.external("EnvironmentValues", []))
        }
        if name == "assign", let target = site.argument("on") { return value(of: target, in: file) }
        if let receiver, let element = KnownTypes.element(of: receiver.unwrapped) ?? KnownTypes.output(of: receiver) {
            return .one(element)
        }
        guard receiver == nil, KnownTypes.elementViews.contains(name), let first = site.arguments.first,
            let element = value(of: first.node, in: file).one.flatMap(KnownTypes.element)
        else { return .unknown }
        return .one(element.projectedValue)
    }

    /// The root of a parameter that is a key path: `KeyPath<Model, Value>`.
    private func declaredRoot(_ argument: Node, in file: FileID) -> Resolution<TypeValue> {
        guard case .one(.external(let name, let arguments)) = parameterType(of: argument, in: file),
            lastPart(name).hasSuffix("KeyPath"), let root = arguments.first
        else { return .unknown }
        return .one(root)
    }

    // MARK: Subscripts

    func element(of value: TypeValue, subscript suffix: Node, in file: FileID) -> Resolution<TypeValue> {
        switch value {
        case .array(let element):
            return .one(suffix.isRange ? value : element)
        case .dictionary(_, let element):
            let hasDefault = suffix.all(.argument).contains { $0.label == "default" }
            return .one(hasDefault ? element : .optional(element))
        case .optional(let inner), .existential(let inner):
            return element(of: inner, subscript: suffix, in: file)
        case .projection(let inner):
            return element(of: inner, subscript: suffix, in: file).map(\.projected)
        case .nominal, .parameter:
            return declaredElement(of: value, suffix)
        case .external(_, let arguments):
            return arguments.isEmpty ? .one(.external("", [])) : .unknown
        default:
            return .unknown
        }
    }

    private func declaredElement(of value: TypeValue, _ suffix: Node) -> Resolution<TypeValue> {
        guard case .members(let found, let receiver) = members("subscript", of: value) else { return .unknown }
        let count = suffix.all(.argument).count
        let fitting = found.filter { table.member($0).site.node.parameters.count == count }
        return Resolution(merging: nearest(fitting).map { type(of: $0, seenThrough: receiver) })
    }
}

extension Node {
    /// Of a `subscriptSuffix`: whether a range is asked for.
    fileprivate var isRange: Bool {
        first(.argument)?.first(.expression)?.all(.operatorToken).contains { $0.text.contains("..") } ?? false
    }
}

extension TypeValue {
    /// What a projection projects; everything else is itself.
    fileprivate var projectedValue: TypeValue {
        if case .projection(let inner) = self { inner } else { self }
    }
}
