import Syntax

extension ValueResolver {
    func localOperand(_ local: LocalDeclaration, form: ReferenceForm, in file: FileID) -> Operand {
        let node = table.summary(file).node(local.node)
        if case .function = local.kind { return Operand(.unknown, callee: .localFunction(node)) }
        let type = type(of: local, at: node, in: file)
        switch form {
        case .projection: return Operand(type.map(\.projected))
        case .storage: return .unknown
        case .plain, .keyPath: return Operand(type)
        }
    }

    private func type(of local: LocalDeclaration, at node: Node, in file: FileID) -> Resolution<TypeValue> {
        switch local.kind {
        case .variable:
            return binding(node, in: file).map { element(of: $0, at: local.elementPath) }
        case .parameter:
            return parameter(node, isProjected: local.isWrapped, in: file)
        case .closureParameter(let position):
            return closureParameter(node, position, isProjected: local.isWrapped, in: file)
        case .capture:
            return capture(local.name, node, in: file)
        case .optionalBinding:
            return optionalBinding(local.name, node, in: file)
        case .forElement:
            return forElement(node, in: file).map { element(of: $0, at: local.elementPath) }
        case .accessorValue:
            return accessorValue(node, in: file)
        case .caughtError:
            return .one(.external("Error", []))
        case .casePattern:
            return casePattern(node, in: file)
        case .function, .type:
            return .unknown
        }
    }

    private func binding(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = node.first(.typeAnnotation)?.typeChild { return types.resolve(type, in: file) }
        guard let expression = node.first(.initializerClause)?.first(.expression) else { return .unknown }
        return value(of: expression, in: file)
    }

    private func parameter(_ node: Node, isProjected: Bool, in file: FileID) -> Resolution<TypeValue> {
        if let type = node.typeChild {
            let value = types.resolve(type, in: file)
            return node.isVariadic ? value.map { .array($0) } : value
        }
        guard let closure = node.nearest(.closure), let clause = node.parent,
            let position = clause.all(.parameter).firstIndex(of: node)
        else { return .unknown }
        return closureParameter(closure: closure, position, isProjected: isProjected, in: file)
    }

    private func closureParameter(
        _ node: Node, _ position: Int, isProjected: Bool, in file: FileID
    ) -> Resolution<TypeValue> {
        guard let closure = node.nearest(.closure) else { return .unknown }
        return closureParameter(closure: closure, position, isProjected: isProjected, in: file)
    }

    private func closureParameter(
        closure: Node, _ position: Int, isProjected: Bool, in file: FileID
    ) -> Resolution<TypeValue> {
        let parameters = parameterTypes(of: closure, in: file)
        var value = parameters.indices.contains(position) ? parameters[position] : .undetermined
        // A closure that names the parts of a pair takes it apart.
        if parameters.count == 1, position < 8, case .tuple(let parts, _) = parameters[0],
            closure.first(.closureSignature)?.parameterCount == parts.count, parts.indices.contains(position)
        {
            value = parts[position]
        }
        if isProjected, case .projection(let inner) = value { return .one(inner) }
        return value == .undetermined ? .unknown : .one(value)
    }

    private func capture(_ name: String, _ node: Node, in file: FileID) -> Resolution<TypeValue> {
        if let expression = node.first(.expression) { return value(of: expression, in: file) }
        return outerValue(of: name, at: node, in: file)
    }

    private func optionalBinding(_ name: String, _ node: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = node.first(.typeAnnotation)?.typeChild { return types.resolve(type, in: file) }
        let bound = node.first(.initializerClause)?.first(.expression).map { value(of: $0, in: file) }
        let wrapped = bound ?? (name == "self"
            ? types.selfType(at: node.index, in: file) : outerValue(of: name, at: node, in: file))
        return wrapped.map(\.withoutOptional)
    }

    /// What a name means to a node that declares a local of the same name.
    private func outerValue(of name: String, at node: Node, in file: FileID) -> Resolution<TypeValue> {
        switch meaning(of: name, wrappedOnly: false, at: node.index, in: file) {
        case .local(let local): localOperand(local, form: .plain, in: file).type
        case .members(let found, let owner): operand(of: found, form: .plain, receiver: owner).type
        case .outside: .one(.external("", []))
        default: .unknown
        }
    }

    private func forElement(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = node.first(.typeAnnotation)?.typeChild { return types.resolve(type, in: file) }
        guard let sequence = node.first(.expression) else { return .unknown }
        return value(of: sequence, in: file).flatMap { value in
            KnownTypes.element(of: value).map { .one($0) } ?? .unknown
        }
    }

    private func accessorValue(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        if let member = table.enclosingMember(of: node.index, in: file) {
            let symbol = table.member(member)
            if symbol.accessorBlock == node.parent { return declaredType(of: member) }
        }
        guard let declaration = node.nearest(.binding) else { return .unknown }
        return binding(declaration, in: file)
    }
}

extension Node {
    fileprivate var parameterCount: Int {
        let bare = all(.closureParameter).count
        return bare > 0 ? bare : parameters.count
    }
}
