import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `.onReceive(m.$x) { v in … }` becomes `.onChange(of: m.x, initial: true) { _, v in … }`, for review: it runs
    /// after the change instead of before it, and once where several changes fall into one update.
    static let onReceive = Rewrite(
        id: "on-receive",
        summary: "`.onReceive(m.$x)` becomes `.onChange(of: m.x, initial: true)`",
        constraints: { context in
            context.facts.publisherUses.flatMap { constraints(of: $0, context) }
        },
        edits: { context, set in
            context.facts.publisherUses.flatMap { use -> [SiteEdit] in
                guard let change = OnReceiveChange(use, context), set.moves(change.model) else { return [] }
                return change.edits
            }
        }
    )

    private static func constraints(of use: PublisherUse, _ context: MigrationContext) -> [Constraint] {
        guard let change = OnReceiveChange(use, context) else { return [] }
        let message =
            "`.onReceive` of `\(use.site.node.text)` becomes `.onChange(of:)`, which runs after the change, once for "
            + "several changes of one update, and not for a value that equals the one before"
        return [.review(change.model, context.reason("on-receive", message, at: use.site))]
    }
}

/// The one form of `.onReceive` that `.onChange` can stand for; anything else stays a publisher use.
struct OnReceiveChange {
    let model: TypeID
    private let use: PublisherUse
    private let call: Node
    private let argument: Node
    private let chain: Node
    private let closure: Node
    private let dropsFirst: Bool

    /// - Returns: `nil` unless the value is surely Equatable, no operator but `dropFirst()` follows, and the handler
    ///   is a closure.
    init?(_ use: PublisherUse, _ context: MigrationContext) {
        guard case .onReceive(let call, let operators) = use.form, operators.isEmpty || operators == ["dropFirst"],
            context.isEditable(use.site), use.site.node.kind == .memberSuffix,
            let member = use.property.one, let owner = context.index.member(member).owner,
            let chain = use.site.node.parent, let suffix = call.nextSibling, suffix.kind == .callSuffix,
            let argument = suffix.first(.argument), argument.label == nil, chain.parent?.parent == argument,
            chain.parent?.children.contains(where: { $0.kind == .operatorToken }) == false,
            let closure = OnReceiveChange.handler(after: suffix),
            EquatableTypes(context.index).contain(context.index.declaredType(of: member))
        else { return nil }
        let following = Array(chain.children).drop { $0 != use.site.node }.dropFirst()
        guard operators.isEmpty ? following.isEmpty : OnReceiveChange.isPlainDrop(Array(following)) else { return nil }
        self.use = use
        self.call = call
        self.argument = argument
        self.chain = chain
        self.closure = closure
        self.model = owner
        self.dropsFirst = !operators.isEmpty
        guard handlerEdits != nil else { return nil }
    }

    /// The closure, trailing or as `perform:`.
    private static func handler(after suffix: Node) -> Node? {
        let arguments = suffix.all(.argument)
        if arguments.count == 1 {
            guard let trailing = suffix.nextSibling, trailing.kind == .trailingClosure, trailing.label == nil else {
                return nil
            }
            return trailing.first(.closure)
        }
        guard arguments.count == 2, arguments[1].label == "perform" else { return nil }
        let value = arguments[1].first(.expression)
        return value?.children.first.flatMap { $0.kind == .closure && value?.all(.closure).count == 1 ? $0 : nil }
    }

    private static func isPlainDrop(_ suffixes: [Node]) -> Bool {
        suffixes.count == 2 && suffixes[1].kind == .callSuffix && suffixes[1].children.isEmpty
    }

    var edits: [SiteEdit] {
        var edits: [TextEdit] = []
        if let token = call.nameToken { edits.append(TextEdit(call.tree.tokens[token].range, "onChange")) }
        edits.append(.insert("of: ", at: argument.range.start))
        if let token = use.site.node.nameToken {
            edits.append(TextEdit(use.site.node.tree.tokens[token].range, use.name))
        }
        if dropsFirst {
            edits.append(.delete(TextRange(use.site.node.range.end, chain.range.end)))
        } else {
            edits.append(.insert(", initial: true", at: argument.range.end))
        }
        edits += handlerEdits ?? []
        if let label = performLabel { edits.append(.delete(label)) }
        return edits.map { SiteEdit(file: use.site.file, edit: $0, rule: "on-receive", models: [model]) }
    }

    /// `perform: ` before a closure argument: `.onChange` takes it without a label.
    private var performLabel: TextRange? {
        guard let argument = closure.parent?.parent, argument.kind == .argument else { return nil }
        return TextRange(argument.range.start, closure.range.start)
    }

    /// The closure takes the old value first; `nil` where its parameter cannot be told.
    private var handlerEdits: [TextEdit]? {
        guard let signature = closure.first(.closureSignature) else { return anonymousEdits }
        if let clause = signature.first(.parameterClause) {
            guard let only = clause.all(.parameter).first, clause.all(.parameter).count == 1 else { return nil }
            let type = only.typeChild.map { ": \($0.text)" } ?? ""
            return [.insert("_\(type), ", at: only.range.start)]
        }
        guard let only = signature.all(.closureParameter).first, signature.all(.closureParameter).count == 1 else {
            return nil
        }
        return [.insert("_, ", at: only.range.start)]
    }

    /// `{ last = $0 }`: the new value is `$1`. Closures inside that have their own `$0` are left to people.
    private var anonymousEdits: [TextEdit]? {
        let names = closure.subtree.filter { $0.kind == .nameReference && $0.name == "$0" }
        guard !names.isEmpty, names.allSatisfy({ $0.nearest(.closure) == closure }) else { return nil }
        return names.map { TextEdit($0.range, "$1") }
    }
}
