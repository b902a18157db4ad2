import Syntax

extension ValueResolver {
    func literal(_ node: Node) -> Operand {
        let token = node.tree.tokens[node.tokenIndices.lowerBound]
        switch token.kind {
        case .integerLiteral: return .external("Int")
        case .floatLiteral: return .external("Double")
        case .regexLiteral: return .external("Regex")
        default: break
        }
        switch token.keyword {
        case .true, .false: return .external("Bool")
        default: return .unknown
        }
    }

    func arrayLiteral(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        let elements = node.children.map { value(of: $0, in: file) }
        guard !elements.isEmpty else { return expectedType(of: node, in: file) }
        return .one(.array(Resolution(merging: elements).one ?? .undetermined))
    }

    func dictionaryLiteral(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        let values = node.children.map { value(of: $0, in: file) }
        guard !values.isEmpty else { return expectedType(of: node, in: file) }
        func common(_ offset: Int) -> TypeValue {
            let half = stride(from: offset, to: values.count, by: 2).map { values[$0] }
            return Resolution(merging: half).one ?? .undetermined
        }
        return .one(.dictionary(common(0), common(1)))
    }

    func tuple(_ node: Node, in file: FileID) -> Operand {
        let elements = node.all(.argument)
        if elements.count == 1, elements[0].label == nil { return operand(elements[0], in: file) }
        let labels = elements.map(\.label)
        return Operand(.one(.tuple(
            elements.map { value(of: $0, in: file).one ?? .undetermined }, labels: labels.contains { $0 != nil } ? labels : [])))
    }

    /// `.name` without a base, looked up in the type its place asks for.
    func implicit(_ node: Node, in file: FileID) -> Operand {
        let name = node.spelledName
        let expected = expectedType(of: node, in: file).map { $0.unwrapped }
        if name == "init" { return Operand(expected.map { .metatype($0) }, callee: .initializers) }
        let answers = expected.candidates.map { type -> Operand in
            switch members(name, of: .metatype(type)) {
            case .members(let found, let receiver): operand(of: found, form: .plain, receiver: receiver)
            case .outside: Operand(.one(type))
            case .perhaps, .unknown: .unknown
            }
        }
        guard answers.count != 1 else { return answers[0] }
        return Operand(Resolution(merging: answers.map(\.type)))
    }
}
