import Syntax

/// Says what type an expression has, as far as names tell it.
///
/// One resolver serves one thread: it remembers what it found. Its answers do not depend on what was asked before.
final class ValueResolver {
    let table: SymbolTable
    let types: TypeResolver
    /// Types of all members, once they are known.
    let declared: [Resolution<TypeValue>]?

    private var memberTypes: [Int: Resolution<TypeValue>] = [:]
    private var operands: OperandMemory
    /// See `answer(ofSpelled:of:)`.
    var lastAnswer: (spelling: String, value: TypeValue, answer: SpelledAnswer)?
    /// See `meaning(ofSpelled:at:in:)`.
    var lastMeaning: (spelling: String, node: Int, file: FileID, answer: SpelledMeaning)?
    /// The questions being answered, innermost last: a handful.
    private var active: [Key] = []
    /// Whether the answer being made was cut short by a cycle or by depth, so that it must not be remembered.
    private var wasCut = false

    private static let maximumDepth = 48

    /// A question being answered: a node of a file, or a member.
    private struct Key: Equatable {
        private let number: Int

        static func node(file: Int, node: Int) -> Key { Key(number: file << 32 | node) }

        static func member(_ index: Int) -> Key { Key(number: ~index) }
    }

    /// - Parameter home: the file most questions will be about, if there is one.
    init(table: SymbolTable, declared: [Resolution<TypeValue>]? = nil, home: FileID? = nil) {
        self.table = table
        self.types = TypeResolver(table: table)
        self.declared = declared
        operands = OperandMemory(home: home, nodes: home.map { table.summary($0).tree.records.count } ?? 0)
    }

    func declaredType(of member: MemberID) -> Resolution<TypeValue> {
        if let declared { return declared[member.index] }
        if let known = memberTypes[member.index] { return known }
        let (answer, isWhole) = guarded(.member(member.index), otherwise: .unknown) { inferredType(of: member) }
        if isWhole { memberTypes[member.index] = answer }
        return answer
    }

    /// The value of an expression, chain or primary.
    func value(of node: Node, in file: FileID) -> Resolution<TypeValue> {
        operand(node, in: file).type
    }

    func operand(_ node: Node, in file: FileID) -> Operand {
        remembered(node, in: file) { freshOperand(node, in: file) }
    }

    /// Answers once for each node; a question met again while it is being answered is unknown.
    func remembered(_ node: Node, in file: FileID, _ answer: () -> Operand) -> Operand {
        if let known = operands[node.index, in: file] { return known }
        let (operand, isWhole) = guarded(.node(file: file.index, node: node.index), otherwise: .unknown, answer)
        if isWhole { operands[node.index, in: file] = operand }
        return operand
    }

    /// The answer for a node, if it was given already.
    func recalled(_ node: Node, in file: FileID) -> Operand? { operands[node.index, in: file] }

    private func guarded<Answer>(
        _ key: Key, otherwise fallback: Answer, _ answer: () -> Answer
    ) -> (Answer, isWhole: Bool) {
        guard active.count < Self.maximumDepth, !active.contains(key) else {
            wasCut = true
            return (fallback, false)
        }
        active.append(key)
        let outerCut = wasCut
        wasCut = false
        let result = answer()
        active.removeLast()
        let isWhole = !wasCut || active.isEmpty
        wasCut = (wasCut && !active.isEmpty) || outerCut
        return (result, isWhole)
    }

    private func freshOperand(_ node: Node, in file: FileID) -> Operand {
        switch node.kind {
        case .expression:
            return Operand(expressionValue(node, in: file))
        case .chain:
            return chainValue(node, in: file)
        case .argument, .initializerClause, .interpolation:
            return node.first(.expression).map { operand($0, in: file) } ?? .unknown
        default:
            return primary(node, in: file)
        }
    }
}

/// What stands left of a suffix: a value, or something that becomes one when it is called.
struct Operand: Sendable {
    var type: Resolution<TypeValue>
    var callee: Callee = .none

    init(_ type: Resolution<TypeValue>, callee: Callee = .none) {
        self.type = type
        self.callee = callee
    }

    static let unknown = Operand(.unknown)
    /// A value of a type outside the repository whose name does not matter.
    static let outside = Operand(.one(.external("", [])))

    static func external(_ name: String, _ arguments: [TypeValue] = []) -> Operand {
        Operand(.one(.external(name, arguments)))
    }
}

enum Callee: Sendable {
    case none
    /// Functions, enum cases or initializers, found in a receiver.
    case members([MemberID], receiver: TypeValue?)
    /// The initializers of the metatype the operand is.
    case initializers
    case localFunction(Node)
    /// Not ours: its name, and its receiver if it has one.
    case external(String, receiver: TypeValue?)
    /// A module before a period.
    case module(String)
}
