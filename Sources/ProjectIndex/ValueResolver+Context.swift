import Syntax

extension ValueResolver {
    /// The type the place of an operand asks for.
    func expectedType(of operand: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let parent = operand.parent else { return .unknown }
        switch parent.kind {
        case .chain:
            return parent.children.first == operand ? expectedType(of: parent, in: file) : .unknown
        case .expression:
            return expected(of: operand, among: Array(parent.children), in: parent, file)
        case .trailingClosure:
            return parameterType(of: parent, in: file)
        default:
            return .unknown
        }
    }

    private func expected(
        of operand: Node, among run: [Node], in expression: Node, _ file: FileID
    ) -> Resolution<TypeValue> {
        guard let position = run.firstIndex(of: operand) else { return .unknown }
        if let assignment = run.firstIndex(where: { Operator($0) == .assignment }), assignment < position {
            return assignment == 1 ? value(of: run[0], in: file) : .unknown
        }
        if position >= 2, Operator(run[position - 1]) == .comparison {
            return value(of: run[position - 2], in: file)
        }
        if position + 2 < run.count, Operator(run[position + 1]) == .comparison {
            return value(of: run[position + 2], in: file)
        }
        if position >= 2, Operator(run[position - 1]) == .coalescing {
            let left = value(of: run[position - 2], in: file)
            if !left.isUnknown { return left.map(\.withoutOptional) }
        }
        return expectedType(ofWhole: expression, in: file)
    }

    private func expectedType(ofWhole expression: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let parent = expression.parent else { return .unknown }
        switch parent.kind {
        case .initializerClause:
            return annotation(of: parent, in: file)
        case .argument:
            guard let tuple = parent.parent, tuple.kind == .tupleExpression else {
                return parameterType(of: parent, in: file)
            }
            return tuplePart(parent, of: tuple, in: file)
        case .arrayLiteral:
            return expectedType(of: parent, in: file).map(\.withoutOptional).map(element)
        case .transferStatement:
            return resultType(around: parent, in: file)
        case .codeBlock, .accessorBlock, .closure:
            return parent.isOnlyStatement(expression) ? resultType(around: expression, in: file) : .unknown
        case .expressionPattern, .valueBindingPattern:
            return matchedValue(by: parent, in: file)
        default:
            return .unknown
        }
    }

    private func tuplePart(_ argument: Node, of tuple: Node, in file: FileID) -> Resolution<TypeValue> {
        let arguments = tuple.all(.argument)
        let expected = expectedType(of: tuple, in: file)
        guard arguments.count > 1, let position = arguments.firstIndex(of: argument) else { return expected }
        return expected.map { element(of: $0, at: [position]) }
    }

    private func element(_ value: TypeValue) -> TypeValue {
        if case .array(let element) = value { return element }
        if case .external("Set", let arguments) = value { return arguments.first ?? .undetermined }
        return .undetermined
    }

    private func annotation(of clause: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let owner = clause.parent else { return .unknown }
        if owner.kind == .parameter {
            return owner.typeChild.map { types.resolve($0, in: file) } ?? .unknown
        }
        guard let type = owner.first(.typeAnnotation)?.typeChild else { return .unknown }
        return types.resolve(type, in: file)
    }

    /// What the nearest function, accessor or closure around a statement returns.
    private func resultType(around statement: Node, in file: FileID) -> Resolution<TypeValue> {
        for ancestor in statement.ancestors {
            switch ancestor.kind {
            case .functionDeclaration, .subscriptDeclaration:
                return ancestor.resultType.map { types.resolve($0, in: file) } ?? .unknown
            case .binding:
                return ancestor.first(.typeAnnotation)?.typeChild.map { types.resolve($0, in: file) } ?? .unknown
            case .closure:
                return closureResult(ancestor, in: file)
            case .initializerDeclaration, .typeDeclaration, .file:
                return .unknown
            default:
                continue
            }
        }
        return .unknown
    }

    private func closureResult(_ closure: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = closure.first(.closureSignature)?.resultType { return types.resolve(type, in: file) }
        guard case .one(.function(_, let result)) = expectedType(of: closure, in: file).map(\.unwrapped)
        else { return .unknown }
        return .one(result)
    }

    // MARK: Closures

    /// What a closure gives: as written, its only expression, or the value of its last `return`.
    func result(of closure: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = closure.first(.closureSignature)?.resultType { return types.resolve(type, in: file) }
        let statements = closure.children.filter { $0.kind != .closureSignature }
        guard let last = statements.last else { return .one(.external("Void", [])) }
        if statements.count == 1, last.kind == .expression { return value(of: last, in: file) }
        guard last.kind == .transferStatement, let expression = last.first(.expression) else { return .unknown }
        return value(of: expression, in: file)
    }

    /// The types of a closure's parameters, from the place it is passed to.
    func parameterTypes(of closure: Node, in file: FileID) -> [TypeValue] {
        if let known = knownParameters(of: closure, in: file) { return known }
        guard case .one(.function(let parameters, _)) = expectedType(of: closure, in: file).map(\.unwrapped)
        else { return [] }
        return parameters
    }

    /// `$0`, `$1` of the nearest closure without named parameters.
    func anonymousParameter(_ spelling: String, at node: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let position = Int(spelling.dropFirst()), let closure = node.nearest(.closure) else { return .unknown }
        let parameters = parameterTypes(of: closure, in: file)
        // A closure that uses only `$0` of a pair gets the pair.
        guard parameters.indices.contains(position), parameters[position] != .undetermined else { return .unknown }
        return .one(parameters[position])
    }
}

extension Node {
    /// Whether `statement` is the only one of a body, so that its value is returned.
    fileprivate func isOnlyStatement(_ statement: Node) -> Bool {
        children.allSatisfy { $0 == statement || $0.kind == .closureSignature }
    }
}
