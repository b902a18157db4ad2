import ProjectIndex
import Syntax

/// What a function of the repository says of a closure handed to it.
struct ClosureParameters {
    let index: RepositoryIndex
    let references: ReferenceTable

    /// Whether the closure argument runs later (or shows nothing), told by the declaration of what is called; `nil` where
    /// the declaration is out of sight or several disagree.
    ///
    /// - Parameters:
    ///   - callee: the name that is called.
    ///   - label: the argument's label; `nil` for the unlabelled trailing closure or an unlabelled argument.
    ///   - given: labels of all other arguments of the call.
    func isDeferred(callee: Site, label: String?, given: Set<String>) -> Bool? {
        let answers = Set(functionAnswers(callee, label, given) + typeAnswers(callee, label, given))
        return answers.count == 1 ? answers.first : nil
    }

    // MARK: Functions

    private func functionAnswers(_ callee: Site, _ label: String?, _ given: Set<String>) -> [Bool] {
        guard let reference = references.at(callee) else { return [] }
        return reference.member.candidates.map(index.member).compactMap { member in
            guard member.kind == .function else { return nil }
            // A function without result can show nothing.
            if ResultShape.returnsNothing(member) { return true }
            return parameterAnswer(of: member, label, given)
        }
    }

    private func parameterAnswer(of member: MemberSymbol, _ label: String?, _ given: Set<String>) -> Bool? {
        let clause = member.site.node.first(.parameterClause) ?? member.site.node
        let parameters = clause.all(.parameter)
        let matching =
            if let label { parameters.first { $0.label == label } }
            else { parameters.first { $0.label.map { !given.contains($0) } ?? true && Self.isFunction($0.typeChild) } }
        guard let matching, let type = matching.typeChild else { return nil }
        if matching.all(.attribute).contains(where: Self.isBuilder) { return false }
        return Self.givesNothing(type)
    }

    // MARK: Types

    /// Of `Row(title: x) { … }`: by its initializers, or by the stored properties that make a memberwise one.
    private func typeAnswers(_ callee: Site, _ label: String?, _ given: Set<String>) -> [Bool] {
        guard callee.node.kind == .nameReference, let name = callee.node.name, name.first?.isUppercase == true,
            case .one(.metatype(.nominal(let id, _))) = index.value(of: callee.node, in: callee.file)
        else { return [] }
        let members = index.type(id).members.map(index.member)
        let written = members.filter { $0.kind == .initializer }.compactMap { parameterAnswer(of: $0, label, given) }
        if !written.isEmpty { return written }
        let stored = members.filter { member in
            !member.isStatic && (member.kind == .storedVariable || member.kind == .constant)
                && Self.isFunction(member.typeNode) && !given.contains(member.name)
        }
        guard let property = label.map({ name in stored.first { $0.name == name } }) ?? stored.first,
            let type = property.typeNode
        else { return [] }
        if property.attributes.contains(where: { $0.baseName.hasSuffix("Builder") }) { return [false] }
        return Self.givesNothing(type).map { [$0] } ?? []
    }

    // MARK: Shapes of types

    private static func isBuilder(_ attribute: Node) -> Bool {
        Node.lastPart(of: attribute.name ?? "").hasSuffix("Builder")
    }

    private static func isFunction(_ type: Node?) -> Bool {
        type.map { functionType(in: $0) != nil } ?? false
    }

    /// The function type behind attributes, optionals and parentheses.
    private static func functionType(in type: Node) -> Node? {
        switch type.kind {
        case .functionType: return type
        case .attributedType, .optionalType, .tupleTypeElement: return type.typeChild.flatMap(functionType)
        case .tupleType:
            let elements = type.all(.tupleTypeElement)
            return elements.count == 1 ? functionType(in: elements[0]) : nil
        default: return nil
        }
    }

    /// Whether a closure of this type returns nothing; `nil` if it is no function type.
    private static func givesNothing(_ type: Node) -> Bool? {
        guard let function = functionType(in: type), let result = function.lastChild else { return nil }
        return ResultShape.isVoid(result)
    }
}

/// Whether a function gives a result that can be shown.
enum ResultShape {
    static func returnsNothing(_ member: MemberSymbol) -> Bool {
        guard member.kind == .function else { return false }
        return member.typeNode.map(isVoid) ?? true
    }

    static func isVoid(_ type: Node) -> Bool {
        switch type.kind {
        case .tupleType: type.all(.tupleTypeElement).isEmpty
        case .namedType, .memberType: type.name == "Void" || type.name == "Never"
        default: false
        }
    }
}
