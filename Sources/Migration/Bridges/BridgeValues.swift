import ProjectIndex
import Syntax

/// Which expressions may be written twice: what they give is the same both times, and giving it does nothing.
struct BridgeValues {
    let index: RepositoryIndex
    let file: FileID

    /// Literals, `nil`, empty collections, enum cases.
    ///
    /// - Parameter type: what the place expects, for a case written without its enum.
    func isConstant(_ expression: Node, of type: Resolution<TypeValue>) -> Bool {
        if let negative = negated(expression) { return negative.kind == .literal }
        guard let operand = expression.soleOperand else { return false }
        switch operand.kind {
        case .literal: return !operand.text.hasPrefix("#") && !operand.text.contains("/")
        case .stringLiteral: return operand.first(.interpolation) == nil
        case .arrayLiteral, .dictionaryLiteral: return operand.children.allSatisfy { isConstant($0, of: .unknown) }
        case .implicitMember: return isCase(operand.name, of: type.one?.unwrapped)
        case .chain: return isEmptyCollection(operand) || enumCase(operand) != nil
        default: return false
        }
    }

    /// A constant or the name of a parameter or local.
    func isRepeatable(_ expression: Node, of type: Resolution<TypeValue>) -> Bool {
        if isConstant(expression, of: type) { return true }
        guard let operand = expression.soleOperand, operand.kind == .nameReference, operand.name != "self",
            expression.kind != .expression || expression.children.allSatisfy({ $0.kind != .effect }),
            case .one(.local) = index.referent(of: operand, in: file)
        else { return false }
        return true
    }

    /// `-1`: the literal.
    private func negated(_ expression: Node) -> Node? {
        let parts = Array(expression.children)
        guard expression.kind == .expression, parts.count == 2, parts[0].kind == .operatorToken, parts[0].text == "-"
        else { return nil }
        return parts[1]
    }

    private func isCase(_ name: String?, of type: TypeValue?) -> Bool {
        guard let name, case .nominal(let id, _)? = type else { return false }
        let found = index.lookUp(name, in: id, isStatic: nil).map(index.member)
        return found.count == 1 && (found[0].kind == .enumCase || (found[0].kind == .constant && found[0].isStatic))
    }

    /// The enum of `Phase.idle`.
    func enumCase(_ chain: Node) -> TypeID? {
        let parts = Array(chain.children)
        guard parts.count == 2, parts[0].kind == .nameReference, parts[1].kind == .memberSuffix,
            case .one(.metatype(.nominal(let id, _))) = index.value(of: parts[0], in: file), isCase(parts[1].name, of: .nominal(id, []))
        else { return nil }
        return id
    }

    /// `[Int]()`, `[String: Int]()`, `Set<Int>()`, `String()`.
    func isEmptyCollection(_ chain: Node) -> Bool {
        guard let call = chain.lastChild, call.kind == .callSuffix, call.children.isEmpty else { return false }
        return emptyCollectionType(chain) != nil
    }

    /// The written type of an empty collection that is made by a call.
    func emptyCollectionType(_ chain: Node) -> String? {
        let parts = Array(chain.children)
        guard let first = parts.first, let call = parts.last, call.kind == .callSuffix else { return nil }
        let text = first.tree.file.text(.init(first.range.start, parts[parts.count - 2].range.end))
        switch first.kind {
        case .typeExpression: return parts.count == 2 && text.hasPrefix("[") ? text : nil
        case .arrayLiteral, .dictionaryLiteral: return parts.count == 2 && !first.children.isEmpty ? text : nil
        case .nameReference where first.name == "String": return parts.count == 2 ? text : nil
        case .nameReference where ["Set", "Array", "Dictionary"].contains(first.name):
            return parts.count == 3 && parts[1].kind == .genericSuffix ? text : nil
        default: return nil
        }
    }
}
