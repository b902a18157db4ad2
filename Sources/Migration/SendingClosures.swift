import ProjectIndex
import Syntax

/// Finds closures that may run on another thread: a local variable captured there fails to compile in Swift 6 mode.
struct SendingClosures {
    let index: RepositoryIndex

    /// Whether a closure below `body` that is `@Sendable`, `sending` or unknown names `variable`.
    func capture(_ variable: String, in body: Node, file: FileID) -> Bool {
        body.subtree.contains { node in
            node.kind == .closure && mentions(variable, in: node) && mayBeSending(node, file: file)
        }
    }

    private func mentions(_ name: String, in closure: Node) -> Bool {
        closure.subtree.contains { node in
            node.kind == .nameReference && (node.name == name || node.name == "$\(name)")
        }
    }

    private func mayBeSending(_ closure: Node, file: FileID) -> Bool {
        if let signature = closure.first(.closureSignature), isMarkedSendable(signature) { return true }
        guard let call = Callee(of: closure) else { return false }
        if SendingClosures.known[call.name] == true { return true }
        if SendingClosures.known[call.name] == false || call.isTypeName { return false }
        let declared = index.members(named: call.name).map(index.member).filter { $0.kind == .function }
        if !declared.isEmpty {
            return declared.contains { takesSendingClosure($0.site.node) }
        }
        return !call.isViewModifier
    }

    private func isMarkedSendable(_ signature: Node) -> Bool {
        signature.all(.attribute).contains { $0.name == "Sendable" }
    }

    private func takesSendingClosure(_ function: Node) -> Bool {
        let parameters = function.first(.parameterClause)?.all(.parameter) ?? []
        return parameters.contains { parameter in
            guard let type = parameter.typeChild else { return false }
            return type.subtree.contains { $0.kind == .attribute && $0.name == "Sendable" }
                || type.text.hasPrefix("sending ")
        }
    }

    /// Names of outside functions that take closures: `true` where the closure may leave the main actor.
    private static let known: [String: Bool] = [
        "detached": true, "async": true, "asyncAfter": true, "asyncAndWait": true, "concurrentPerform": true,
        "scheduledTimer": true, "addObserver": true, "dataTask": true, "uploadTask": true, "downloadTask": true,
        "perform": true, "performAndWait": true, "addOperation": true, "onPreferenceChange": true,
        "DispatchWorkItem": true, "Thread": true, "BlockOperation": true, "Timer": true,
        "Task": false, "task": false, "refreshable": false, "withAnimation": false, "withTransaction": false,
        "map": false, "compactMap": false, "flatMap": false, "filter": false, "forEach": false, "first": false,
        "contains": false, "allSatisfy": false, "sorted": false, "reduce": false, "sink": false,
    ]
}

/// What a closure is handed to.
private struct Callee {
    let name: String
    /// `Button { }`, `ForEach(xs) { }`: a type is made.
    let isTypeName: Bool
    /// `.onAppear { }` in a chain that begins by making a view, or without a base.
    let isViewModifier: Bool

    /// `nil` for a closure that is no argument.
    init?(of closure: Node) {
        guard let suffix = Callee.suffix(holding: closure), let chain = suffix.parent, chain.kind == .chain else {
            return nil
        }
        let parts = Array(chain.children)
        guard let position = parts.firstIndex(of: suffix), let primary = parts.first else { return nil }
        let names = parts[..<position].filter { $0.kind == .memberSuffix || $0.kind == .nameReference }
        guard let called = names.last(where: { $0.kind == .memberSuffix }) ?? names.first, let name = called.name
        else { return nil }
        self.name = name
        self.isTypeName = called == primary && Callee.isCapitalised(name)
        self.isViewModifier =
            called.kind == .memberSuffix && (primary.name.map(Callee.isCapitalised) ?? false)
            && parts.dropFirst().first?.kind != .memberSuffix
    }

    private static func suffix(holding closure: Node) -> Node? {
        guard let parent = closure.parent else { return nil }
        if parent.kind == .trailingClosure { return parent }
        guard parent.kind == .expression, let argument = parent.parent, argument.kind == .argument else { return nil }
        return argument.parent
    }

    private static func isCapitalised(_ name: String) -> Bool {
        name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
}
