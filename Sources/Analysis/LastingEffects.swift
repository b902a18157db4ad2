import ProjectIndex
import Syntax

/// Finds what code changes beyond the object that runs it: what a static variable, a singleton or an object handed in
/// holds. An object that is made in vain leaves such a change behind.
struct LastingEffects {
    let index: RepositoryIndex
    let references: ReferenceTable

    /// Whose code is looked at.
    struct Frame {
        let member: MemberSymbol
        /// Whether its `self` is an object that was there before.
        let selfIsOutside: Bool
        /// Properties whose origin is being asked for: two may be set from each other.
        var asked: Set<MemberID> = []

        fileprivate var file: FileID { member.site.file }
        /// Gives a value: what it keeps on the way is more likely a cache.
        fileprivate var isQuery: Bool {
            guard member.kind == .function else { return member.kind == .computedVariable }
            guard let result = member.site.node.first(.returnClause)?.typeChild else { return false }
            return !["Void", "()"].contains(result.text)
        }
    }

    /// Words for the change an expression makes, after "init": `sets Session.shared.onChange`.
    func change(by node: Node, in frame: Frame) -> String? {
        if let owner = frame.member.owner, Self.isLog(index.type(owner).name) { return nil }
        return switch node.kind {
        case .expression: assignment(node, in: frame)
        case .callSuffix, .trailingClosure: mutation(node, in: frame)
        default: nil
        }
    }

    private func assignment(_ expression: Node, in frame: Frame) -> String? {
        let parts = Array(expression.children)
        guard parts.count >= 3, let operation = parts.dropFirst().first, operation.kind == .operatorToken,
            !frame.isQuery || operation != expression.assignmentOperator
        else { return nil }
        guard operation == expression.assignmentOperator || WriteShape.isCompoundAssignment(operation.text),
            isOutside(parts[0], in: frame) || passesItself(parts[2...], to: parts[0], in: frame)
        else { return nil }
        return "sets \(parts[0].text)"
    }

    /// The own published variable with observers that an initializer sets: those observers run.
    func observedVariable(setBy expression: Node, in frame: Frame) -> MemberSymbol? {
        guard expression.kind == .expression, expression.assignmentOperator != nil, frame.member.kind == .initializer,
            let target = expression.children.first,
            let name = target.kind == .chain ? target.children.first?.nextMember : target,
            let id = references.at(Site(file: frame.file, node: name))?.member.one,
            case let member = index.member(id), member.owner == frame.member.owner, !member.isStatic,
            member.attributes.contains(where: { $0.baseName == "Published" })
        else { return nil }
        return member
    }

    /// `Session.shared.listeners.append(self)`.
    private func mutation(_ call: Node, in frame: Frame) -> String? {
        guard let callee = call.calleeName, callee.kind == .memberSuffix, let name = callee.name,
            ["append", "insert", "remove", "removeAll", "updateValue", "removeValue"].contains(name), !frame.isQuery,
            let chain = callee.parent, chain.kind == .chain, isOutside(chain, upTo: callee, in: frame)
        else { return nil }
        return "changes \(chain.children.prefix { $0 != callee }.map(\.text).joined())"
    }

    /// `Center.current().delegate = self`, where the class is nobody's here.
    private func passesItself(_ value: ArraySlice<Node>, to target: Node, in frame: Frame) -> Bool {
        guard target.kind == .chain, let root = target.children.first, root.kind == .nameReference,
            root.name?.first?.isUppercase == true, !frame.selfIsOutside
        else { return false }
        return value.contains { $0.kind == .nameReference && $0.name == "self" || $0.kind == .closure }
    }

    // MARK: Where a chain starts

    /// Whether a method is called on an object that was there before.
    func isCalledOutside(_ callee: Node, in frame: Frame) -> Bool {
        guard callee.kind == .memberSuffix, let chain = callee.parent, chain.kind == .chain else {
            return callee.kind == .nameReference && frame.selfIsOutside
        }
        return isOutside(chain, upTo: callee, in: frame)
    }

    /// - Parameter end: the first part that is not looked at.
    private func isOutside(_ operand: Node, upTo end: Node? = nil, in frame: Frame) -> Bool {
        guard operand.kind == .chain else { return isOutsideName(operand, rest: 0, in: frame) }
        let parts = operand.children.prefix { $0 != end }.filter { $0.kind != .optionalChain && $0.kind != .forceUnwrap }
        guard let root = parts.first else { return false }
        guard root.name == "self", root.kind == .nameReference else {
            return isOutsideName(root, rest: parts.count - (end == nil ? 1 : 0), in: frame)
        }
        guard parts.count > 1 else { return frame.selfIsOutside }
        return isOutsideName(parts[1], rest: parts.count - (end == nil ? 2 : 1), in: frame)
    }

    /// - Parameter rest: how many parts follow; what a name holds is changed only through them.
    private func isOutsideName(_ name: Node, rest: Int, in frame: Frame) -> Bool {
        guard name.kind == .nameReference || name.kind == .memberSuffix, let text = name.name else { return false }
        if text == "Self" { return rest > 0 }
        // `_x` is the wrapper itself, which is the object's own.
        if text.hasPrefix("_") { return false }
        let member = references.at(Site(file: frame.file, node: name))?.member.one
        if let member { return isOutside(index.member(member), rest: rest, in: frame) }
        guard rest > 0 else { return false }
        switch index.referent(of: name, in: frame.file).one {
        case .type(let type): return !Self.isLog(index.type(type).name)
        case .local(let local): return isOutside(local: local, named: name, in: frame)
        case .member, .external, nil: return false
        }
    }

    private func isOutside(_ member: MemberSymbol, rest: Int, in frame: Frame) -> Bool {
        let isShared = member.isStatic || member.owner == nil && member.externalOwner == nil
        if member.kind == .computedVariable { return isShared && rest > 0 && givesWhatWasThere(member) }
        guard member.kind == .storedVariable || member.kind == .constant else { return false }
        if isShared { return rest > 0 || member.kind == .storedVariable }
        if frame.selfIsOutside || member.attribute("Binding") != nil { return true }
        return rest > 0 && holdsWhatWasThere(member, frame.asked)
    }

    /// `var current: Session { storage }`: a getter that makes nothing gives an object that was there.
    private func givesWhatWasThere(_ member: MemberSymbol) -> Bool {
        ObjectTypes.contain(index.declaredType(of: member.id), in: index)
            && member.site.node.subtree.allSatisfy { node in
                !node.isCalled || node.name?.first?.isUppercase != true || node.nearest(.attribute) != nil
            }
    }

    private func isOutside(local: Node, named name: Node, in frame: Frame) -> Bool {
        let type = index.value(of: name, in: frame.file)
        if local.kind == .parameter, type.one.map(Self.isBinding) == true { return frame.member.kind == .initializer }
        guard ObjectTypes.contain(type, in: index) else { return false }
        if local.kind == .parameter { return frame.member.kind == .initializer && !hasFreshDefault(local, frame.file) }
        let binding = local.kind == .binding ? local : local.nearest(.binding)
        guard let value = binding?.first(.initializerClause)?.first(.expression) else { return false }
        return fetches(value, in: frame)
    }

    /// Properties an object goes through on its way from where it was: nobody writes more of them.
    private static let longestWay = 4

    /// Whether a property of the object holds an object that the object did not make, or a binding it was handed.
    private func holdsWhatWasThere(_ member: MemberSymbol, _ asked: Set<MemberID>) -> Bool {
        guard !asked.contains(member.id), asked.count < Self.longestWay,
            case let type = index.declaredType(of: member.id),
            type.one.map(Self.isBinding) == true || ObjectTypes.contain(type, in: index)
        else { return false }
        let asked = asked.union([member.id])
        if let value = member.initialValue {
            return fetches(value, in: Frame(member: member, selfIsOutside: false, asked: asked))
        }
        return references.uses(of: member.id).contains { use in
            guard use.usage == .write, let place = use.enclosingMember.map(index.member), place.kind == .initializer,
                place.owner == member.owner, let statement = use.site.node.wholeExpression,
                case let parts = Array(statement.children), parts.count > 2
            else { return false }
            return fetches(parts[2], in: Frame(member: place, selfIsOutside: false, asked: asked))
        }
    }

    /// `Session.shared`, `session`: no construction, and outside.
    private func fetches(_ value: Node, in frame: Frame) -> Bool {
        guard let operand = value.soleOperand,
            !Constructions.isConstruction(value, in: frame.file, of: index) else { return false }
        if operand.kind == .chain {
            guard operand.children.allSatisfy({ $0.kind != .callSuffix && $0.kind != .trailingClosure }) else { return false }
            return isOutside(operand, in: frame)
        }
        return isOutsideName(operand, rest: 1, in: frame)
    }

    /// What is set through a binding lies where the binding comes from.
    private static func isBinding(_ type: TypeValue) -> Bool {
        switch type {
        case .projection: true
        case .external(let name, _): Node.lastPart(of: name) == "Binding"
        default: false
        }
    }

    private func hasFreshDefault(_ parameter: Node, _ file: FileID) -> Bool {
        guard let value = parameter.first(.initializerClause)?.first(.expression) ?? parameter.first(.expression) else { return false }
        return Constructions.isConstruction(value, in: file, of: index)
    }

    /// What is written for people to read later is no work: `EventLog`, `Analytics`, not `Login`.
    private static func isLog(_ name: String) -> Bool {
        var start = name.startIndex
        for index in name.indices.dropFirst() where !isLowercase(name[index]) {
            if logWords.contains(name[start..<index]) { return true }
            start = index
        }
        return logWords.contains(name[start...])
    }

    /// ASCII first: to look a letter up in the tables of Unicode takes long.
    private static func isLowercase(_ letter: Character) -> Bool {
        letter.asciiValue.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? letter.isLowercase
    }

    private static let logWords: Set<Substring> = ["Log", "Logs", "Logger", "Logging", "Analytics", "Metrics", "Telemetry"]
}
