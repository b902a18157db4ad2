import Analysis
import Syntax

/// Expressions that stand for one value and so have one type: the arms of a ternary, of `??`, of `if` and `switch`.
enum PublisherArms {
    /// The arms among the parts of an expression, effects left out; `nil` where other operators stand in it.
    static func arms(among parts: [Node]) -> [Node]? {
        let operators = parts.indices.filter { parts[$0].kind == .operatorToken }
        if !operators.isEmpty, operators.allSatisfy({ parts[$0].text == "??" }) {
            return parts.filter { $0.kind != .operatorToken }
        }
        let marks = operators.filter { parts[$0].text == "?" || parts[$0].text == ":" }
        guard marks.count == 2, marks[1] == marks[0] + 2, parts.count == marks[1] + 2, operators.last == marks[1],
            parts[marks[0]].text == "?"
        else { return nil }
        return [parts[marks[0] + 1], parts[marks[1] + 1]]
    }

    /// The value of each branch of an `ifStatement` or `switchStatement`; `nil` where one is no expression.
    static func arms(of statement: Node) -> [Node]? {
        let blocks = statement.all(.codeBlock) + statement.all(.switchCase)
        var result: [Node] = []
        for block in blocks {
            guard let last = block.lastChild, last.kind == .expression, let operand = last.soleOperand else { return nil }
            result.append(operand)
        }
        for other in statement.all(.ifStatement) {
            guard let inner = arms(of: other) else { return nil }
            result += inner
        }
        return result
    }

    /// All that an expression may give.
    static func leaves(of expression: Node) -> [Node]? {
        if let operand = expression.soleOperand {
            switch operand.kind {
            case .ifStatement, .switchStatement: return arms(of: operand)
            case .tupleExpression: return nil
            default: return [operand]
            }
        }
        return arms(among: expression.children.filter { $0.kind != .effect })
    }

    /// Whether an operand is `$x` or ends with it.
    static func isProjection(_ operand: Node) -> Bool {
        guard let name = operand.kind == .chain ? operand.lastChild : operand,
            name.kind == .nameReference || name.kind == .memberSuffix, let token = name.nameToken
        else { return false }
        return name.tree.tokens[token].kind == .dollarIdentifier
    }
}
