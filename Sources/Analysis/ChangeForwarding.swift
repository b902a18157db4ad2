import Syntax

/// A statement that does nothing but pass the signals of children on to the object it stands in.
struct ChangeForwarding {
    /// The whole statement, with a loop by `forEach` or `map` around the subscription.
    let statement: Node
    /// The arguments of `sink`; the signals sent there belong to the forwarding.
    let handlers: [Node]
    /// Every `objectWillChange` the statement subscribes to, in order of source.
    let sources: [Node]

    /// - Parameter name: an `objectWillChange` somewhere in the statement, not in what `sink` does.
    init?(of name: Node) {
        guard let source = SignalSource(of: name), let sink = source.calls.first(where: { $0.name == "sink" }),
            source.calls.allSatisfy({ $0.name == "sink" || $0.name == "store" || SignalSource.passesOn($0) }),
            SignalHandler.onlySends(sink.arguments), let statement = Self.statement(around: source.chain, source.calls)
        else { return nil }
        self.statement = statement
        handlers = sink.arguments
        sources = statement.subtree.filter { node in
            node.kind == .memberSuffix && node.name == SignalHandler.name
                && !sink.arguments.contains { $0.range.contains(node.range) }
        }
    }

    // MARK: The statement

    private static func statement(around chain: Node, _ calls: [ChainCall]) -> Node? {
        guard let expression = chain.wholeExpression else { return nil }
        let isStored = calls.contains { $0.name == "store" }
        if expression.isStatement {
            if expression.soleOperand != chain { return isAssigned(chain, in: expression) ? expression : nil }
            if let loop = loop(over: expression) { return loop.isStored || isStored ? loop.statement : nil }
            guard isStored || !isOnlyStatement(expression), !usesClosureParameter(expression) else { return nil }
            return expression
        }
        guard let call = expression.parent?.parent, call.kind == .callSuffix, call.soleArgument == expression,
            ["insert", "append"].contains(call.calleeName?.name ?? ""), let outer = call.wholeExpression, outer.isStatement,
            outer.soleOperand == call.parent
        else { return nil }
        if let loop = loop(over: outer) { return loop.statement }
        return usesClosureParameter(outer) ? nil : outer
    }

    private static func isAssigned(_ chain: Node, in expression: Node) -> Bool {
        let parts = Array(expression.children)
        guard let operation = expression.assignmentOperator, parts.last == chain else { return false }
        return parts.count == 3 && parts[1] == operation
    }

    /// `children.forEach { … }` around a statement that is all it does, or `bag = children.map { … }`.
    private static func loop(over statement: Node) -> (statement: Node, isStored: Bool)? {
        guard let closure = statement.parent, closure.kind == .closure, closure.statements.count == 1,
            let suffix = closure.parent?.kind == .trailingClosure ? closure.parent : closure.nearest(.callSuffix),
            let name = suffix.calleeName?.name, ["forEach", "map"].contains(name), suffix.nextSibling == nil,
            let chain = suffix.parent, let outer = chain.wholeExpression, outer.isStatement,
            chain.children.allSatisfy({ $0 == suffix || !$0.hasEffects })
        else { return nil }
        if name == "forEach" { return outer.soleOperand == chain ? (outer, false) : nil }
        return isAssigned(chain, in: outer) ? (outer, true) : nil
    }

    /// Whether a statement may be what its block gives back.
    private static func isOnlyStatement(_ statement: Node) -> Bool {
        guard let block = statement.parent else { return true }
        return block.statements.count == 1
    }

    /// Whether a closure around it would be left without its `$0`.
    private static func usesClosureParameter(_ statement: Node) -> Bool {
        statement.subtree.contains { node in
            node.kind == .nameReference && node.name?.hasPrefix("$0") == true
                && node.nearest(.closure) == statement.nearest(.closure)
        }
    }
}

/// A call in a chain, with everything handed to it.
struct ChainCall {
    let name: String
    var arguments: [Node]
}

/// A publisher made of the signals of objects alone, and the calls made on it.
struct SignalSource {
    /// The chain in which the calls stand.
    let chain: Node
    let calls: [ChainCall]

    /// - Parameter name: an `objectWillChange`.
    init?(of name: Node) {
        guard let parent = name.parent else { return nil }
        var found: SignalSource?
        if parent.kind == .chain {
            found = Self.subscribed(in: parent, after: name)
        } else if parent.kind == .keyPath, name.nextSibling == nil, let call = parent.nearest(.callSuffix),
            call.soleArgument?.soleOperand == parent, call.calleeName?.name == "map", let chain = call.parent {
            found = Self.subscribed(in: chain, after: call)
        }
        guard let found else { return nil }
        self = found
    }

    private init(chain: Node, calls: [ChainCall]) {
        self.chain = chain
        self.calls = calls
    }

    /// Follows the publisher out of `Merge(…)`, `merge(with: …)` and `map { … }` until somebody subscribes.
    private static func subscribed(in chain: Node, after start: Node) -> SignalSource? {
        guard let calls = calls(in: chain, after: start) else { return nil }
        if calls.contains(where: { $0.name == "sink" }) { return SignalSource(chain: chain, calls: calls) }
        guard calls.allSatisfy(passesOn), let (outer, suffix) = collector(of: chain) else { return nil }
        return subscribed(in: outer, after: suffix)
    }

    /// The calls of a chain behind a part of it, `nil` if it holds anything else.
    private static func calls(in chain: Node, after start: Node) -> [ChainCall]? {
        var calls: [ChainCall] = []
        for part in chain.children where part.index > start.index {
            switch part.kind {
            case .memberSuffix: calls.append(ChainCall(name: part.name ?? "", arguments: []))
            case .callSuffix, .trailingClosure:
                guard !calls.isEmpty else { return nil }
                calls[calls.count - 1].arguments.append(part)
            default: return nil
            }
        }
        return calls
    }

    /// Operators that change when a signal arrives, or what comes with it, and nothing else.
    static func passesOn(_ call: ChainCall) -> Bool {
        switch call.name {
        case "receive", "subscribe", "debounce", "throttle", "delay", "share", "eraseToAnyPublisher", "print":
            return true
        case "merge":
            return call.arguments.allSatisfy { $0.all(.argument).allSatisfy { $0.first(.expression).map(isSignal) == true } }
        default:
            return false
        }
    }

    private static func isSignal(_ expression: Node) -> Bool {
        guard let chain = expression.soleOperand, chain.kind == .chain,
            let name = chain.children.first(where: { $0.kind == .memberSuffix && $0.name == SignalHandler.name }),
            let calls = calls(in: chain, after: name)
        else { return false }
        return calls.allSatisfy(passesOn)
    }

    /// The call that takes this publisher among others of its kind, with its chain.
    private static func collector(of chain: Node) -> (chain: Node, suffix: Node)? {
        guard let expression = chain.wholeExpression, expression.soleOperand == chain, let holder = expression.parent else {
            return nil
        }
        if holder.kind == .closure {
            guard holder.statements.count == 1, let suffix = holder.parent, suffix.kind == .trailingClosure,
                suffix.calleeName?.name == "map", let outer = suffix.parent
            else { return nil }
            return (outer, suffix)
        }
        guard let call = holder.nearest(.callSuffix), let outer = call.parent, let callee = call.calleeName?.name else { return nil }
        let isMerge = callee.hasPrefix("Merge") && outer.children.first?.name == "Publishers"
        guard callee == "merge" || isMerge else { return nil }
        let values = call.all(.argument).compactMap { $0.first(.expression) }.flatMap { value -> [Node] in
            value.soleOperand.map { $0.kind == .arrayLiteral ? $0.all(.expression) : [value] } ?? []
        }
        guard values.contains(expression), values.allSatisfy(isSignal) else {
            return values == [expression] && callee == "MergeMany" ? (outer, call) : nil
        }
        return (outer, call)
    }
}

extension Node {
    /// Whether a part of an expression may do more than fetch a value.
    public var hasEffects: Bool {
        subtree.contains { node in
            switch node.kind {
            case .callSuffix, .trailingClosure, .effect, .macroExpansion, .opaque: true
            case .operatorToken: node.tokenIndices.first.map { tree.tokens[$0].kind == .equal } == true
            default: false
            }
        }
    }
}
