import Syntax

extension ValueResolver {
    /// The type of a name a `case` or `catch` pattern binds: a payload, a part of a tuple, what it is cast to, or the
    /// whole value.
    func casePattern(_ name: Node, in file: FileID) -> Resolution<TypeValue> {
        if let type = castType(of: name) { return types.resolve(type, in: file) }
        if let argument = name.nearest(.argument, .switchCase, .patternCondition, .catchClause, .forStatement),
            argument.kind == .argument, let call = argument.parent, call.kind == .callSuffix
        {
            return payload(argument, of: call, in: file)
        }
        return matchedValue(by: name, in: file)
    }

    /// `case let x as T`.
    private func castType(of name: Node) -> Node? {
        let after = name.nextSibling ?? name.parent?.nextSibling
        return after.flatMap { $0.kind == .cast ? $0.typeChild : nil }
    }

    private func payload(_ argument: Node, of call: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let before = call.previousSibling,
            let position = call.all(.argument).firstIndex(of: argument)
        else { return .unknown }
        guard case .members(let ids, let receiver) = operand(before, in: file).callee else {
            return position == 0 ? knownPayload(of: before, in: file) : .unknown
        }
        return Resolution(
            merging: ids.map { id in
                let member = table.member(id)
                let parameters = member.site.node.parameters
                guard parameters.indices.contains(position), let type = parameters[position].typeChild
                else { return .unknown }
                let value = types.resolve(type, in: member.site.file)
                guard let owner = member.owner, case .nominal(owner, let passed)? = receiver?.unwrapped
                else { return value }
                return value.map { $0.substituting(table.type(owner).genericParameters, with: passed) }
            })
    }

    /// What `.success(let x)`, `.failure(let e)` and `.some(let x)` bind.
    private func knownPayload(of name: Node, in file: FileID) -> Resolution<TypeValue> {
        guard name.kind == .implicitMember, let chain = name.parent else { return .unknown }
        return matchedValue(by: chain, in: file).map { value in
            switch (value, name.spelledName) {
            case (.external("Result", let arguments), "success"): arguments.first ?? .undetermined
            case (.external("Result", _), "failure"): .external("Error", [])
            case (.optional(let inner), "some"): inner
            default: .undetermined
            }
        }
    }

    /// The value a pattern, or a part of one, is matched against.
    func matchedValue(by pattern: Node, in file: FileID) -> Resolution<TypeValue> {
        var path: [Int] = []
        var current = pattern
        while let parent = current.parent {
            switch parent.kind {
            case .tuplePattern:
                path.append(parent.children.filter { $0.kind.isPattern }.firstIndex(of: current) ?? 0)
            case .valueBindingPattern, .expressionPattern, .expression:
                break
            default:
                return subject(of: parent, in: file).map { element(of: $0, at: path.reversed()) }
            }
            current = parent
        }
        return .unknown
    }

    private func subject(of place: Node, in file: FileID) -> Resolution<TypeValue> {
        switch place.kind {
        case .switchCase:
            return place.nearest(.switchStatement)?.first(.expression).map { value(of: $0, in: file) } ?? .unknown
        case .patternCondition:
            return place.first(.initializerClause)?.first(.expression).map { value(of: $0, in: file) } ?? .unknown
        case .catchClause:
            return .one(.external("Error", []))
        case .forStatement:
            return place.first(.expression).map { value(of: $0, in: file) }?
                .flatMap { KnownTypes.element(of: $0).map { .one($0) } ?? .unknown } ?? .unknown
        default:
            return .unknown
        }
    }
}
