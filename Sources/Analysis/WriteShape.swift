import ProjectIndex
import Syntax

/// Whether a use of a variable changes its value.
enum WriteShape {
    private static let mutatingCalls: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "updateValue", "update", "popFirst", "popLast", "sort", "reverse", "shuffle", "toggle", "formUnion",
        "formIntersection", "subtract", "merge", "swapAt", "reserveCapacity", "replaceSubrange", "negate",
    ]

    /// Types outside the repository with value semantics, besides arrays and dictionaries.
    private static let values: Set<String> = [
        "Set", "Array", "Dictionary", "OrderedSet", "OrderedDictionary", "IdentifiedArray", "IdentifiedArrayOf", "IndexSet",
        "String", "Substring", "Data", "Date", "DateComponents", "URLComponents", "AttributedString", "CGRect", "CGPoint",
        "CGSize", "Bool", "Int", "Double", "ContiguousArray", "Deque",
    ]

    static func isWrite(_ reference: Reference, in index: RepositoryIndex) -> Bool {
        if reference.usage == .write || reference.usage == .readWrite { return true }
        let name = reference.site.node
        guard let next = name.nextSibling, next.kind.isSuffix, let member = reference.member.one,
            isValue(index.declaredType(of: member))
        else { return false }
        return isMutatingCall(name) || isAssignedThrough(name)
    }

    /// `items.append(x)`, `cache[key]?.append(x)`.
    private static func isMutatingCall(_ name: Node) -> Bool {
        guard let chain = name.parent, chain.kind == .chain else { return false }
        for part in chain.children where part.index > name.index {
            switch part.kind {
            case .subscriptSuffix, .optionalChain, .forceUnwrap: continue
            case .memberSuffix: return part.isCalled && mutatingCalls.contains(part.name ?? "")
            default: return false
            }
        }
        return false
    }

    /// `cache[key] = value`, `frame.origin.x += 1`: the chain that starts here is assigned to.
    private static func isAssignedThrough(_ name: Node) -> Bool {
        guard let chain = name.parent, chain.kind == .chain, let operation = chain.nextSibling,
            operation.kind == .operatorToken, let token = operation.tokenIndices.first
        else { return false }
        let parts = chain.children.filter { $0.index > name.index }
        guard parts.allSatisfy({ $0.kind != .callSuffix && $0.kind != .trailingClosure }) else { return false }
        let text = operation.text
        return operation.tree.tokens[token].kind == .equal
            || text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    private static func isValue(_ type: Resolution<TypeValue>) -> Bool {
        guard let value = type.one else { return false }
        switch value.unwrapped {
        case .array, .dictionary, .tuple: return true
        case .external(let name, _): return values.contains(Node.lastPart(of: name))
        case .nominal: return false
        default: return false
        }
    }

    /// Whether a use reads the value too, or only sets it.
    static func isRead(_ reference: Reference) -> Bool {
        reference.usage != .write
    }
}
