import ProjectIndex
import Syntax

/// Tells whether code in a closure runs while the code around it is evaluated, or later.
struct ClosureTiming {
    private let parameters: ClosureParameters
    private var known: [Site: Bool] = [:]

    init(index: RepositoryIndex, references: ReferenceTable) {
        parameters = ClosureParameters(index: index, references: references)
    }

    /// Whether a node lies in a closure, below `root`, that runs later.
    mutating func isDeferred(_ node: Node, below root: Node, in file: FileID) -> Bool {
        for ancestor in node.ancestors {
            if ancestor == root { return false }
            if ancestor.kind == .closure, isDeferredClosure(Site(file: file, node: ancestor)) { return true }
        }
        return false
    }

    private mutating func isDeferredClosure(_ closure: Site) -> Bool {
        if let answer = known[closure] { return answer }
        let answer = decide(closure)
        known[closure] = answer
        return answer
    }

    private func decide(_ closure: Site) -> Bool {
        // Nothing that builds a view awaits.
        if Self.awaits(closure.node) { return true }
        guard let parent = closure.node.parent else { return false }
        switch parent.kind {
        case .trailingClosure:
            return isDeferred(suffix: parent, label: parent.label, in: closure.file)
        case .expression:
            return isDeferred(closureIn: parent, closure)
        default:
            // `{ … }()` runs at once.
            return false
        }
    }

    /// Whether a closure's own code, not that of a closure in it, awaits.
    private static func awaits(_ closure: Node) -> Bool {
        closure.subtree.contains { node in
            node.kind == .effect && node.text == "await" && node.nearest(.closure) == closure
        }
    }

    private func isDeferred(closureIn expression: Node, _ closure: Site) -> Bool {
        guard let holder = expression.parent else { return false }
        switch holder.kind {
        case .argument:
            guard let call = holder.parent, call.kind == .callSuffix else { return false }
            return isDeferred(suffix: call, label: holder.label, in: closure.file)
        case .transferStatement:
            return true
        case .initializerClause:
            // A closure kept in a name; where it runs is where the name is called.
            return holder.nearest(.binding, .parameter)?.kind == .parameter
        default:
            // Assigned to a property, or the value of a getter that returns a closure.
            return expression.assignmentOperator != nil || expression.isStatement && expression.soleOperand == closure.node
        }
    }

    private func isDeferred(suffix: Node, label: String?, in file: FileID) -> Bool {
        let isNamedHandler = label.map(DeferredNames.isDeferredLabel) ?? false
        guard let callee = suffix.calleeName, let name = callee.name else { return isNamedHandler }
        if name == "Menu" { return isNamedHandler }
        if name == "Button" { return isNamedHandler || Self.isButtonAction(suffix, label: label) }
        let given = Self.labels(around: suffix).subtracting(label.map { [$0] } ?? [])
        if let answer = parameters.isDeferred(callee: Site(file: file, node: callee), label: label, given: given) {
            return answer
        }
        if isNamedHandler { return true }
        if name.hasSuffix("Button") { return Self.isButtonAction(suffix, label: label) }
        return DeferredNames.isDeferredCallee(name) || Self.isOfPublisher(suffix)
    }

    /// `player.publisher(for: \.rate).map { … }`, `$query.map { … }.eraseToAnyPublisher()`: whoever subscribes runs it.
    private static func isOfPublisher(_ suffix: Node) -> Bool {
        guard let chain = suffix.parent, chain.kind == .chain else { return false }
        let names = chain.children.filter { $0.kind == .memberSuffix && $0.name.map(DeferredNames.publishing.contains) == true }
        let isBegun = names.contains { $0.range.end <= suffix.range.start }
        return isBegun || !names.isEmpty && !names.contains { $0.name == "publisher" }
    }

    /// Of the closures of a `Button` or its like: the action, not the label.
    private static func isButtonAction(_ suffix: Node, label: String?) -> Bool {
        guard label == nil, suffix.kind == .trailingClosure else { return false }
        return labels(around: suffix).isDisjoint(with: ["action", "intent"])
    }

    /// The labels of all arguments and trailing closures of the call a suffix belongs to.
    private static func labels(around suffix: Node) -> Set<String> {
        guard let chain = suffix.parent, let callee = suffix.calleeName else { return [] }
        var result: Set<String> = []
        for part in chain.children.drop(while: { $0.index <= callee.index }) {
            switch part.kind {
            case .callSuffix: result.formUnion(part.all(.argument).compactMap(\.label))
            case .trailingClosure: if let label = part.label { result.insert(label) }
            case .genericSuffix: continue
            default: return result
            }
        }
        return result
    }

    /// Whether a function's name is handed on as a handler: `action: model.save`, `.onAppear(perform: load)`.
    static func isHandler(_ name: Node) -> Bool {
        guard let argument = name.wholeExpression?.parent, argument.kind == .argument,
            let operand = argument.first(.expression)?.soleOperand,
            operand == name || operand.kind == .chain && operand.lastChild == name
        else { return false }
        if let label = argument.label, DeferredNames.isDeferredLabel(label) { return true }
        return argument.parent?.calleeName?.name.map(DeferredNames.isDeferredCallee) ?? false
    }
}
