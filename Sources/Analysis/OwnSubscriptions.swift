import ProjectIndex
import Syntax

/// Tells subscriptions of an object to itself that end with it before they do anything: those of a spare object are
/// harmless.
struct OwnSubscriptions {
    let index: RepositoryIndex

    private static let operators: Set<String> = [
        "dropFirst", "debounce", "receive", "delay", "throttle", "removeDuplicates", "eraseToAnyPublisher", "map", "filter",
        "compactMap", "sink", "assign", "store",
    ]

    /// After one of these nothing runs within the call that subscribes, if their scheduler is one of the system's.
    private static let delays: Set<String> = ["debounce", "receive", "delay"]

    /// Whether `sink` or `assign(to: &$x)` ends a chain that begins with a subject or a published variable of the object
    /// itself, runs nothing at once, holds `self` weakly and is kept by the object.
    func isHarmless(_ callee: Node, in member: MemberSymbol) -> Bool {
        guard let chain = callee.parent, chain.kind == .chain, let owner = member.owner else { return false }
        var parts = chain.children.filter { $0.kind == .nameReference || $0.kind == .memberSuffix }
        if parts.first?.name == "self" { parts.removeFirst() }
        guard let source = parts.first?.name, let replays = replays(source, of: owner) else { return false }
        let operators = parts.dropFirst().compactMap(\.name)
        guard operators.allSatisfy(Self.operators.contains) else { return false }
        let isIdle = !replays || callee.name == "assign" && operators.count == 1
            || firstDelay(in: parts.dropFirst()) < firstClosure(in: operators)
        return isIdle && holdsWeakly(chain) && isKept(chain, callee, by: owner)
    }

    /// Whether a member that publishes tells a new subscriber what it holds; `nil` for what is not the object's own.
    private func replays(_ name: String, of owner: TypeID) -> Bool? {
        if name.hasPrefix("$") {
            return property(String(name.dropFirst()), of: owner)?.attribute("Published") == nil ? nil : true
        }
        guard let value = property(name, of: owner)?.initialValue?.text else { return nil }
        if value.hasPrefix("PassthroughSubject") { return false }
        return value.hasPrefix("CurrentValueSubject") ? true : nil
    }

    private func property(_ name: String, of owner: TypeID) -> MemberSymbol? {
        let found = index.type(owner).members.map(index.member).filter { $0.name == name }
        guard found.count == 1, !found[0].isStatic, [.storedVariable, .constant].contains(found[0].kind) else { return nil }
        return found[0]
    }

    private func firstDelay(in operators: ArraySlice<Node>) -> Int {
        let index = operators.firstIndex { $0.name == "dropFirst" || Self.delays.contains($0.name ?? "") && isAsynchronous($0) }
        return index.map { $0 - operators.startIndex } ?? .max
    }

    /// Other schedulers than those of the system may run at once.
    private func isAsynchronous(_ name: Node) -> Bool {
        let scheduler = name.nextSibling?.all(.argument).last?.first(.expression)?.text ?? ""
        return ["DispatchQueue.", "RunLoop.", "OperationQueue."].contains(where: scheduler.hasPrefix)
    }

    /// The first operator with code of its own, or what ends the chain.
    private func firstClosure(in operators: [String]) -> Int {
        operators.firstIndex { ["map", "filter", "compactMap", "removeDuplicates", "sink", "assign"].contains($0) } ?? 0
    }

    /// Nothing of the chain keeps the object but closures that capture it weakly, or that do not name it.
    private func holdsWeakly(_ chain: Node) -> Bool {
        let arguments = chain.children.filter { $0.kind == .callSuffix && ["sink", "assign"].contains($0.calleeName?.name) }
            .flatMap { $0.all(.argument) }
        let isPlain = arguments.allSatisfy { argument in
            let value = argument.first(.expression)?.soleOperand
            return value?.kind == .closure || argument.label == "to" && argument.text.contains("&")
        }
        return isPlain && outermostClosures(of: chain).allSatisfy { closure in
            let captures = closure.subtree.first { $0.kind == .captureList }?.text ?? ""
            return captures.contains("weak self") || !closure.subtree.contains { $0.name == "self" }
        }
    }

    private func outermostClosures(of chain: Node) -> [Node] {
        chain.subtree.filter { node in
            node.kind == .closure && node.ancestors.prefix { $0 != chain }.allSatisfy { $0.kind != .closure }
        }
    }

    /// `.store(in: &bag)` of the object's own bag, `token = …`, or `assign(to: &$x)`.
    private func isKept(_ chain: Node, _ callee: Node, by owner: TypeID) -> Bool {
        if callee.name == "assign" { return true }
        if let store = chain.children.first(where: { $0.name == "store" }), let bag = store.nextSibling?.soleArgument {
            let name = bag.subtree.filter { $0.kind == .nameReference || $0.kind == .memberSuffix }.last?.name
            return name.flatMap { property($0, of: owner) } != nil
        }
        guard let expression = chain.parent, expression.assignmentOperator != nil,
            let target = Array(expression.children).first, target != chain
        else { return false }
        let name = target.kind == .chain ? target.lastChild?.name : target.name
        return name.flatMap { property($0, of: owner) } != nil
    }
}
