import Syntax

/// Members and calls of types outside the repository.
extension ValueResolver {
    /// A member no declaration of the repository answers for.
    func knownMember(_ name: String, of value: TypeValue) -> Operand {
        let callee = Callee.external(name, receiver: value)
        switch (value, name) {
        case (.projection(let inner), "wrappedValue"): return Operand(.one(inner), callee: callee)
        case (.projection, "projectedValue"): return Operand(.one(value), callee: callee)
        case (.external(let wrapper, let arguments), _) where KnownTypes.projectingWrappers.contains(wrapper):
            return wrapperMember(name, arguments, callee)
        case (.external("CurrentValueSubject", let arguments), "value"):
            return Operand(arguments.first.map { .one($0) } ?? .unknown, callee: callee)
        case (.metatype(let made), "allCases"): return Operand(.one(.array(made)), callee: callee)
        case (.metatype(.external), _) where KnownTypes.singletons.contains(name):
            return Operand(singleton(value), callee: callee)
        case (.dictionary(let key, _), "keys"): return Operand(.one(.array(key)), callee: callee)
        case (.dictionary(_, let element), "values"): return Operand(.one(.array(element)), callee: callee)
        default: break
        }
        if let element = KnownTypes.element(of: value.unwrapped), let found = collectionMember(name, value, element) {
            return Operand(.one(found), callee: callee)
        }
        return Operand(plainMember(of: value), callee: callee)
    }

    private func wrapperMember(_ name: String, _ arguments: [TypeValue], _ callee: Callee) -> Operand {
        guard let wrapped = arguments.first else { return .unknown }
        switch name {
        case "wrappedValue": return Operand(.one(wrapped), callee: callee)
        case "projectedValue": return Operand(.one(.projection(wrapped)), callee: callee)
        default: return .unknown
        }
    }

    private func collectionMember(_ name: String, _ value: TypeValue, _ element: TypeValue) -> TypeValue? {
        switch name {
        case "first", "last": .optional(element)
        case "lazy", "indices": name == "lazy" ? value : .external("Range", [])
        case "count", "startIndex", "endIndex": .external("Int", [])
        case "isEmpty": .external("Bool", [])
        default: nil
        }
    }

    private func singleton(_ metatype: TypeValue) -> Resolution<TypeValue> {
        guard case .metatype(let made) = metatype else { return .unknown }
        return .one(made)
    }

    /// A member of an outside type without generic arguments of ours is of an outside type: its module cannot name
    /// ours.
    private func plainMember(of value: TypeValue) -> Resolution<TypeValue> {
        if isOutside(value) { return .one(.external("", [])) }
        return switch value {
        case .nominal, .optional, .existential, .parameter: .one(.external("", []))
        default: .unknown
        }
    }

    /// Whether nothing of the repository is in a type.
    func isOutside(_ value: TypeValue) -> Bool {
        switch value {
        case .external(_, let arguments): arguments.allSatisfy(isOutside)
        case .optional(let inner), .array(let inner), .metatype(let inner), .projection(let inner): isOutside(inner)
        case .dictionary(let key, let inner): isOutside(key) && isOutside(inner)
        case .tuple(let parts, _), .composition(let parts): parts.allSatisfy(isOutside)
        case .function(let parameters, let result): parameters.allSatisfy(isOutside) && isOutside(result)
        case .nominal, .existential, .parameter, .undetermined: false
        }
    }

    // MARK: Calls

    func knownCall(
        _ name: String, receiver: TypeValue?, _ type: Resolution<TypeValue>, _ site: CallSite, in file: FileID
    ) -> Operand {
        guard let receiver else { return Operand(knownConstruction(name, type, site, in: file)) }
        if name == "decode" || name == "resolve", case .one(.metatype(let inner)) = firstValue(site, in: file) {
            return Operand(name == "decode" ? .one(inner) : .unknown)
        }
        if let found = collectionCall(name, receiver, site, in: file) { return Operand(found) }
        if let found = publisherCall(name, receiver, site, in: file) { return Operand(found) }
        if isView(receiver) { return .external("View") }
        let isPlain = site.closures.isEmpty && givesNothingOfOurs(receiver)
        return isPlain && hasOutsideArguments(site, in: file) ? .outside : .unknown
    }

    private func knownConstruction(
        _ name: String, _ type: Resolution<TypeValue>, _ site: CallSite, in file: FileID
    ) -> Resolution<TypeValue> {
        guard case .one(.metatype(let made)) = type else {
            if name == "zip", let pairs = zipped(site, in: file) { return .one(.array(.tuple(pairs))) }
            return site.closures.isEmpty && hasOutsideArguments(site, in: file) ? .one(.external("", [])) : .unknown
        }
        guard case .external(let external, let arguments) = made, arguments.isEmpty else { return .one(made) }
        let first = firstValue(site, in: file)
        switch external {
        case "Bindable": return first.map { .projection($0) }
        case "Binding": return .one(.projection(bindingValue(site, in: file)))
        case "Array": return first.map { .array(KnownTypes.element(of: $0) ?? .undetermined) }
        case "Set": return first.map { .external("Set", [KnownTypes.element(of: $0) ?? .undetermined]) }
        case "Optional": return first.map { .optional($0) }
        case "Published", "CurrentValueSubject": return .one(.external(external, [first.one ?? .undetermined]))
        default:
            let isWrapper = KnownTypes.projectingWrappers.contains(external)
            return .one(isWrapper ? .external(external, [first.one ?? .undetermined]) : made)
        }
    }

    /// The elements of `zip(a, b)`.
    private func zipped(_ site: CallSite, in file: FileID) -> [TypeValue]? {
        guard site.arguments.count == 2 else { return nil }
        return site.arguments.map { argument in
            value(of: argument.node, in: file).one.flatMap(KnownTypes.element) ?? .undetermined
        }
    }

    /// `Binding(get: { model }, set: …)`: what `get` gives.
    private func bindingValue(_ site: CallSite, in file: FileID) -> TypeValue {
        guard let closure = site.argument("get")?.first(.expression)?.first(.closure) else { return .undetermined }
        return result(of: closure, in: file).one ?? .undetermined
    }

    func firstValue(_ site: CallSite, in file: FileID) -> Resolution<TypeValue> {
        guard let first = site.arguments.first else { return .unknown }
        return value(of: first.node, in: file)
    }

    private func collectionCall(
        _ name: String, _ receiver: TypeValue, _ site: CallSite, in file: FileID
    ) -> Resolution<TypeValue>? {
        if case .optional(let inner) = receiver, name == "map" || name == "flatMap" {
            _ = inner
            return transformed(site, in: file).map { .optional($0.withoutOptional) }
        }
        guard let element = KnownTypes.element(of: receiver.unwrapped) else { return nil }
        if KnownTypes.elementPreserving.contains(name) {
            if case .external = receiver.unwrapped, name == "filter" { return .one(receiver.unwrapped) }
            return .one(.array(element))
        }
        if KnownTypes.elementGiving.contains(name) { return .one(.optional(element)) }
        switch name {
        case "map": return transformed(site, in: file).map { .array($0) }
        case "compactMap": return transformed(site, in: file).map { .array($0.withoutOptional) }
        case "flatMap": return transformed(site, in: file).map { .array(KnownTypes.element(of: $0) ?? .undetermined) }
        case "enumerated": return .one(.array(.tuple([.external("Int", []), element])))
        case "contains", "allSatisfy": return .one(.external("Bool", []))
        case "forEach", "append", "insert", "removeAll": return .one(.external("Void", []))
        default: return nil
        }
    }

    private func publisherCall(
        _ name: String, _ receiver: TypeValue, _ site: CallSite, in file: FileID
    ) -> Resolution<TypeValue>? {
        guard let output = KnownTypes.output(of: receiver) else { return nil }
        if KnownTypes.outputPreserving.contains(name) { return .one(.external("AnyPublisher", [output])) }
        switch name {
        case "map", "tryMap": return transformed(site, in: file).map { .external("AnyPublisher", [$0]) }
        case "compactMap": return transformed(site, in: file).map { .external("AnyPublisher", [$0.withoutOptional]) }
        case "sink", "assign": return .one(.external("AnyCancellable", []))
        default: return nil
        }
    }

    /// What the closure, key path or initializer handed to `map` makes of an element.
    private func transformed(_ site: CallSite, in file: FileID) -> Resolution<TypeValue> {
        if let closure = site.closures.first?.node.first(.closure) { return result(of: closure, in: file) }
        guard let expression = site.arguments.first?.node.first(.expression) else { return .unknown }
        if let closure = expression.first(.closure) { return result(of: closure, in: file) }
        if let path = expression.first(.keyPath) { return keyPathValue(path, in: file) }
        guard let chain = expression.first(.chain), let last = Array(chain.children).last,
            last.kind == .memberSuffix, last.spelledName == "init",
            case .one(.metatype(let made)) = receiver(of: last, in: file).type
        else { return .unknown }
        return .one(made)
    }

    /// Whether an outside method of a receiver cannot give a type of the repository by itself.
    private func givesNothingOfOurs(_ receiver: TypeValue) -> Bool {
        switch receiver.unwrapped {
        case .nominal, .parameter: true
        case let value: isOutside(value)
        }
    }

    /// Whether nothing a call is given, closures aside, could bring a type of the repository into it.
    func hasOutsideArguments(_ site: CallSite, in file: FileID) -> Bool {
        site.arguments.allSatisfy { argument in
            guard let expression = argument.node.first(.expression) else { return false }
            let isPlain = expression.children.allSatisfy { child in
                [.literal, .stringLiteral, .implicitMember, .operatorToken].contains(child.kind)
            }
            return isPlain || value(of: expression, in: file).one.map(isOutside) ?? false
        }
    }
}
