import ProjectIndex
import SourceText
import Syntax

/// `x = e` in an initializer.
struct BridgeAssignment {
    let statement: Node
    /// The first operand of the value, and all of it.
    let value: (node: Node, range: TextRange)
    /// Whether the value is that operand alone.
    let isWhole: Bool

    /// - Parameter target: the name that is assigned, `x`, `.x` of `self.x`, or `_x`.
    init?(to target: Site) {
        guard let statement = target.node.wholeExpression, statement.isStatement,
            let operation = statement.assignmentOperator, target.node.isAssignmentTarget
        else { return nil }
        let left = statement.children.first
        guard left == target.node || (left == target.node.parent && left?.children.first?.text == "self") else { return nil }
        let right = statement.children.filter { $0.index > operation.index }
        guard let first = right.first else { return nil }
        self.statement = statement
        guard target.node.name?.hasPrefix("_") == true, let call = first.lastChild, call.kind == .callSuffix,
            let inner = WrapperCall.value(of: call)
        else {
            value = (first, TextRange(first.range.start, statement.range.end))
            isWhole = right.count == 1
            return
        }
        value = (inner, inner.range)
        isWhole = true
    }
}

/// The assignments to a variable in one initializer, told apart by what they do to its storage.
struct BridgeAssignments {
    /// Those that give the storage its first value, one on each way through the body. Empty where there is a default.
    private(set) var first: [BridgeAssignment] = []
    /// Those that change it before all of the object is set: no observer runs for them.
    private(set) var early: [BridgeAssignment] = []

    private let bridged: BridgedProperty
    private let initializer: Node
    private let targets: [Site]

    /// - Throws: where it cannot be told which assignment comes first, or whether an observer runs.
    init(_ bridged: BridgedProperty, in initializer: Node) throws(BridgeObstacle) {
        self.bridged = bridged
        self.initializer = initializer
        let writes = bridged.context.uses.of(bridged.property.member, in: bridged.context.index).filter { use in
            use.site.file == bridged.site.file && initializer.range.contains(use.site.node.range.start)
                && use.member.one == bridged.property.member
                && (use.usage == .write || use.usage == .readWrite || (use.form == .storage && use.site.node.isAssignmentTarget))
        }
        targets = writes.map(\.site)
        guard let body = initializer.first(.codeBlock) else { return }
        let hasDefault = bridged.defaultValue != nil || bridged.member.typeNode?.kind == .optionalType
        if !hasDefault { _ = try walk(body.statements) }
        let seeds = Set(first.map(\.statement))
        for write in writes {
            guard write.form != .storage || !hasDefault else {
                throw BridgeObstacle(
                    "a new wrapper replaces the one from the default here; assign \(bridged.name) itself", at: write.site)
            }
            if let statement = write.site.node.wholeExpression, seeds.contains(statement) { continue }
            guard try InitializationOrder(bridged, in: initializer).isBeforeEnd(write.site) else { continue }
            guard write.usage == .write, let assignment = BridgeAssignment(to: write.site) else { throw unclear(write.site) }
            early.append(assignment)
        }
    }

    /// `maybe`: set on some ways and not on others.
    private enum Flow { case unset, maybe, set, left }

    /// Follows the statements until the variable is set on the way through them.
    private mutating func walk(_ statements: [Node]) throws(BridgeObstacle) -> Flow {
        var flow = Flow.unset
        for statement in statements {
            if flow != .set, mentions(statement) {
                guard flow == .unset else { throw unclear(Site(file: bridged.site.file, node: statement)) }
                flow = try follow(statement)
            }
            if leaves(statement) { return .left }
        }
        return flow
    }

    private mutating func follow(_ statement: Node) throws(BridgeObstacle) -> Flow {
        switch statement.kind {
        case .expression:
            if let inner = statement.soleOperand, inner.kind == .ifStatement || inner.kind == .switchStatement {
                return try follow(inner)
            }
            guard let target = targets.first(where: { $0.node.wholeExpression == statement }),
                let assignment = BridgeAssignment(to: target)
            else { throw unclear(Site(file: bridged.site.file, node: statement)) }
            first.append(assignment)
            return .set
        case .ifStatement:
            var flows: [Flow] = []
            for block in statement.all(.codeBlock) { flows.append(try walk(block.statements)) }
            for other in statement.all(.ifStatement) { flows.append(try follow(other)) }
            if flows.count == 1 { flows.append(.unset) }
            return joined(flows)
        case .switchStatement:
            var flows: [Flow] = []
            for one in statement.all(.switchCase) { flows.append(try walk(one.statements.filter { !$0.kind.isPattern })) }
            return joined(flows)
        case .doStatement:
            var flows: [Flow] = []
            for block in statement.all(.codeBlock) { flows.append(try walk(block.statements)) }
            for clause in statement.all(.catchClause) { flows.append(try walk(clause.first(.codeBlock)?.statements ?? [])) }
            return joined(flows)
        case .ifConfig:
            let clauses = statement.all(.ifConfigClause)
            var flows: [Flow] = []
            for clause in clauses { flows.append(try walk(clause.statements)) }
            if clauses.last.map(BridgeAssignments.isElse) != true { flows.append(.unset) }
            return joined(flows)
        case .guardStatement:
            _ = try walk(statement.first(.codeBlock)?.statements ?? [])
            return .unset
        default:
            throw unclear(Site(file: bridged.site.file, node: statement))
        }
    }

    /// Whether a branch of `#if` is `#else`.
    private static func isElse(_ clause: Node) -> Bool {
        clause.ownTokens.first.map { clause.tree.text(ofToken: $0) } == "#else"
    }

    private func joined(_ flows: [Flow]) -> Flow {
        let rest = Set(flows).subtracting([.left])
        return rest.count > 1 ? .maybe : rest.first ?? .left
    }

    private func mentions(_ statement: Node) -> Bool {
        targets.contains { statement.range.contains($0.node.range.start) }
    }

    private func leaves(_ statement: Node) -> Bool {
        if statement.kind == .transferStatement { return true }
        guard let operand = statement.soleOperand, operand.kind == .chain else { return false }
        return ["fatalError", "preconditionFailure"].contains(operand.children.first?.name)
    }

    private func unclear(_ site: Site) -> BridgeObstacle {
        BridgeObstacle(
            "it cannot be told which value \(bridged.name) has first; assign it once, in a statement of its own", at: site)
    }
}

/// Whether an assignment stands before all storage of the object is set, where no observer runs.
struct InitializationOrder {
    private let bridged: BridgedProperty
    private let initializer: Node

    init(_ bridged: BridgedProperty, in initializer: Node) {
        self.bridged = bridged
        self.initializer = initializer
    }

    /// - Throws: where it depends on the way through the body.
    func isBeforeEnd(_ site: Site) throws(BridgeObstacle) -> Bool {
        let index = bridged.context.index
        if site.node.ancestors.prefix(while: { $0 != initializer }).contains(where: { $0.kind == .closure }) { return false }
        if index.superclass(of: bridged.model.id) != nil { return try isBeforeSuper(site) }
        var result = false
        for member in bridged.neighbours where needsValue(member) {
            let writes = writes(of: member)
            if writes.contains(where: { $0 != site.node && isSure($0, before: site.node) }) { continue }
            if member.id == bridged.property.member { continue }
            guard writes.allSatisfy({ $0.range.start > site.node.range.start }) else { throw unclear(site) }
            result = true
        }
        return result
    }

    private func isBeforeSuper(_ site: Site) throws(BridgeObstacle) -> Bool {
        let calls = initializer.subtree.filter {
            $0.kind == .nameReference && $0.name == "super" && $0.nextSibling?.name == "init"
        }
        guard let call = calls.first else {
            // The compiler adds `super.init()` at the end.
            return true
        }
        guard calls.count == 1 else { throw unclear(site) }
        if call.range.start > site.node.range.start { return true }
        guard isSure(call, before: site.node) else { throw unclear(site) }
        return false
    }

    /// Whether whoever comes to `later` has come by `earlier`.
    private func isSure(_ earlier: Node, before later: Node) -> Bool {
        guard earlier.range.start < later.range.start, let block = block(around: earlier) else { return false }
        return later.ancestors.contains(block)
    }

    private func block(around node: Node) -> Node? {
        node.ancestors.first { [.codeBlock, .switchCase, .closure, .ifConfigClause].contains($0.kind) }
    }

    private func writes(of member: MemberSymbol) -> [Node] {
        initializer.subtree.filter { node in
            guard node.kind == .nameReference || node.kind == .memberSuffix, node.isAssignmentTarget else { return false }
            return node.name == member.name || node.name == "_" + member.name
        }
    }

    private func needsValue(_ member: MemberSymbol) -> Bool {
        guard !member.isStatic, member.kind == .storedVariable || member.kind == .constant else { return false }
        if member.initialValue != nil || member.modifiers.contains(.lazy) { return false }
        if member.attributes.contains(where: { $0.node.first(.callSuffix) != nil }) { return false }
        return member.kind == .constant || member.typeNode?.kind != .optionalType
    }

    private func unclear(_ site: Site) -> BridgeObstacle {
        BridgeObstacle(
            "it cannot be told whether \(bridged.name) is assigned before everything else is set; move the assignment", at: site)
    }
}
