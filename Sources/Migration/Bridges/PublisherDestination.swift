import Analysis
import ProjectIndex
import Syntax

/// Where a publisher goes from the place it is named, and what that asks of another kind of publisher in its place.
struct PublisherDestination {
    /// Operands that must be of one type, this one among them: each is to be erased.
    private(set) var erased: [Node] = []
    /// Written types it fills, which are to be changed.
    private(set) var filled: [PublisherSignature] = []

    /// Whether `onReceive` subscribes to it: again whenever it is given another erased publisher than before.
    private(set) var isReceived = false

    let signatures: PublisherSignatures
    let file: FileID

    /// - Parameter node: `$x`, a local that holds it, or the last part of a chain that gives it.
    /// - Throws: where its own type is, or may be, asked for.
    init(of node: Node, in file: FileID, _ signatures: PublisherSignatures) throws(BridgeObstacle) {
        self.signatures = signatures
        self.file = file
        try follow(node)
    }

    /// Of nothing yet.
    init(in file: FileID, _ signatures: PublisherSignatures) {
        self.signatures = signatures
        self.file = file
    }

    func obstacle(_ message: String, at node: Node) -> BridgeObstacle {
        BridgeObstacle(message, at: Site(file: file, node: node))
    }

    mutating func fill(_ signature: PublisherSignature) { filled.append(signature) }

    /// Notes operands that must agree on a type.
    mutating func join(_ arms: [Node], at node: Node) throws(BridgeObstacle) {
        guard arms.allSatisfy(PublisherArms.isProjection) else {
            throw obstacle("what stands beside it must have its type, and is no $ name itself; erase both", at: node)
        }
        erased += arms
    }

    mutating func follow(_ node: Node) throws(BridgeObstacle) {
        isReceived = isReceived || PublisherDestination.isReceived(node)
        if node.parent?.kind == .chain, let next = node.nextSibling {
            return try PublisherMember(next, of: node, self).check()
        }
        guard let expression = node.wholeExpression else {
            throw obstacle("only a plain use of the publisher can be switched", at: node)
        }
        let operand = node.parent?.kind == .chain ? node.parent ?? node : node
        var parts = expression.children.filter { $0.kind != .effect }
        var target: Node?
        if let operation = expression.assignmentOperator, operation.range.start < operand.range.start {
            target = parts.first
            parts = parts.filter { $0.index > operation.index }
        }
        if parts.count > 1 {
            guard let arms = PublisherArms.arms(among: parts), arms.contains(operand) else {
                throw obstacle("the publisher stands beside an operator", at: node)
            }
            try join(arms, at: node)
        }
        if let target { return try assign(to: target) }
        try climb(from: expression)
    }

    /// On from a whole expression.
    private mutating func climb(from expression: Node) throws(BridgeObstacle) {
        guard let parent = expression.parent else { return }
        switch parent.kind {
        case .argument: try PublisherArgument(parent).follow(&self)
        case .arrayLiteral: try list(parent)
        case .initializerClause: try initialize(parent)
        case .transferStatement, .closure, .accessorBlock, .codeBlock, .switchCase: try give(expression, parent)
        default: throw obstacle("only a plain use of the publisher can be switched", at: expression)
        }
    }

    /// Whether a node is a part of what `onReceive` is given.
    static func isReceived(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind == .closure || ancestor.kind == .codeBlock { return false }
            if ancestor.kind == .argument, ancestor.parent?.kind == .callSuffix,
                ancestor.parent?.calleeName?.name == "onReceive"
            { return true }
        }
        return false
    }

    // MARK: Values of bodies

    /// The expression is, or may be, what a body gives.
    private mutating func give(_ expression: Node, _ parent: Node) throws(BridgeObstacle) {
        if parent.kind == .codeBlock || parent.kind == .switchCase, let branch = PublisherBody.branching(around: parent) {
            guard let isOperand = PublisherBody.isValue(branch) else { return }
            guard let arms = PublisherArms.arms(of: branch) else {
                throw obstacle("a branch beside it is no single expression; give it a variable first", at: expression)
            }
            try join(arms, at: expression)
            return isOperand ? try follow(branch) : try give(branch, branch.parent ?? branch)
        }
        guard let body = PublisherBody(around: expression) else { return }
        if body.isClosure {
            if let type = PublisherBody.promise(around: expression) {
                throw obstacle("the type \(type.text) is promised here", at: expression)
            }
        } else if let type = body.type {
            if let signature = signatures.at(type) { return fill(signature) }
            if PublisherSignature.names(type) { throw obstacle("the type \(type.text) is promised here", at: expression) }
            guard type.kind == .existentialType, type.text.hasPrefix("some") else { return }
        }
        let returned = body.returned
        guard returned.count > 1 else { return }
        try join(returned.map { $0.soleOperand ?? $0 }, at: expression)
    }

    // MARK: Variables

    private mutating func initialize(_ clause: Node) throws(BridgeObstacle) {
        guard let owner = clause.parent else { return }
        let type = owner.kind == .parameter ? owner.typeChild : owner.first(.typeAnnotation)?.typeChild
        guard let type else { return try carry(owner, clause) }
        if let signature = signatures.at(type) { return fill(signature) }
        if PublisherSignature.names(type) { throw obstacle("the type \(type.text) is written here", at: clause) }
    }

    /// A variable whose type is not written carries the publisher on to its own uses.
    mutating func carry(_ owner: Node, _ clause: Node, asList: Bool = false) throws(BridgeObstacle) {
        guard let name = owner.name ?? owner.first(.identifierPattern)?.name,
            let body = owner.nearest(.codeBlock, .closure, .accessorBlock, .accessor, .switchCase, .functionDeclaration)
        else { throw obstacle("the type of the variable is not written; write AnyPublisher and erase", at: clause) }
        let scope = owner.kind == .optionalBinding ? owner.nearest(.ifStatement, .whileStatement) ?? body : body
        let uses = scope.subtree.filter { $0.kind == .nameReference && $0.name == name && $0.index > clause.index }
        for use in uses where !use.isAssignmentTarget {
            do {
                if asList { try list(use) } else { try follow(use) }
            } catch {
                throw obstacle("\(name) is handed on where the publisher's own type may be asked for", at: use)
            }
        }
        if uses.contains(where: \.isAssignmentTarget) {
            throw obstacle("\(name) is assigned more than once; write its type, AnyPublisher, and erase", at: clause)
        }
    }

    private mutating func assign(to target: Node) throws(BridgeObstacle) {
        guard let name = target.kind == .chain ? target.lastChild : target else { return }
        if target.kind == .nameReference, case .one(.local(let local)) = signatures.index.referent(of: target, in: file) {
            let binding = local.kind == .binding ? local : local.nearest(.binding)
            guard let signature = signatures.at(binding?.first(.typeAnnotation)?.typeChild) else {
                throw obstacle("the type of \(target.text) is not written; write AnyPublisher and erase", at: target)
            }
            return fill(signature)
        }
        let use = signatures.index.references(in: file).first { $0.site.node == name }
        guard let member = use?.member.one else {
            throw obstacle("it cannot be told what \(target.text) is", at: target)
        }
        if let signature = signatures.of(member) { return fill(signature) }
        guard let type = signatures.index.member(member).typeNode, !PublisherSignature.names(type) else {
            throw obstacle("\(target.text) may ask for the publisher's own type", at: target)
        }
    }

    // MARK: Lists

    /// An array literal of publishers, or a local that holds one.
    mutating func list(_ list: Node) throws(BridgeObstacle) {
        if list.kind == .arrayLiteral, list.all(.expression).count > 1 {
            try join(list.children.map { $0.soleOperand ?? $0 }, at: list)
        }
        if list.parent?.kind == .chain, let next = list.nextSibling {
            guard next.kind == .memberSuffix, let chain = list.parent, !chain.text.contains("Published") else {
                throw obstacle("only a plain use of the publishers can be switched", at: list)
            }
            return
        }
        let expression = list.wholeExpression
        let operand = list.parent?.kind == .chain ? list.parent : list
        guard expression?.soleOperand == operand, let parent = expression?.parent else {
            throw obstacle("the publishers stand beside an operator", at: list)
        }
        switch parent.kind {
        case .argument where parent.parent?.calleeName?.name == "MergeMany": return
        case .initializerClause where parent.parent?.first(.typeAnnotation) == nil:
            try carry(parent.parent ?? parent, parent, asList: true)
        default: throw obstacle("a list of publishers is handed on, where their own type may be asked for", at: list)
        }
    }
}
