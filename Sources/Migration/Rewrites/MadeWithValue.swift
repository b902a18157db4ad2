import Analysis
import ProjectIndex
import Syntax

/// Whether an `==` compares a name that each value is given when it is made, as in `let id = UUID()`, while everything else
/// of the value stays as it was made: then equal values are one value.
struct MadeWithValue {
    private let equality: MemberSymbol
    private let fields: [MemberSymbol]
    private let index: RepositoryIndex

    init(_ equality: MemberSymbol, _ fields: [MemberID], in index: RepositoryIndex) {
        (self.equality, self.index) = (equality, index)
        self.fields = fields.map(index.member)
    }

    var equalMeansSame: Bool {
        fields.allSatisfy { $0.kind == .constant && staysAsMade($0) } && fields.contains { isMadeWithValue($0) && decides($0.name) }
    }

    private func isMadeWithValue(_ field: MemberSymbol) -> Bool {
        field.initialValue?.text == "UUID()" && index.types(named: "UUID").isEmpty
    }

    /// `lhs.id == rhs.id`, perhaps together with more that must hold.
    private func decides(_ name: String) -> Bool {
        guard let body = equality.site.node.first(.codeBlock), let statement = body.statements.first, body.statements.count == 1
        else { return false }
        let expression = statement.kind == .transferStatement ? statement.first(.expression) ?? statement : statement
        let parts = Array(expression.children)
        let operators = parts.filter { $0.kind == .operatorToken }.map(\.text)
        guard operators.allSatisfy({ $0 == "==" || $0 == "&&" }) else { return false }
        let parameters = equality.site.node.first(.parameterClause)?.all(.parameter).compactMap(\.name) ?? []
        guard parameters.count == 2 else { return false }
        return parts.indices.dropFirst().dropLast().contains { position in
            let sides = [parts[position - 1].text, parts[position + 1].text]
            return parts[position].text == "==" && sides.sorted() == parameters.map { $0 + "." + name }.sorted()
        }
    }

    /// Not an object whose variables a view may show.
    private func staysAsMade(_ field: MemberSymbol) -> Bool {
        index.declaredType(of: field.id).one.map { isValue($0, depth: 0) } ?? isMadeWithValue(field)
    }

    private func isValue(_ type: TypeValue, depth: Int) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner): isValue(inner, depth: depth)
        case .dictionary(let key, let value): isValue(key, depth: depth) && isValue(value, depth: depth)
        case .external(let name, let arguments):
            !["", "Binding", "AnyPublisher"].contains(name) && ValueTypes.isValue(.one(type))
                && arguments.allSatisfy { isValue($0, depth: depth) }
        case .nominal(let id, _): isValue(id, depth: depth)
        default: false
        }
    }

    private func isValue(_ type: TypeID, depth: Int) -> Bool {
        let symbol = index.type(type)
        let members = symbol.members.map(index.member)
        if symbol.kind == .enum {
            return members.filter { $0.kind == .enumCase }.allSatisfy { $0.site.node.first(.parameterClause) == nil }
        }
        guard symbol.kind == .struct, depth < 4 else { return false }
        return members.filter { !$0.isStatic && ($0.kind == .storedVariable || $0.kind == .constant) }
            .allSatisfy { index.declaredType(of: $0.id).one.map { isValue($0, depth: depth + 1) } ?? false }
    }
}
