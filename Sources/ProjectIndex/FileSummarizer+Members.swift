import SourceText
import Syntax

extension FileSummarizer {
    mutating func addVariable(_ node: Node, _ place: Place) {
        let facts = DeclarationFacts(node)
        let bindings = node.all(.binding)
        for binding in bindings {
            let names = binding.children.first { $0.kind.isPattern }.map(patternNames) ?? []
            guard !names.isEmpty else { continue }
            memberOfNode[binding.index] = members.count
            if memberOfNode[node.index] == nil { memberOfNode[node.index] = members.count }
            for name in names {
                members.append(
                    variable(named: name.name, binding, of: node, facts, place, bindingCount: bindings.count))
            }
        }
    }

    private func variable(
        named name: String, _ binding: Node, of node: Node, _ facts: DeclarationFacts, _ place: Place,
        bindingCount: Int
    ) -> DeclaredMember {
        let access = facts.access ?? defaultAccess(in: place.container)
        let accessors = binding.first(.accessorBlock)
        return DeclaredMember(
            container: place.container, kind: variableKind(node, accessors, place), name: name,
            isStatic: facts.isStatic, access: access, setterAccess: facts.setterAccess ?? access,
            attributes: facts.attributes, modifiers: facts.modifiers, node: node.index, binding: binding.index,
            bindingCount: bindingCount, typeNode: binding.first(.typeAnnotation)?.typeChild?.index,
            initialValue: binding.first(.initializerClause)?.first(.expression)?.index,
            accessorBlock: accessors?.index, isConditional: place.isConditional)
    }

    private func variableKind(_ node: Node, _ accessors: Node?, _ place: Place) -> MemberKind {
        if isProtocol(place.container) { return .requirement }
        if node.hasKeyword(.let) { return .constant }
        guard let accessors else { return .storedVariable }
        let observers = accessors.all(.accessor)
        let onlyObserves = !observers.isEmpty && observers.allSatisfy { accessor in
            let keyword = accessor.nameToken.map { tree.tokens[$0].keyword }
            return keyword == .willSet || keyword == .didSet
        }
        return onlyObserves ? .storedVariable : .computedVariable
    }

    mutating func addCallable(_ node: Node, _ kind: MemberKind, _ place: Place) {
        // Bodies hold no members: an initializer inside one belongs to a local type, whose container it has.
        let facts = DeclarationFacts(node)
        let access = facts.access ?? defaultAccess(in: place.container)
        memberOfNode[node.index] = members.count
        members.append(
            DeclaredMember(
                container: place.container, kind: kind, name: node.name ?? "", isStatic: facts.isStatic,
                access: access, setterAccess: facts.setterAccess ?? access, attributes: facts.attributes,
                modifiers: facts.modifiers, node: node.index, binding: nil, bindingCount: 1,
                typeNode: node.resultType?.index, initialValue: nil,
                accessorBlock: node.first(.accessorBlock)?.index, isConditional: place.isConditional))
    }

    mutating func addEnumCase(_ node: Node, _ place: Place) {
        let facts = DeclarationFacts(node)
        let elements = node.all(.enumElement)
        for element in elements {
            memberOfNode[element.index] = members.count
            if memberOfNode[node.index] == nil { memberOfNode[node.index] = members.count }
            members.append(
                DeclaredMember(
                    container: place.container, kind: .enumCase, name: element.name ?? "", isStatic: true,
                    access: access(of: place.container), setterAccess: access(of: place.container),
                    attributes: facts.attributes, modifiers: facts.modifiers, node: element.index, binding: nil,
                    bindingCount: elements.count, typeNode: nil,
                    initialValue: element.first(.initializerClause)?.first(.expression)?.index,
                    accessorBlock: nil, isConditional: place.isConditional))
        }
    }
}

extension Node {
    /// The type after `->`, of a function, subscript or closure signature.
    var resultType: Node? {
        guard let clause = first(.returnClause),
            let arrow = clause.ownTokens.first(where: { tree.tokens[$0].kind == .arrow })
        else { return nil }
        return clause.children.first { $0.kind.isType && $0.tokenIndices.lowerBound > arrow }
    }
}
