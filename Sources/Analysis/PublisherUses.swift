import ProjectIndex
import Syntax

/// Finds `$x` of published properties of models: what Combine gets from a model.
struct PublisherUses {
    private let index: RepositoryIndex
    private let published: Set<MemberID>
    private let named: [String: [MemberID]]

    init(in index: RepositoryIndex, graph: ModelGraph) {
        var published: Set<MemberID> = []
        var named: [String: [MemberID]] = [:]
        for property in graph.models.flatMap(\.properties) {
            guard case .published = property.category else { continue }
            published.insert(property.member)
            named[property.name, default: []].append(property.member)
        }
        self.index = index
        self.published = published
        self.named = named
    }

    func uses(in references: ReferenceTable) -> [PublisherUse] {
        references.all.compactMap(use)
    }

    private func use(_ reference: Reference) -> PublisherUse? {
        guard named[reference.name] != nil, reference.isProjection || isStorageUse(reference),
            let property = property(of: reference)
        else { return nil }
        return PublisherUse(
            site: reference.site, name: reference.name, property: property,
            form: PublisherForms.form(of: reference.site.node),
            isInTest: TestFiles.isTest(reference.site.file, in: index))
    }

    /// `_x.projectedValue` and anything else done with the storage but giving it its first value.
    private func isStorageUse(_ reference: Reference) -> Bool {
        reference.form == .storage && !reference.site.node.isAssignmentTarget && !reference.member.isUnknown
    }

    private func property(of reference: Reference) -> Resolution<MemberID>? {
        switch reference.member {
        case .one(let member):
            return published.contains(member) ? .one(member) : nil
        case .several(let members):
            let own = members.filter(published.contains)
            return own.isEmpty ? nil : .several(own)
        case .unknown:
            if isParameterPath(reference) { return nil }
            return named[reference.name].map { .several($0) }
        }
    }

    /// `\.$x` without a root where App Intents are declared: there it names a parameter of the intent.
    private func isParameterPath(_ reference: Reference) -> Bool {
        reference.site.node.nearest(.keyPath) != nil
            && index.file(reference.site.file).imports.contains { $0.module == "AppIntents" }
    }
}

/// Tells the ways a publisher is used apart.
enum PublisherForms {
    static func form(of name: Node) -> PublisherForm {
        if isAssignTarget(name) { return .assignTarget }
        if let call = onReceive(around: name) { return .onReceive(call: call, operators: operators(after: name)) }
        return .publisher
    }

    /// `assign(to: &$x)`.
    private static func isAssignTarget(_ name: Node) -> Bool {
        guard let argument = name.wholeExpression?.parent, argument.kind == .argument, argument.label == "to",
            let call = argument.parent, call.calleeName?.name == "assign", let expression = argument.first(.expression),
            let first = expression.tokenIndices.first
        else { return false }
        return expression.tree.tokens[first].kind == .ampersand
    }

    /// The `onReceive` whose first argument is the chain of `name` and nothing else.
    private static func onReceive(around name: Node) -> Node? {
        guard let expression = name.wholeExpression, expression.soleOperand != nil, let argument = expression.parent,
            argument.kind == .argument, argument.previousSibling == nil, let call = argument.parent,
            call.kind == .callSuffix, let callee = call.calleeName, callee.name == "onReceive"
        else { return nil }
        return callee
    }

    private static func operators(after name: Node) -> [String] {
        guard let chain = name.parent, chain.kind == .chain else { return [] }
        return chain.children.filter { $0.index > name.index && $0.kind == .memberSuffix }.compactMap(\.name)
    }
}
