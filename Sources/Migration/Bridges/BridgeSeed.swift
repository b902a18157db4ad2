import ProjectIndex
import SourceText
import Syntax

/// Where the subject's first value comes from: the same place the variable's own comes from, evaluated once, or the
/// variable itself.
struct BridgeSeed {
    enum Source {
        /// This stands behind the subject's declaration.
        case declaration(String)
        case initializers
        /// The subject is made when it is first asked for, from what the variable holds then.
        case variable
    }

    private(set) var source = Source.initializers
    /// Changes to the default and to initializers, all in the file of the class.
    private(set) var edits: [TextEdit] = []

    private let bridged: BridgedProperty
    private let type: String
    private let values: BridgeValues

    init(_ bridged: BridgedProperty, type: String) throws(BridgeObstacle) {
        self.bridged = bridged
        self.type = type
        values = BridgeValues(index: bridged.context.index, file: bridged.site.file)
        if let value = bridged.defaultValue {
            if isConstant(value) {
                try seedAtDeclaration(value.text)
            } else if let moved = try moving(value) {
                edits = moved
            } else {
                source = .variable
            }
        } else if isOptional {
            try seedAtDeclaration("nil")
        } else {
            try seedInInitializers()
        }
    }

    private var declaredType: Resolution<TypeValue> {
        bridged.context.index.declaredType(of: bridged.property.member)
    }

    private func isConstant(_ value: Node) -> Bool { values.isConstant(value, of: declaredType) }

    private var isOptional: Bool { bridged.member.typeNode?.kind == .optionalType }

    // MARK: A default

    private mutating func seedAtDeclaration(_ text: String) throws(BridgeObstacle) {
        source = .declaration(text)
        for initializer in initializers {
            try seed([], again: BridgeAssignments(bridged, in: initializer).early, in: initializer)
        }
    }

    /// A default that must not be evaluated twice is evaluated at the start of each initializer instead.
    ///
    /// - Returns: `nil` without an initializer, and where the default would not mean the same or look the same there.
    private func moving(_ value: Node) throws(BridgeObstacle) -> [TextEdit]? {
        var later: [(Node, [BridgeAssignment])] = []
        for initializer in initializers { later.append((initializer, try BridgeAssignments(bridged, in: initializer).early)) }
        guard !later.isEmpty, let clause = bridged.binding.first(.initializerClause), bridged.attribute.value == nil,
            !clause.text.utf8.contains(0x0A), !clause.text.utf8.contains(0x0D)
        else { return nil }
        var edits: [TextEdit] = []
        for (initializer, again) in later {
            guard let moved = moving(value, to: initializer, again) else { return nil }
            edits += moved
        }
        if bridged.member.typeNode == nil, bridged.attribute.genericArgument == nil {
            edits.append(TypeAnnotationEdits.insertion(of: type, in: bridged.binding))
        }
        return edits + TypeAnnotationEdits.removal(ofInitializer: clause)
    }

    private func moving(_ value: Node, to initializer: Node, _ again: [BridgeAssignment]) -> [TextEdit]? {
        guard let body = initializer.first(.codeBlock),
            !value.subtree.contains(where: { $0.kind == .nameReference && declares($0.name, initializer) }),
            let local = local(in: initializer), again.allSatisfy(isRepeatable)
        else { return nil }
        let beginning = beginning(body, with: [
            "let \(local): \(type) = \(value.text)", "\(bridged.subject) = CurrentValueSubject(\(local))",
            "\(reference(in: initializer)) = \(local)",
        ])
        return beginning + again.flatMap { seeding($0, "send", local) }
    }

    /// Statements at the start of a body; in an empty one each on a line.
    private func beginning(_ body: Node, with lines: [String]) -> [TextEdit] {
        guard body.text == "{}" || body.text == "{ }" else { return [BodyInsertion(body).insert(lines)] }
        let file = body.tree.file
        let (ending, indent) = (file.lineEnding(at: body.range.start), file.indent(at: body.range.start))
        let inner = lines.map { ending + indent + bridged.indentUnit + $0 }.joined()
        let start = body.range.start + 1
        return [.insert(inner, at: start), TextEdit(TextRange(start, body.range.end), ending + indent + "}")]
    }

    private func reference(in initializer: Node) -> String {
        declares(bridged.name, initializer) ? "self." + bridged.name : bridged.name
    }

    private func declares(_ name: String?, _ initializer: Node) -> Bool {
        guard let name, let body = initializer.first(.codeBlock) else { return false }
        return InitializerNames(around: body).declare(name)
    }

    // MARK: No default

    private mutating func seedInInitializers() throws(BridgeObstacle) {
        let initializers = initializers
        guard !initializers.isEmpty else {
            throw bridged.obstacle("\(bridged.name) has no default and no init that sets it was found")
        }
        for initializer in initializers {
            let assignments = try BridgeAssignments(bridged, in: initializer)
            try seed(assignments.first, again: assignments.early, in: initializer)
        }
    }

    private mutating func seed(
        _ first: [BridgeAssignment], again: [BridgeAssignment], in initializer: Node
    ) throws(BridgeObstacle) {
        let evaluated = (first + again).filter { !isRepeatable($0) }
        let blocks = evaluated.map(\.statement.parent)
        let local = local(in: initializer)
        guard evaluated.isEmpty || local != nil, Set(blocks).count == blocks.count else {
            throw BridgeObstacle(
                "the value of \(bridged.name) needs a name of its own here, and those that would do are taken",
                at: Site(file: bridged.site.file, node: evaluated[0].statement))
        }
        for assignment in first { edits += seeding(assignment, nil, local ?? "") }
        for assignment in again { edits += seeding(assignment, "send", local ?? "") }
    }

    private func isRepeatable(_ assignment: BridgeAssignment) -> Bool {
        assignment.isWhole && values.isRepeatable(assignment.value.node, of: declaredType)
    }

    /// The designated initializers of the class.
    private var initializers: [Node] {
        bridged.neighbours.filter { $0.kind == .initializer && !$0.modifiers.contains(.convenience) }.map(\.site.node)
    }

    /// A local for a value that must be evaluated once, of a name that hides nothing; `nil` if none is free.
    private func local(in initializer: Node) -> String? {
        let index = bridged.context.index
        let ending = bridged.name.prefix(1).uppercased() + bridged.name.dropFirst()
        return ["initial", "first", "original"].map { $0 + ending }.first { name in
            !declares(name, initializer) && index.lookUp(name, in: bridged.model.id, isStatic: nil).isEmpty
        }
    }

    /// The statement that gives the subject the value, above the one that gives it to the variable.
    ///
    /// - Parameters:
    ///   - method: of the subject; `nil` to make the subject.
    ///   - local: for a value that is evaluated.
    private func seeding(_ assignment: BridgeAssignment, _ method: String?, _ local: String) -> [TextEdit] {
        let value = assignment.value
        func statement(_ text: String) -> String {
            method.map { "\(bridged.subject).\($0)(\(text))" } ?? "\(bridged.subject) = CurrentValueSubject(\(text))"
        }
        if isRepeatable(assignment) {
            return [LineEdits.insertion(of: statement(value.node.text), above: assignment.statement)]
        }
        let file = assignment.statement.tree.file
        let start = assignment.statement.range.start
        let next = file.isFirstOnLine(start) ? file.lineEnding(at: start) + file.indent(at: start) : "; "
        let text = file.text(value.range)
        return [
            LineEdits.insertion(of: "let \(local): \(type) = \(text)" + next + statement(local), above: assignment.statement),
            TextEdit(value.range, local),
        ]
    }
}
