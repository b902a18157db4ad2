import Syntax

/// Tells what is handed to `sink` where a signal is passed on.
enum SignalHandler {
    static let name = "objectWillChange"

    /// Whether the arguments of a `sink` do nothing but send the signal of `self`.
    static func onlySends(_ arguments: [Node]) -> Bool {
        var handlers: [Node] = []
        for argument in arguments {
            if argument.kind == .trailingClosure {
                handlers += argument.all(.closure)
                continue
            }
            for part in argument.all(.argument) {
                guard let value = part.first(.expression)?.soleOperand else { return false }
                if part.label == "receiveCompletion", value.kind == .closure, value.statements.isEmpty { continue }
                handlers.append(value)
            }
        }
        guard handlers.count == 1 else { return false }
        return handlers[0].kind == .closure ? sends(handlers[0].statements, owners: ["self"]) : isMethod(handlers[0])
    }

    /// `objectWillChange.send`, handed over uncalled.
    private static func isMethod(_ chain: Node) -> Bool {
        let names = chain.children.map { $0.name ?? "" }
        return chain.kind == .chain && (names == [name, "send"] || names == ["self", name, "send"])
    }

    /// Whether statements only send, perhaps a turn later or once `self` is known to live.
    ///
    /// - Parameter owners: names that mean `self`.
    private static func sends(_ statements: [Node], owners: Set<String>) -> Bool {
        if let first = statements.first, first.kind == .guardStatement, let alias = alias(in: first) {
            return sends(Array(statements.dropFirst()), owners: owners.union([alias]))
        }
        guard statements.count == 1, let only = statements.first else { return false }
        if let statement = only.kind == .ifStatement ? only : only.soleOperand, statement.kind == .ifStatement {
            let blocks = statement.children.filter { $0.kind == .codeBlock || $0.kind == .ifStatement }
            guard blocks.count == 1, let alias = alias(in: statement) else { return false }
            return sends(blocks[0].statements, owners: owners.union([alias]))
        }
        guard let chain = only.soleOperand, chain.kind == .chain else { return false }
        if let closure = ScheduledClosure.of(chain) { return sends(closure.statements, owners: owners) }
        guard let signal = chain.children.first(where: { $0.name == name }), let send = signal.nextMember,
            send.name == "send", let call = send.nextSibling, call.kind == .callSuffix, call.children.isEmpty,
            call.nextSibling == nil
        else { return false }
        if chain.children.first == signal { return true }
        let base = chain.children.first?.name ?? ""
        return owners.contains(base) && chain.children.count(where: { $0.kind == .memberSuffix }) == 2
    }

    /// The name under which `guard let` or `if let` goes on with `self`.
    private static func alias(in statement: Node) -> String? {
        let conditions = statement.all(.condition)
        guard conditions.count == 1, let binding = conditions[0].first(.optionalBinding),
            let name = binding.first(.identifierPattern)?.name
        else { return nil }
        guard let value = binding.first(.initializerClause)?.first(.expression) else { return name == "self" ? name : nil }
        return value.soleOperand?.name == "self" ? name : nil
    }
}

/// A call that runs one closure and does nothing else of note: now, animated, or a turn later.
public enum ScheduledClosure {
    /// The closure of `DispatchQueue.main.async { … }`, `Task { … }`, `withAnimation { … }`, `MainActor.run { … }` …
    ///
    /// - Parameter chain: the whole call.
    public static func of(_ chain: Node) -> Node? {
        guard chain.kind == .chain, let last = chain.lastChild, let name = last.calleeName?.name, isKnown(name, in: chain) else {
            return nil
        }
        if last.kind == .trailingClosure { return last.first(.closure) }
        let values = last.all(.argument).compactMap { $0.first(.expression)?.soleOperand }
        let closures = values.filter { $0.kind == .closure }
        return last.kind == .callSuffix && closures.count == 1 ? closures[0] : nil
    }

    private static func isKnown(_ name: String, in chain: Node) -> Bool {
        let base = chain.children.first?.name ?? ""
        return switch name {
        case "async", "asyncAfter": base == "DispatchQueue"
        case "run", "assumeIsolated": base == "MainActor"
        case "perform": base == "RunLoop"
        case "addOperation": base == "OperationQueue"
        case "withAnimation", "withTransaction", "Task": base == name
        default: false
        }
    }
}
