import ProjectIndex
import Syntax

/// Tells what a body shows only after something happens that a preview left alone does not do: a presentation, a push, a
/// row of data nobody knows, a branch on state that begins as `nil` or `false`.
struct ShownLater {
    let index: RepositoryIndex
    let references: ReferenceTable

    private static let presentations: Set<String> = [
        "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog", "contextMenu",
        "inspector", "swipeActions", "actionSheet",
    ]

    private static let repeaters: Set<String> = ["ForEach", "List", "Table", "OutlineGroup"]

    /// - Parameters:
    ///   - node: a child of `parent` on the way from a view to the member that shows it.
    func holds(back node: Node, in parent: Node, of file: FileID) -> Bool {
        switch parent.kind {
        case .chain: isPresentation(node) || isRow(node) || isDestination(node)
        case .ifStatement: parent.first(.codeBlock) == node && parent.all(.condition).contains { isUnmet($0, in: file) }
        default: false
        }
    }

    private func isCall(_ node: Node) -> Bool { node.kind == .callSuffix || node.kind == .trailingClosure }

    private func isPresentation(_ node: Node) -> Bool {
        guard isCall(node), let callee = node.calleeName else { return false }
        guard callee.kind == .memberSuffix, Self.presentations.contains(callee.name ?? "") else { return false }
        guard let call = callee.nextSibling, call.kind == .callSuffix else { return true }
        return !call.all(.argument).contains {
            $0.label == "isPresented" && $0.first(.expression)?.text.hasSuffix("constant(true)") == true
        }
    }

    /// A row of `ForEach(items) { … }`, whose data may be empty; not of a range or a literal.
    private func isRow(_ node: Node) -> Bool {
        guard isCall(node), let callee = node.calleeName, callee.kind == .nameReference,
            Self.repeaters.contains(callee.name ?? ""), let call = callee.parent?.first(.callSuffix),
            let data = call.all(.argument).first(where: { $0.label == nil || $0.label == "data" })?.first(.expression)
        else { return false }
        if data.soleOperand?.kind == .arrayLiteral { return data.soleOperand?.children.isEmpty ?? true }
        let isRange = data.children.contains { $0.kind == .operatorToken && ["..<", "..."].contains($0.text) }
        return !isRange && data.soleOperand?.lastChild?.name != "allCases"
    }

    /// What a `NavigationLink` leads to.
    private func isDestination(_ node: Node) -> Bool {
        guard isCall(node), let callee = node.calleeName, callee.name == "NavigationLink", let chain = callee.parent
        else { return false }
        let call = chain.first(.callSuffix)
        let labels = call?.all(.argument).compactMap(\.label) ?? []
        if node.kind == .callSuffix { return labels.contains("destination") }
        return node.label != "label" && !labels.contains("destination") && !labels.contains("value")
    }

    /// `if let x` of what may be `nil`, `if isOpen` of state that begins as `false`.
    private func isUnmet(_ condition: Node, in file: FileID) -> Bool {
        if let binding = condition.first(.optionalBinding) {
            guard let value = binding.first(.initializerClause)?.first(.expression)?.soleOperand else {
                return binding.first(.identifierPattern)?.name.map { !isFilled(stateNamed: $0, around: condition, in: file) } ?? true
            }
            let member = self.member(value, in: file)
            return member?.initialValue == nil || member?.initialValue?.text == "nil"
        }
        guard let value = condition.first(.expression)?.soleOperand, let member = member(value, in: file) else { return false }
        return member.attribute("State") != nil && member.initialValue?.text == "false"
    }

    private func isFilled(stateNamed name: String, around node: Node, in file: FileID) -> Bool {
        guard let type = index.enclosingType(of: node, in: file) else { return false }
        let members = index.type(type).members.map(index.member).filter { $0.name == name }
        return members.contains { $0.initialValue != nil && $0.initialValue?.text != "nil" }
    }

    /// `x`, `self.x`.
    private func member(_ value: Node, in file: FileID) -> MemberSymbol? {
        let name = value.kind == .chain ? value.lastChild ?? value : value
        return references.at(Site(file: file, node: name))?.member.one.map(index.member)
    }
}
