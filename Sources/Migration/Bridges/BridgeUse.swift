import Analysis
import ProjectIndex
import SourceText
import Syntax

/// One `$x` that becomes the name of its bridge.
struct BridgeUse {
    let edits: [SiteEdit]

    /// - Throws: where the bridge cannot stand for the publisher of the variable.
    init(_ use: PublisherUse, _ bridged: BridgedProperty, signatures: BridgeSignatures) throws(BridgeObstacle) {
        let node = use.site.node
        guard use.property.one == bridged.property.member else {
            throw BridgeObstacle("the receiver's type cannot be told; write it", at: use.site)
        }
        guard bridged.context.isEditable(use.site) else {
            throw BridgeObstacle("this file is read, not changed", at: use.site)
        }
        guard let token = node.nameToken, node.tree.tokens[token].kind == .dollarIdentifier, node.nearest(.keyPath) == nil else {
            throw BridgeObstacle("only $\(bridged.name) itself can be switched", at: use.site)
        }
        let position = BridgePosition(node, index: bridged.context.index)
        var text = bridged.name(for: use)
        var signature: SiteEdit?
        switch position {
        case .source, .operand:
            if let type = BridgeSignatures.annotation(around: node) {
                throw BridgeObstacle("the type \(type.text) is written here", at: use.site)
            }
        case .result:
            if let type = BridgeSignatures.annotation(around: node) {
                guard let change = signatures.change(of: type, at: use.site, bridged) else {
                    throw BridgeObstacle("the type \(type.text) is promised here", at: use.site)
                }
                signature = change
                text += text == bridged.subject ? ".eraseToAnyPublisher()" : ""
            }
        case .unclear(let message):
            throw BridgeObstacle(message, at: use.site)
        }
        let edit = TextEdit(node.tree.tokens[token].range, text)
        edits = [SiteEdit(file: use.site.file, edit: edit, rule: "bridge", models: [bridged.model.id])]
            + [signature].compactMap { $0 }
    }
}

/// What is done with a `$x`, as far as another kind of publisher may stand there.
enum BridgePosition {
    /// A member of it follows: what comes out names the publisher at most in a type nobody writes.
    case source
    /// Handed to a function that takes any publisher.
    case operand
    /// The value of a variable, function or closure.
    case result
    case unclear(String)

    init(_ node: Node, index: RepositoryIndex) {
        if let next = node.nextSibling, node.parent?.kind == .chain {
            self = next.kind == .memberSuffix || next.kind == .suffixIfConfig
                ? .source : .unclear("only a plain use of the publisher can be switched")
            return
        }
        guard let expression = node.wholeExpression, expression.soleOperand != nil, let parent = expression.parent else {
            self = .unclear("the publisher stands beside an operator")
            return
        }
        switch parent.kind {
        case .argument: self = BridgePosition.argument(parent, index)
        case .initializerClause: self = BridgePosition.variable(parent, index)
        case .transferStatement where BridgePosition.isOneOfSeveral(parent):
            self = .unclear("other values are returned beside the publisher")
        case .transferStatement, .closure, .accessorBlock, .codeBlock: self = .result
        default: self = .unclear("only a plain use of the publisher can be switched")
        }
    }

    /// A variable whose type is not written carries the publisher on to its own uses.
    private static func variable(_ clause: Node, _ index: RepositoryIndex) -> BridgePosition {
        guard let binding = clause.parent, binding.kind == .binding, binding.first(.typeAnnotation) == nil else { return .result }
        guard let name = binding.name, let body = binding.nearest(.codeBlock, .closure, .accessorBlock, .switchCase) else {
            return .unclear("the type of the variable is not written; write AnyPublisher and erase")
        }
        let uses = body.subtree.filter { $0.kind == .nameReference && $0.name == name && $0.index > clause.index }
        let areOpen = uses.allSatisfy { use in
            switch BridgePosition(use, index: index) {
            case .source, .operand: true
            case .result, .unclear: false
            }
        }
        return areOpen ? .result : .unclear("\(name) is handed on, where the publisher's own type may be asked for")
    }

    /// Whether a closure has more than one `return`, which must agree on a type nobody writes.
    private static func isOneOfSeveral(_ statement: Node) -> Bool {
        guard let body = statement.nearest(.closure, .functionDeclaration, .accessorBlock), body.kind == .closure else {
            return false
        }
        return body.subtree.filter { $0.kind == .transferStatement && $0.hasKeyword(.return) }.count > 1
    }

    private static func argument(_ argument: Node, _ index: RepositoryIndex) -> BridgePosition {
        guard let callee = argument.parent?.calleeName, let name = callee.name else {
            return .unclear("the publisher is part of a tuple or subscript")
        }
        let own = index.members(named: name).map(index.member).filter { $0.kind == .function }
        if own.isEmpty {
            return operators.contains(name) ? .operand : .unclear("\(name) may ask for the publisher's own type")
        }
        let isOpen = own.allSatisfy { member in
            let clauses = member.site.node.all(.parameterClause) + member.site.node.all(.genericParameters)
            return clauses.allSatisfy { !$0.text.contains("Published") }
        }
        return isOpen ? .operand : .unclear("\(name) asks for the publisher's own type")
    }

    /// Functions of Combine and SwiftUI each of whose publishers has a type of its own.
    private static let operators: Set<String> = [
        "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4", "Merge", "Merge3", "Merge4",
        "Merge5", "Merge6", "Merge7", "Merge8", "combineLatest", "zip", "merge", "prepend", "append", "onReceive",
        "AnyPublisher", "prefix", "drop",
    ]
}
