import Syntax

/// Shapes of expressions that several facts ask about.
extension Node {
    /// The only operand of an `expression`, behind `try`/`await` and single parentheses; `nil` if there are operators.
    public var soleOperand: Node? {
        guard kind == .expression else { return self }
        let operands = children.filter { $0.kind != .effect }
        guard operands.count == 1, let operand = operands.first, operand.kind != .operatorToken else { return nil }
        guard operand.kind == .tupleExpression else { return operand }
        let arguments = operand.all(.argument)
        guard arguments.count == 1, let inner = arguments.first?.first(.expression) else { return operand }
        return inner.soleOperand
    }

    /// The `=` of an assignment among the children of an `expression`.
    public var assignmentOperator: Node? {
        guard kind == .expression else { return nil }
        return children.first { child in
            child.kind == .operatorToken && child.tokenIndices.first.map { tree.tokens[$0].kind == .equal } == true
        }
    }

    /// Whether an `expression` stands where a statement stands.
    public var isStatement: Bool {
        guard kind == .expression, let parent else { return false }
        switch parent.kind {
        case .codeBlock, .closure, .accessorBlock, .switchCase, .ifConfigClause, .file: return true
        default: return false
        }
    }

    /// The statements of a `codeBlock`, `closure`, `switchCase` or the like: its children without a signature.
    public var statements: [Node] {
        children.filter { $0.kind != .closureSignature && $0.kind != .captureList }
    }

    /// The `chain` a suffix stands in; suffixes inside `#if` belong to the chain around it.
    public var enclosingChain: Node? {
        guard kind.isSuffix else { return nil }
        return nearest(.chain)
    }

    /// Of a `callSuffix` or `trailingClosure`: the name that is called (`f` of `a.f(x) { }`).
    public var calleeName: Node? {
        var sibling = previousSibling
        while let candidate = sibling {
            switch candidate.kind {
            case .callSuffix, .trailingClosure, .genericSuffix, .optionalChain, .forceUnwrap:
                sibling = candidate.previousSibling
            case .memberSuffix, .nameReference, .implicitMember, .macroExpansion:
                return candidate
            default:
                return nil
            }
        }
        return nil
    }

    /// Of a name in a chain: whether a call follows, with parentheses or a trailing closure alone.
    public var isCalled: Bool {
        var sibling = nextSibling
        while let candidate = sibling {
            switch candidate.kind {
            case .genericSuffix, .optionalChain, .forceUnwrap: sibling = candidate.nextSibling
            case .callSuffix, .trailingClosure: return true
            default: return false
            }
        }
        return false
    }

    /// Of a name in a chain: the `.name` that follows it, `?` and `!` in between looked through.
    public var nextMember: Node? {
        var sibling = nextSibling
        while let candidate = sibling {
            switch candidate.kind {
            case .optionalChain, .forceUnwrap: sibling = candidate.nextSibling
            case .memberSuffix: return candidate
            default: return nil
            }
        }
        return nil
    }

    /// The `expression` argument of a `callSuffix` with exactly one argument.
    public var soleArgument: Node? {
        guard kind == .callSuffix else { return nil }
        let arguments = all(.argument)
        return arguments.count == 1 ? arguments.first?.first(.expression) : nil
    }

    /// The nearest `expression` that holds this node, as a direct child or in one of its chains.
    public var wholeExpression: Node? {
        guard let parent else { return nil }
        if parent.kind == .expression { return parent }
        return parent.kind == .chain ? parent.wholeExpression : nil
    }

    /// Of a name used as a value: whether it is what an assignment's left side ends with (`x`, `self.x`).
    public var isAssignmentTarget: Bool {
        guard let expression = wholeExpression, let operation = expression.assignmentOperator else { return false }
        guard range.end <= operation.range.start else { return false }
        let operand = parent?.kind == .chain ? parent! : self
        return operand.range.end == range.end && operand.nextSibling == operation
    }

    public var lastChild: Node? {
        var last: Node?
        for child in children { last = child }
        return last
    }

    /// The last part of a dotted name.
    public static func lastPart(of name: String) -> String {
        name.utf8.contains(UInt8(ascii: ".")) ? String(name.split(separator: ".").last ?? "") : name
    }
}
