import ProjectIndex
import Syntax

/// A call that changes a variable where it is stored: `items.sort { … }`, `fill(&items)`.
struct ChangingCall {
    /// The name that is called, and the arguments: each an `argument` or `trailingClosure`.
    let callee: Site
    let arguments: [Node]
    /// The variable is handed over with `&`, and not what the method is called on.
    let isByAddress: Bool
    /// What can be called, if the repository declares it.
    let functions: [MemberSymbol]

    var name: String { callee.node.name ?? "" }

    /// - Parameter use: of the variable that is changed.
    init?(_ use: Reference, references: ReferenceTable, index: RepositoryIndex) {
        guard use.form == .plain, use.usage != .write, WriteShape.isWrite(use, in: index) else { return nil }
        let method = Self.method(on: use.site.node)
        guard let callee = method ?? Self.taker(of: use.site.node) else { return nil }
        let site = Site(file: use.site.file, node: callee)
        self.callee = site
        isByAddress = method == nil
        arguments = Self.arguments(after: callee)
        let named = references.at(site)?.member.candidates.map(index.member).filter { $0.kind == .function } ?? []
        functions = named.isEmpty && method != nil ? WriteShape.extending(callee, index) : named
    }

    /// The method that is called on what a name holds, or on a part of it.
    private static func method(on name: Node) -> Node? {
        guard let chain = name.parent, chain.kind == .chain else { return nil }
        return chain.children.first { $0.index > name.index && $0.kind == .memberSuffix && $0.isCalled }
    }

    /// Of `f(&x)`, `f(&self.x.y)`: the name `f`.
    private static func taker(of name: Node) -> Node? {
        guard let expression = name.wholeExpression, expression.children.first?.text == "&",
            let argument = expression.parent, argument.kind == .argument, let call = argument.parent, call.kind == .callSuffix
        else { return nil }
        return call.calleeName
    }

    private static func arguments(after name: Node) -> [Node] {
        var result: [Node] = []
        var next = name.nextSibling
        while let part = next, part.kind != .memberSuffix {
            if part.kind == .callSuffix { result += part.all(.argument) }
            if part.kind == .trailingClosure { result.append(part) }
            next = part.nextSibling
        }
        return result
    }

    // MARK: What runs while it goes on

    /// Methods that keep a closure as an element.
    private static let keeping: Set<String> = ["append", "insert", "updateValue", "push"]

    /// Whether the closure or function that an argument gives surely runs during the call, if it runs at all.
    func runs(_ argument: Node, in index: RepositoryIndex) -> Bool {
        guard functions.isEmpty else { return functions.allSatisfy { !Self.isKept(argument, by: $0, index) } }
        return isByAddress ? name.hasPrefix("withUnsafe") : !Self.keeping.contains(name)
    }

    /// Whether a function may keep the closure it is given: that is written `@escaping`, or it is optional.
    static func isKept(_ argument: Node, by function: MemberSymbol, _ index: RepositoryIndex) -> Bool {
        guard let type = index.parameter(of: function, filledBy: argument)?.typeChild else { return true }
        return type.kind == .optionalType || type.text.contains("@escaping")
    }

    /// The closures that run during the call: arguments, and what arguments put off by `lazy`.
    func closures(in index: RepositoryIndex) -> [Node] {
        arguments.flatMap { argument -> [Node] in
            let value = (argument.first(.expression) ?? argument.first(.closure))?.soleOperand
            guard let value, value.kind == .closure else { return Self.lazyClosures(in: argument) }
            return runs(argument, in: index) ? [value] : []
        }
    }

    private static func lazyClosures(in argument: Node) -> [Node] {
        argument.subtree.filter { node in
            guard node.kind == .closure, let call = node.nearest(.callSuffix, .trailingClosure), let chain = call.parent,
                argument.range.contains(chain.range), chain != argument.parent
            else { return false }
            return chain.children.contains { $0.name == "lazy" }
        }
    }

    /// The name a function is handed over by: `sort(by: isBefore)`, `sort(by: self.isBefore)`.
    func functionNames(in index: RepositoryIndex) -> [Node] {
        arguments.compactMap { argument -> Node? in
            guard let value = argument.first(.expression)?.soleOperand, runs(argument, in: index) else { return nil }
            let name = value.kind == .chain ? value.lastChild : value
            return name?.kind == .nameReference || name?.kind == .memberSuffix ? name : nil
        }
    }
}
