import Syntax

/// Finds the uses of members in one file.
struct ReferenceCollector {
    let table: SymbolTable
    let file: FileID
    let resolver: ValueResolver

    /// Found on every `ObservableObject` though nobody declares it.
    private static let synthesized: Set<String> = ["objectWillChange"]
    private static let changePublisher = Array("objectWillChange".utf8)

    init(table: SymbolTable, declared: [Resolution<TypeValue>], file: FileID) {
        self.table = table
        self.file = file
        resolver = ValueResolver(table: table, declared: declared, home: file)
    }

    func references() -> [Reference] {
        let tree = table.summary(file).tree
        var result: [Reference] = []
        for index in tree.records.indices {
            let kind = tree.records[index].kind
            guard kind == .nameReference || kind == .memberSuffix || kind == .identifierPattern else { continue }
            let node = Node(tree: tree, index: index)
            guard kind != .identifierPattern || readsWhatItBinds(node) else { continue }
            guard mayBeRelevant(node), case let spelling = node.spelledName, isRelevant(spelling) else { continue }
            let found = kind == .memberSuffix ? suffix(node, spelling) : name(node, spelling)
            if let found { result.append(found) }
        }
        return result
    }

    /// Whether a pattern is that of `if let x`, which reads the `x` outside.
    private func readsWhatItBinds(_ pattern: Node) -> Bool {
        guard let binding = pattern.parent, binding.kind == .optionalBinding else { return false }
        return binding.first(.initializerClause) == nil
    }

    /// `false` for most that are not relevant, at less cost.
    private func mayBeRelevant(_ node: Node) -> Bool {
        guard let token = node.spelledToken else { return true }
        let range = node.tree.tokens[token].range
        let name = node.tree.file.bytes[range.start..<range.end]
        switch name.first {
        case UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "`"): return true
        default: return table.memberNames.mayContain(name) || name.elementsEqual(Self.changePublisher)
        }
    }

    private func isRelevant(_ spelling: String) -> Bool {
        if isMemberName(spelling) { return true }
        guard let name = projectedName(spelling) ?? storageName(spelling) else { return false }
        return isMemberName(name)
    }

    private func isMemberName(_ name: String) -> Bool {
        table.membersByName[name] != nil || Self.synthesized.contains(name)
    }

    // MARK: Names

    private func name(_ node: Node, _ spelling: String) -> Reference? {
        let (name, form, meaning) = resolver.meaning(ofSpelled: spelling, at: node.index, in: file)
        switch meaning {
        case .members(let found, let owner):
            let member = select(found, at: node)
            guard !member.isUnknown else { return nil }
            return reference(node, name, form, member: member, receiver: owner.map { .one($0) } ?? .unknown)
        case .unknown:
            return reference(node, name, form, member: .unknown, receiver: selfType(at: node))
        case .outside where Self.synthesized.contains(name):
            let receiver = selfType(at: node)
            guard case .one(.nominal) = receiver else { return nil }
            return reference(node, name, form, member: .unknown, receiver: receiver)
        default:
            return nil
        }
    }

    private func selfType(at node: Node) -> Resolution<TypeValue> {
        resolver.types.selfType(at: node.index, in: file)
    }

    // MARK: Suffixes

    private func suffix(_ node: Node, _ spelling: String) -> Reference? {
        guard node.parent?.kind != .keyPath else {
            return member(node, spelling, of: resolver.keyPathReceiver(of: node, in: file), isKeyPath: true)
        }
        let receiver = resolver.receiver(of: node, in: file)
        if case .module(let module) = receiver.callee { return global(node, spelling, module) }
        return member(node, spelling, of: receiver.type, isKeyPath: false)
    }

    private func global(_ node: Node, _ name: String, _ module: String) -> Reference? {
        let modules = table.modules.modules(named: module)
        let found = (table.globals[name] ?? []).filter { id in
            table.settings[table.member(id).site.file.index].module.map(modules.contains) ?? false
        }
        return found.isEmpty
            ? nil : reference(node, name, .plain, member: select(found, at: node), receiver: .unknown)
    }

    private func member(
        _ node: Node, _ spelling: String, of receiver: Resolution<TypeValue>, isKeyPath: Bool
    ) -> Reference? {
        guard !receiver.isUnknown else {
            let (name, form) = likelyForm(spelling)
            return reference(node, name, isKeyPath ? .keyPath : form, member: .unknown, receiver: .unknown)
        }
        var name = spelling
        var form = ReferenceForm.plain
        var candidates: [MemberID] = []
        var mayBeAnything = false
        var isSure = true
        for type in receiver.candidates {
            let answer = resolver.answer(ofSpelled: spelling, of: type)
            (name, form) = (answer.name, answer.form)
            switch answer.answer {
            case .members(let found, _): candidates += select(found, at: node).candidates
            case .perhaps(let found):
                candidates += found
                isSure = false
            case .unknown: mayBeAnything = true
            case .outside: mayBeAnything = mayBeAnything || (Self.synthesized.contains(name) && type.isOurs)
            }
        }
        guard mayBeAnything || !candidates.isEmpty else { return nil }
        let sure = isSure ? Resolution(candidates: candidates) : .several(candidates)
        let member = mayBeAnything ? .unknown : sure
        return reference(node, name, isKeyPath ? .keyPath : form, member: member, receiver: receiver)
    }

    /// The form of a name whose receiver is unknown: a name that is declared as spelled is plain.
    private func likelyForm(_ spelling: String) -> (String, ReferenceForm) {
        if let name = projectedName(spelling) { return (name, .projection) }
        if !isMemberName(spelling), let name = storageName(spelling) { return (name, .storage) }
        return (spelling, .plain)
    }

    /// The members meant where several of one name are found: by the labels of the call, else the nearest.
    private func select(_ found: [MemberID], at node: Node) -> Resolution<MemberID> {
        // Most names have one declaration; where it is ours alone, no labels make it another.
        if found.count == 1, table.member(found[0]).externalOwner == nil { return .one(found[0]) }
        if let first = found.first, table.member(first).kind.isCallable, let part = node.nextSibling, part.isCallPart,
            node.parent?.kind == .chain
        {
            let fitting = resolver.overloads(found, for: CallSite(part))
            if !fitting.isEmpty { return Resolution(candidates: fitting) }
            // Nothing fits: the outside type has a member of this name itself.
            if table.member(first).externalOwner != nil { return .unknown }
        }
        return Resolution(candidates: resolver.nearest(found))
    }

    private func reference(
        _ node: Node, _ name: String, _ form: ReferenceForm, member: Resolution<MemberID>,
        receiver: Resolution<TypeValue>
    ) -> Reference {
        Reference(
            site: Site(file: file, node: node), name: name, form: form, usage: usage(of: node), member: member,
            receiver: receiver, receiverName: node.receiverName,
            enclosingMember: table.enclosingMember(of: node.index, in: file),
            enclosingType: table.enclosingType(of: node.index, in: file))
    }

    // MARK: Usage

    private func usage(of node: Node) -> ReferenceUsage {
        guard let parent = node.parent, parent.kind == .chain else { return role(of: node) }
        var next = node.nextSibling
        if next?.kind == .genericSuffix { next = next?.nextSibling }
        guard let next else { return role(of: parent) }
        if next.isCallPart { return .call }
        var isWhole = true
        var part: Node? = next
        while let suffix = part {
            guard suffix.kind.isPathPart else { return .read }
            isWhole = isWhole && (suffix.kind == .forceUnwrap || suffix.kind == .optionalChain)
            part = suffix.nextSibling
        }
        let role = role(of: parent)
        guard role != .read else { return .read }
        if isWhole { return role }
        return changesItself(node) ? .readWrite : .read
    }

    /// Whether a write to a part of a value writes the value: not if it is an object.
    private func changesItself(_ node: Node) -> Bool {
        let type = node.previousSibling == nil
            ? resolver.operand(node, in: file).type
            : node.nextSibling.map { resolver.receiver(of: $0, in: file).type } ?? .unknown
        guard case .one(let value) = type, case .nominal(let id, _) = value.unwrapped else { return true }
        let kind = table.type(id).kind
        return kind != .class && kind != .actor
    }

    private func role(of operand: Node) -> ReferenceUsage {
        guard let expression = operand.parent, expression.kind == .expression else { return .read }
        // `(a, b) = …` assigns each part.
        if expression.children.allSatisfy({ $0 == operand }), let tuple = expression.parent?.parent,
            tuple.kind == .tupleExpression
        {
            return role(of: tuple)
        }
        if let next = operand.nextSibling {
            switch Operator(next) {
            case .assignment: return .write
            case .compoundAssignment: return .readWrite
            default: break
            }
        }
        guard let before = operand.previousSibling, before.kind == .operatorToken else { return .read }
        return before.tree.tokens[before.tokenIndices.lowerBound].kind == .ampersand ? .readWrite : .read
    }
}

extension NodeKind {
    fileprivate var isPathPart: Bool {
        switch self {
        case .memberSuffix, .subscriptSuffix, .forceUnwrap, .optionalChain: true
        default: false
        }
    }
}

extension TypeValue {
    /// Whether look-up goes into a type of the repository.
    fileprivate var isOurs: Bool {
        switch self {
        case .nominal: true
        case .parameter(_, let bounds), .composition(let bounds): bounds.contains(where: \.isOurs)
        case .optional(let inner), .existential(let inner), .projection(let inner): inner.isOurs
        default: false
        }
    }
}

extension Node {
    /// The plain name directly before a suffix, `?` and `!` left aside.
    fileprivate var receiverName: Node? {
        guard kind == .memberSuffix else { return nil }
        var before = previousSibling
        while let node = before, node.kind == .optionalChain || node.kind == .forceUnwrap {
            before = node.previousSibling
        }
        return before?.kind == .nameReference ? before : nil
    }
}
