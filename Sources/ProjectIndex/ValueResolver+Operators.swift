import Syntax

/// A part of a flat expression between operators: operands, casts and effects in order.
private typealias Run = ArraySlice<Node>

extension ValueResolver {
    /// The value of a flat expression, its loosest operator taken first.
    func expressionValue(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        value(of: Array(node.children)[...], in: file)
    }

    private func value(of run: Run, in file: FileID) -> Resolution<TypeValue> {
        guard let first = run.first else { return .unknown }
        if first.kind == .effect { return afterEffect(run, in: file) }
        if run.count == 1 { return value(of: first, in: file) }
        if run.contains(where: { Operator($0) == .assignment || Operator($0) == .compoundAssignment }) {
            return .one(.external("Void", []))
        }
        if let question = run.firstIndex(where: { Operator($0) == .question }) {
            return ternary(run, question, in: file)
        }
        if run.contains(where: { Operator($0) == .comparison || $0.isTypeTest }) { return .one(.external("Bool", [])) }
        if let coalescing = run.firstIndex(where: { Operator($0) == .coalescing }) {
            return coalesced(run[..<coalescing], run[(coalescing + 1)...], in: file)
        }
        if let last = run.last, last.kind == .cast { return cast(last, in: file) }
        return arithmetic(run, in: file)
    }

    private func afterEffect(_ run: Run, in file: FileID) -> Resolution<TypeValue> {
        let value = value(of: run.dropFirst(), in: file)
        let isOptional = run.first.map { effect in
            effect.tokenIndices.contains { effect.tree.tokens[$0].kind == .postfixQuestion }
        } ?? false
        guard isOptional else { return value }
        return value.map { if case .optional = $0 { $0 } else { .optional($0) } }
    }

    private func ternary(_ run: Run, _ question: Int, in file: FileID) -> Resolution<TypeValue> {
        var nesting = 0
        for index in (question + 1)..<run.endIndex {
            switch Operator(run[index]) {
            case .question: nesting += 1
            case .colon where nesting > 0: nesting -= 1
            case .colon:
                return arms(run[(question + 1)..<index], run[(index + 1)...], in: file)
            default: break
            }
        }
        return .unknown
    }

    private func arms(_ first: Run, _ second: Run, in file: FileID) -> Resolution<TypeValue> {
        let left = value(of: first, in: file)
        let right = value(of: second, in: file)
        if second.isNil { return left }
        if first.isNil { return right }
        return Resolution(merging: [left, right])
    }

    private func coalesced(_ left: Run, _ right: Run, in file: FileID) -> Resolution<TypeValue> {
        if right.isNil { return value(of: left, in: file) }
        let wrapped = value(of: left, in: file).map(\.withoutOptional)
        let other = value(of: right, in: file)
        // Both sides have one type; the side that can be told tells it.
        if wrapped.isUnknown { return other }
        if other.isUnknown { return wrapped }
        let isEqual = other.candidates.map(\.withoutOptional) == wrapped.candidates
        return isEqual ? other : Resolution(merging: [wrapped, other])
    }

    private func cast(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        guard let type = node.typeChild else { return .unknown }
        let target = types.resolve(type, in: file)
        let isOptional = node.ownTokens.contains { node.tree.tokens[$0].kind == .postfixQuestion }
        return isOptional ? target.map { .optional($0) } : target
    }

    /// Arithmetic, ranges and prefix operators: the type of the operands where they agree.
    private func arithmetic(_ run: Run, in file: FileID) -> Resolution<TypeValue> {
        let operators = run.filter { $0.kind == .operatorToken }.map(\.text)
        if operators.contains(where: { $0.hasPrefix("..") || $0.hasSuffix("...") }) {
            return .one(.external("Range", []))
        }
        if operators == ["!"] { return .one(.external("Bool", [])) }
        let operands = run.filter { $0.kind != .operatorToken && $0.kind != .effect && $0.kind != .cast }
        let values = operands.map { value(of: $0, in: file) }
        let isPlain = operators.allSatisfy { ["+", "-", "*", "/", "%", "&", "&+", "&-"].contains($0) }
        return isPlain ? Resolution(merging: values) : .unknown
    }
}

/// How an operator token binds, as far as types need it.
enum Operator {
    case assignment, compoundAssignment, question, colon, comparison, coalescing, other

    init?(_ node: Node) {
        guard node.kind == .operatorToken else { return nil }
        switch node.tree.tokens[node.tokenIndices.lowerBound].kind {
        case .equal: self = .assignment
        case .infixQuestion: self = .question
        case .colon: self = .colon
        default: self = Self.spelled(node.text)
        }
    }

    private static func spelled(_ text: String) -> Operator {
        switch text {
        case "=": .assignment
        case "?": .question
        case ":": .colon
        case "??": .coalescing
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||": .comparison
        case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??=":
            .compoundAssignment
        default: .other
        }
    }
}

extension Node {
    fileprivate var isTypeTest: Bool {
        kind == .cast && tree.tokens[tokenIndices.lowerBound].keyword == .is
    }
}

extension ArraySlice where Element == Node {
    /// Whether the run is the literal `nil`.
    fileprivate var isNil: Bool {
        guard count == 1, let node = first, node.kind == .literal else { return false }
        return node.tree.tokens[node.tokenIndices.lowerBound].keyword == .nil
    }
}
