import ProjectIndex
import Syntax

/// Whether a use of a variable changes its value.
public enum WriteShape {
    private static let mutatingCalls: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "updateValue", "update", "popFirst", "popLast", "sort", "reverse", "shuffle", "toggle", "formUnion",
        "formIntersection", "subtract", "merge", "swapAt", "reserveCapacity", "replaceSubrange", "negate", "partition",
        "withUnsafeMutableBufferPointer", "withContiguousMutableStorageIfAvailable", "withUnsafeMutableBytes", "withUTF8",
    ]

    /// What collections outside the repository are, and where extensions of them can add a mutating function.
    private static let collections: Set<String> = [
        "Array", "Dictionary", "Set", "String", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
        "MutableCollection", "RangeReplaceableCollection", "SetAlgebra",
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
            let type = index.declaredType(of: member).one?.unwrapped, isValue(type, index)
        else { return false }
        return isMutatingCall(name, on: type, in: index) || isAssignedThrough(name)
    }

    /// Whether a use changes the value, or may: what is a key path or a binding, and a method called on a value of whose
    /// type nothing is known.
    public static func mayBeWrite(_ reference: Reference, in index: RepositoryIndex) -> Bool {
        if reference.form != .plain || isWrite(reference, in: index) { return true }
        if case .projection? = reference.receiver.one { return true }
        let type = reference.member.one.flatMap { index.declaredType(of: $0).one?.unwrapped }
        if let type, isValue(type, index) || isObject(type, index) { return false }
        let name = reference.site.node
        let next = name.nextSibling
        return next?.kind == .memberSuffix && next?.nextSibling?.kind == .callSuffix || isAssignedThrough(name)
    }

    /// What is written through a reference does not change the variable.
    private static func isObject(_ type: TypeValue, _ index: RepositoryIndex) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return index.type(id).kind == .class || index.type(id).kind == .actor
    }

    /// `items.append(x)`, `cache[key]?.append(x)`, `settings.paths.append(x)`, a `mutating` function of a struct of ours.
    private static func isMutatingCall(_ name: Node, on type: TypeValue, in index: RepositoryIndex) -> Bool {
        guard let chain = name.parent, chain.kind == .chain else { return false }
        for part in chain.children where part.index > name.index {
            switch part.kind {
            case .subscriptSuffix, .optionalChain, .forceUnwrap: continue
            case .memberSuffix where !part.isCalled: continue
            case .memberSuffix:
                guard let called = part.name else { return false }
                if part == name.nextMember, case .nominal(let id, _) = type { return isMutating(called, of: id, index) }
                return mutatingCalls.contains(called) || !extending(part, index).isEmpty
            default: return false
            }
        }
        return false
    }

    /// The mutating functions that extensions of collections add and that a call of a collection's method can mean.
    static func extending(_ called: Node, _ index: RepositoryIndex) -> [MemberSymbol] {
        index.members(named: called.name ?? "").map(index.member).filter { member in
            member.kind == .function && member.modifiers.contains(.mutating)
                && member.externalOwner.map(collections.contains) == true && CallShape.fits(called, member)
        }
    }

    private static func isMutating(_ function: String, of type: TypeID, _ index: RepositoryIndex) -> Bool {
        index.lookUp(function, in: type, isStatic: false).contains { index.member($0).modifiers.contains(.mutating) }
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
            || isCompoundAssignment(text)
    }

    /// `cache[key] = value`, `frame.origin.x = 1`: the chain that starts here is set, and nothing of it is looked at.
    static func isOnlySet(_ name: Node) -> Bool {
        isAssignedThrough(name) && name.parent?.nextSibling?.text == "="
    }

    /// `+=`, not `<=`.
    static func isCompoundAssignment(_ operation: String) -> Bool {
        operation.hasSuffix("=") && operation != "="
            && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(operation)
    }

    private static func isValue(_ type: TypeValue, _ index: RepositoryIndex) -> Bool {
        switch type {
        case .array, .dictionary, .tuple: true
        case .external(let name, _): values.contains(Node.lastPart(of: name))
        case .nominal(let id, _): index.type(id).kind == .struct || index.type(id).kind == .enum
        default: false
        }
    }

    /// Whether a use reads the value too, or only sets it.
    static func isRead(_ reference: Reference) -> Bool {
        reference.usage != .write
    }
}
