import Syntax

/// The arguments of one call: those in parentheses and the closures after them.
struct CallSite {
    struct Argument {
        let label: String?
        /// An `argument` or `trailingClosure`.
        let node: Node
    }

    /// The first call part: what stands before it is called.
    let start: Node
    let arguments: [Argument]
    let closures: [Argument]

    /// - Parameter part: a `callSuffix` or `trailingClosure` of the call.
    init(_ part: Node) {
        var start = part
        while part.kind == .trailingClosure, let before = start.previousSibling, before.isCallPart,
            start.kind == .trailingClosure
        {
            start = before
        }
        self.start = start
        arguments = start.kind == .callSuffix ? start.all(.argument).map { Argument(label: $0.label, node: $0) } : []
        var closures: [Argument] = []
        var next: Node? = start.kind == .callSuffix ? start.nextSibling : start
        while let closure = next, closure.kind == .trailingClosure {
            closures.append(Argument(label: closure.label, node: closure))
            next = closure.nextSibling
        }
        self.closures = closures
    }

    func argument(_ label: String?) -> Node? {
        arguments.first { $0.label == label }?.node
    }

    /// Whether a declaration can be what is called.
    func fits(_ parameters: [Node]) -> Bool {
        // Most calls have neither arguments nor parameters, or differ in the first label.
        if parameters.isEmpty { return arguments.isEmpty && closures.isEmpty }
        return match(parameters) != nil
    }

    /// Pairs parameters with arguments; `nil` if the declaration cannot be what is called.
    func match(_ parameters: [Node]) -> [(parameter: Node, argument: Node)]? {
        var pairs: [(parameter: Node, argument: Node)] = []
        var skipped: [Node] = []
        var position = 0
        for parameter in parameters {
            if position < arguments.count, arguments[position].label == parameter.label {
                pairs.append((parameter, arguments[position].node))
                position += 1
                guard parameter.isVariadic else { continue }
                while position < arguments.count, arguments[position].label == nil { position += 1 }
            } else {
                skipped.append(parameter)
            }
        }
        guard position == arguments.count, let rest = matchClosures(skipped) else { return nil }
        return pairs + rest
    }

    /// Closures fill the parameters that got no argument, from the front; the rest must have defaults.
    private func matchClosures(_ skipped: [Node]) -> [(parameter: Node, argument: Node)]? {
        var pairs: [(parameter: Node, argument: Node)] = []
        var pending = closures[...]
        let needs = skipped.map { !$0.hasDefault }
        var laterNeeded = needs.count { $0 }
        for (parameter, isNeeded) in zip(skipped, needs) {
            if isNeeded { laterNeeded -= 1 }
            let fits = pending.first.map { closure in
                closure.label == nil
                    ? parameter.takesClosure && (isNeeded || laterNeeded < pending.count)
                    : closure.label == parameter.label
            } ?? false
            if fits, let closure = pending.popFirst() {
                pairs.append((parameter, closure.node))
            } else if isNeeded {
                return nil
            }
        }
        return pending.isEmpty ? pairs : nil
    }
}

extension Node {
    /// Of a `parameter`: whether a call may leave it out.
    fileprivate var hasDefault: Bool { first(.initializerClause) != nil || isVariadic }

    /// Of a `parameter`: `T...`.
    var isVariadic: Bool {
        ownTokens.contains { tree.tokens[$0].length == 3 && tree.text(ofToken: $0) == "..." }
    }

    /// Of a `parameter`: whether its type can be a closure's. Names may stand for function types.
    fileprivate var takesClosure: Bool {
        switch typeChild?.kind {
        case .arrayType, .dictionaryType: false
        default: true
        }
    }

    var parameters: [Node] { first(.parameterClause)?.all(.parameter) ?? [] }
}

extension RepositoryIndex {
    /// The `parameter` of a function that an `argument` or `trailingClosure` of a call fills; `nil` if the call cannot
    /// mean the function.
    public func parameter(of function: MemberSymbol, filledBy argument: Node) -> Node? {
        guard let part = argument.kind == .trailingClosure ? argument : argument.parent else { return nil }
        return CallSite(part).match(function.site.node.parameters)?.first { $0.argument == argument }?.parameter
    }
}
