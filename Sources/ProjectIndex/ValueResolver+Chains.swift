import Syntax

typealias SpelledAnswer = (name: String, form: ReferenceForm, answer: MemberAnswer)

extension ValueResolver {
    func chainValue(_ chain: Node, in file: FileID) -> Operand {
        value(ofSuffixes: chain.children, from: nil, upTo: nil, in: file)
    }

    /// What stands left of a suffix: the primary and the suffixes before it.
    func receiver(of suffix: Node, in file: FileID) -> Operand {
        guard let parent = suffix.parent else { return .unknown }
        switch parent.kind {
        case .chain:
            return value(ofSuffixes: parent.children, from: nil, upTo: suffix, in: file)
        case .ifConfigClause, .suffixIfConfig:
            guard let config = parent.kind == .suffixIfConfig ? parent : parent.nearest(.suffixIfConfig)
            else { return .unknown }
            let before = receiver(of: config, in: file)
            return value(ofSuffixes: parent.children, from: before, upTo: suffix, in: file)
        default:
            return .unknown
        }
    }

    private func value(
        ofSuffixes children: NodeChildren, from start: Operand?, upTo end: Node?, in file: FileID
    ) -> Operand {
        var operand = start
        for child in end.map({ unanswered(before: $0, in: file, &operand) }) ?? Array(children) {
            let before = operand
            operand = remembered(child, in: file) {
                before.map { step($0, child, in: file) } ?? primary(child, in: file)
            }
        }
        return operand ?? .unknown
    }

    /// What stands left of a suffix and has no answer yet, in order of source. Every suffix of a long chain is asked
    /// about, so none may begin again at the primary.
    ///
    /// - Parameter operand: becomes the last answer there is; left as it is where there is none.
    private func unanswered(before suffix: Node, in file: FileID, _ operand: inout Operand?) -> [Node] {
        var found: [Node] = []
        while let node = (found.last ?? suffix).previousSibling {
            if let known = recalled(node, in: file) {
                operand = known
                break
            }
            found.append(node)
        }
        return found.reversed()
    }

    private func step(_ operand: Operand, _ suffix: Node, in file: FileID) -> Operand {
        switch suffix.kind {
        case .memberSuffix:
            return member(suffix, of: operand, in: file)
        case .callSuffix:
            return call(operand, at: suffix, in: file)
        case .trailingClosure:
            return suffix.previousSibling?.isCallPart ?? false ? operand : call(operand, at: suffix, in: file)
        case .subscriptSuffix:
            return Operand(operand.type.flatMap { self.element(of: $0, subscript: suffix, in: file) })
        case .optionalChain, .forceUnwrap:
            return Operand(operand.type.map(\.withoutOptional))
        case .genericSuffix:
            return generic(operand, suffix, in: file)
        default:
            return .unknown
        }
    }

    private func generic(_ operand: Operand, _ suffix: Node, in file: FileID) -> Operand {
        guard case .one(.metatype(let inner)) = operand.type else { return operand }
        let arguments = suffix.children.map { types.one($0, in: file, depth: 0) }
        switch inner {
        case .nominal(let id, _): return Operand(.one(.metatype(.nominal(id, arguments))))
        case .external("Array", _): return Operand(.one(.metatype(.array(arguments.first ?? .undetermined))))
        case .external("Binding", _), .external("Bindable", _):
            return Operand(.one(.metatype(.projection(arguments.first ?? .undetermined))))
        case .external(let name, _): return Operand(.one(.metatype(.external(name, arguments))))
        default: return operand
        }
    }

    // MARK: Members

    private func member(_ suffix: Node, of operand: Operand, in file: FileID) -> Operand {
        let spelling = suffix.spelledName
        if case .module(let module) = operand.callee { return topLevel(spelling, of: module) }
        switch spelling {
        case "self": return operand
        case "init":
            guard case .one(.metatype) = operand.type else { return .unknown }
            return Operand(operand.type, callee: .initializers)
        default: break
        }
        let answers = operand.type.candidates.map { member(spelling, of: $0, isChained: suffix.isOptionalChained) }
        guard answers.count != 1 else { return answers[0] }
        return Operand(Resolution(merging: answers.map(\.type)))
    }

    private func topLevel(_ name: String, of module: String) -> Operand {
        let modules = table.modules.modules(named: module)
        let found = (table.topLevelTypes[name] ?? []).filter { table.type($0).module.map(modules.contains) ?? false }
        if !found.isEmpty { return Operand(types.values(found, [], depth: 0).map { .metatype(plain($0)) }) }
        let globals = (table.globals[name] ?? []).filter { id in
            table.settings[table.member(id).site.file.index].module.map(modules.contains) ?? false
        }
        if !globals.isEmpty { return operand(of: globals, form: .plain, receiver: nil) }
        return external(name)
    }

    private func member(_ spelling: String, of value: TypeValue, isChained: Bool) -> Operand {
        if case .tuple(let parts, let labels) = value, let position = Int(spelling) ?? labels.firstIndex(of: spelling) {
            return parts.indices.contains(position) ? Operand(.one(parts[position])) : .unknown
        }
        if case .metatype(let inner) = value, let nested = nestedType(spelling, in: inner) { return nested }
        let (name, form, answer) = answer(ofSpelled: spelling, of: value)
        switch answer {
        case .members(let found, let receiver):
            return operand(of: found, form: form, receiver: receiver, isProjected: value.isProjection)
        case .outside:
            return knownMember(name, of: isChained ? value.withoutOptional : value)
        case .perhaps, .unknown:
            return .unknown
        }
    }

    /// Looks a member up as spelled, and as `$x` or `_x` of a wrapped `x`.
    ///
    /// A suffix is asked about as itself and, soon after, as what stands left of the next one: the last answer is kept.
    func answer(ofSpelled spelling: String, of value: TypeValue) -> SpelledAnswer {
        if let last = lastAnswer, last.spelling == spelling, last.value == value { return last.answer }
        let answer = freshAnswer(ofSpelled: spelling, of: value)
        lastAnswer = (spelling, value, answer)
        return answer
    }

    private func freshAnswer(ofSpelled spelling: String, of value: TypeValue) -> SpelledAnswer {
        if let name = projectedName(spelling) { return (name, .projection, members(name, of: value)) }
        let plain = members(spelling, of: value)
        if case .members = plain { return (spelling, .plain, plain) }
        if let name = storageName(spelling), case .members(let found, let receiver) = members(name, of: value),
            found.contains(where: { !table.member($0).attributes.isEmpty })
        {
            return (name, .storage, .members(found, receiver: receiver))
        }
        return (spelling, .plain, plain)
    }

    private func nestedType(_ name: String, in inner: TypeValue) -> Operand? {
        guard case .one(let type) = types.nested(name, in: inner, [], depth: 0) else { return nil }
        if case .external = type { return nil }
        return Operand(.one(.metatype(plain(type))))
    }

    /// A bare protocol name before a period is the protocol, not its existential.
    private func plain(_ value: TypeValue) -> TypeValue { types.bound(value) }

    /// The operand a set of members makes: a value, or a callee.
    func operand(
        of found: [MemberID], form: ReferenceForm, receiver: TypeValue?, isProjected: Bool = false
    ) -> Operand {
        let chosen = nearest(found)
        guard let first = chosen.first else { return .unknown }
        if table.member(first).kind.isCallable {
            return callable(found, receiver: receiver)
        }
        let answers = chosen.map { id -> Resolution<TypeValue> in
            switch form {
            case .projection: projection(of: id, seenThrough: receiver)
            case .storage: storage(of: id, seenThrough: receiver)
            case .plain, .keyPath: type(of: id, seenThrough: receiver)
            }
        }
        let merged = Resolution(merging: answers)
        return Operand(isProjected ? merged.map(\.projected) : merged)
    }

    private func callable(_ found: [MemberID], receiver: TypeValue?) -> Operand {
        let callee = Callee.members(found, receiver: receiver)
        // An enum case without payload is a value as it stands.
        let cases = found.filter { table.member($0).kind == .enumCase }
        guard let first = cases.first else { return Operand(.unknown, callee: callee) }
        return Operand(type(of: first, seenThrough: receiver), callee: callee)
    }

    private func external(_ name: String) -> Operand {
        let isType = name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
        return Operand(
            isType ? .one(.metatype(.external(name, []))) : .one(.external("", [])),
            callee: .external(name, receiver: nil))
    }

    // MARK: Primaries

    func primary(_ node: Node, in file: FileID) -> Operand {
        switch node.kind {
        case .nameReference: return named(node, in: file)
        case .implicitMember: return implicit(node, in: file)
        case .literal: return literal(node)
        case .stringLiteral: return .external("String")
        case .arrayLiteral: return Operand(arrayLiteral(node, in: file))
        case .dictionaryLiteral: return Operand(dictionaryLiteral(node, in: file))
        case .tupleExpression: return tuple(node, in: file)
        case .closure: return Operand(.one(.function([], result(of: node, in: file).one ?? .undetermined)))
        case .typeExpression:
            return Operand(.one(.metatype(types.one(node.typeChild, in: file, depth: 0))))
        case .chain, .expression: return operand(node, in: file)
        case .keyPath: return .external("KeyPath")
        default: return .unknown
        }
    }

    private func named(_ node: Node, in file: FileID) -> Operand {
        let spelling = node.spelledName
        switch spelling {
        case "self": return Operand(selfValue(at: node, in: file))
        case "Self": return Operand(types.selfType(at: node.index, in: file).map { .metatype($0) })
        case "super": return Operand(superValue(at: node, in: file))
        default: break
        }
        if spelling.utf8.first == UInt8(ascii: "$"), projectedName(spelling) == nil {
            return Operand(anonymousParameter(spelling, at: node, in: file))
        }
        let (_, form, meaning) = meaning(ofSpelled: spelling, at: node.index, in: file)
        switch meaning {
        case .local(let local):
            return localOperand(local, form: form, in: file)
        case .members(let found, let owner):
            return operand(of: found, form: form, receiver: owner)
        case .types(let ids):
            return Operand(types.values(ids, [], depth: 0).map { .metatype(plain($0)) })
        case .parameter(let value):
            return Operand(.one(.metatype(value)))
        case .module(let name):
            return Operand(.unknown, callee: .module(name))
        case .outside:
            return external(spelling)
        case .unknown:
            return .unknown
        }
    }

    private func selfValue(at node: Node, in file: FileID) -> Resolution<TypeValue> {
        let type = types.selfType(at: node.index, in: file)
        let member = table.enclosingMember(of: node.index, in: file).map(table.member)
        return member?.isStatic ?? false ? type.map { .metatype($0) } : type
    }

    private func superValue(at node: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let id = table.enclosingType(of: node.index, in: file) else { return .unknown }
        let entry = table.type(id).inherited.first { entry in
            if case .one(.nominal(let parent, _)) = entry.type { return table.type(parent).kind == .class }
            return false
        }
        if let entry { return entry.type }
        return table.mayInheritAnything(id) ? .unknown : .one(.external("", []))
    }
}

extension Node {
    /// Whether the node is a call's arguments, so that a trailing closure after it belongs to the same call.
    var isCallPart: Bool { kind == .callSuffix || kind == .trailingClosure }

    var isOptionalChained: Bool {
        let before = previousSibling?.kind
        return before == .optionalChain || before == .forceUnwrap
    }
}

extension TypeValue {
    var withoutOptional: TypeValue {
        switch self {
        case .optional(let inner): inner
        case .projection(.optional(let inner)): .projection(inner)
        default: self
        }
    }

    var isProjection: Bool {
        if case .projection = self { true } else { false }
    }

    /// A member of a binding is a binding.
    var projected: TypeValue { isProjection ? self : .projection(self) }
}
