import ProjectIndex
import Syntax

/// Tells an expression that makes a new object from one that fetches one.
enum Constructions {
    /// Whether an expression is `M(…)`, `M { … }`, `M.init(…)`, `.init(…)` or a closure called at once that returns such.
    static func isConstruction(_ expression: Node, in file: FileID, of index: RepositoryIndex) -> Bool {
        guard let chain = expression.soleOperand, chain.kind == .chain else { return false }
        let parts = Array(chain.children).filter { $0.kind != .genericSuffix && $0.kind != .forceUnwrap }
        guard let primary = parts.first,
            let call = parts.first(where: { $0.kind == .callSuffix || $0.kind == .trailingClosure }),
            parts.drop(while: { $0 != call }).dropFirst().allSatisfy({ $0.kind == .trailingClosure })
        else { return false }
        if primary.kind == .closure { return parts.count == 2 && returnsConstruction(primary, in: file, of: index) }
        guard let name = parts.last(where: { $0.index < call.index }) else { return false }
        if name.kind == .implicitMember || name.kind == .memberSuffix, name.name == "init" { return true }
        return namesType(name, chain: chain, upTo: call, in: file, of: index)
    }

    private static func namesType(
        _ name: Node, chain: Node, upTo call: Node, in file: FileID, of index: RepositoryIndex
    ) -> Bool {
        if name.kind == .typeExpression { return true }
        switch index.valueOfPrefix(chain: chain, upTo: call, in: file) {
        case .one(.metatype): return true
        case .one: return false
        case .several(let values):
            return values.contains { if case .metatype = $0 { true } else { false } }
        case .unknown:
            guard let text = name.name, let first = text.first, first.isUppercase else { return false }
            return !index.types(named: text).isEmpty
        }
    }

    private static func returnsConstruction(_ closure: Node, in file: FileID, of index: RepositoryIndex) -> Bool {
        guard let last = closure.statements.last else { return false }
        if last.kind == .transferStatement {
            guard let value = last.first(.expression) else { return false }
            return isConstruction(value, in: file, of: index) || isLocalConstruction(value, closure, file, index)
        }
        return closure.statements.count == 1 && isConstruction(last, in: file, of: index)
    }

    /// `let m = M(); m.x = 1; return m`.
    private static func isLocalConstruction(
        _ value: Node, _ closure: Node, _ file: FileID, _ index: RepositoryIndex
    ) -> Bool {
        guard let name = value.soleOperand, name.kind == .nameReference else { return false }
        return closure.statements.filter { $0.kind == .variableDeclaration }.flatMap { $0.all(.binding) }.contains {
            guard $0.name == name.name, let start = $0.first(.initializerClause)?.first(.expression) else { return false }
            return isConstruction(start, in: file, of: index)
        }
    }

    /// Whether some part of an expression makes one of the types: `M(…)`, `M.init(…)`, or `.init(…)`, which takes its
    /// type from around it.
    static func contains(_ expression: Node, makingOneOf types: [TypeID], in file: FileID, of index: RepositoryIndex) -> Bool {
        expression.subtree.contains { $0.kind == .chain && makes(types, $0, file, index) }
    }

    private static func makes(_ types: [TypeID], _ chain: Node, _ file: FileID, _ index: RepositoryIndex) -> Bool {
        let parts = Array(chain.children)
        guard let call = parts.firstIndex(where: { $0.kind == .callSuffix || $0.kind == .trailingClosure }), call > 0
        else { return false }
        let last = parts[call - 1]
        if last.kind == .implicitMember { return last.name == "init" }
        let end = last.kind == .memberSuffix && last.name == "init" ? last : parts[call]
        guard case .one(.metatype(.nominal(let type, _))) = index.valueOfPrefix(chain: chain, upTo: end, in: file)
        else { return false }
        return types.contains(type)
    }
}
