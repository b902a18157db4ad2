import ProjectIndex
import Syntax

/// Tells subscriptions of an object to itself, which end with it: those of a spare object are harmless if nothing they
/// run is work.
struct OwnSubscriptions {
    let index: RepositoryIndex
    let references: ReferenceTable

    private static let operators: Set<String> = [
        "dropFirst", "debounce", "receive", "delay", "throttle", "removeDuplicates", "eraseToAnyPublisher", "map", "filter",
        "compactMap", "sink", "assign", "store",
    ]

    /// Of a `sink` or `assign(to: &$x)` that ends a chain from a subject or a published variable of the object itself: the
    /// closures that run for the value that is there; none if the chain waits for the next one and `init` does not go on to
    /// send it. `nil` for any other chain, and one that holds `self` or is not kept by the object.
    ///
    /// A delay is no excuse: a spare object lives as long as the view value that holds it, so that what is put off still
    /// runs.
    func closuresRunAtOnce(by callee: Node, in member: MemberSymbol) -> [Node]? {
        guard ["sink", "assign"].contains(callee.name), let chain = callee.parent, chain.kind == .chain,
            let owner = member.owner
        else { return nil }
        var parts = chain.children.filter { $0.kind == .nameReference || $0.kind == .memberSuffix }
        if parts.first?.name == "self" { parts.removeFirst() }
        guard let name = parts.first?.name, let source = source(name, of: owner) else { return nil }
        let operators = parts.dropFirst().compactMap(\.name)
        guard operators.allSatisfy(Self.operators.contains), holdsWeakly(chain), isKept(chain, callee, by: owner) else { return nil }
        let waits = !replays(source) || operators.first == "dropFirst"
        if waits, !isFed(source, after: chain, in: member) { return [] }
        let closures = outermostClosures(of: chain)
        return operators.last != "assign" && closures.allSatisfy { !setsObserved($0, of: owner) } ? closures : nil
    }

    /// Whether a closure sets a property of the object that has observers: they would run.
    private func setsObserved(_ closure: Node, of owner: TypeID) -> Bool {
        closure.subtree.contains { node in
            (node.kind == .nameReference || node.kind == .memberSuffix) && node.isAssignmentTarget
                && node.name.flatMap { property($0, of: owner) }?.accessorBlock != nil
        }
    }

    /// The published variable `$x` of the object, or its subject.
    private func source(_ name: String, of owner: TypeID) -> MemberSymbol? {
        guard name.hasPrefix("$") else {
            return property(name, of: owner).flatMap { $0.initialValue?.text.contains("Subject") == true ? $0 : nil }
        }
        return property(String(name.dropFirst()), of: owner).flatMap { $0.attribute("Published") == nil ? nil : $0 }
    }

    /// Whether a new subscriber is told what is there.
    private func replays(_ source: MemberSymbol) -> Bool {
        source.initialValue?.text.hasPrefix("PassthroughSubject") != true
    }

    // MARK: What feeds it

    /// Whether making the object changes or sends what was subscribed to, later than the subscription.
    private func isFed(_ source: MemberSymbol, after chain: Node, in member: MemberSymbol) -> Bool {
        references.possibleUses(of: source.id).contains { use in
            guard WriteShape.isWrite(use, in: index) || use.site.node.nextMember?.name == "send" else { return false }
            guard let place = use.enclosingMember else { return true }
            // What another subscription of the object runs may come at any time.
            if use.site.node.nearest(.closure) != nil, index.member(place).kind == .initializer || place == member.id { return true }
            if place == member.id { return use.site.node.range.start > chain.range.start }
            guard index.member(place).kind == .initializer else { return isCalledInMaking(place, of: member) }
            return references.possibleUses(of: member.id).contains {
                $0.enclosingMember == place && $0.site.node.range.start < use.site.node.range.start
            }
        }
    }

    private func isCalledInMaking(_ function: MemberID, of member: MemberSymbol) -> Bool {
        references.possibleUses(of: function).contains { call in
            guard let caller = call.enclosingMember else { return true }
            return caller == member.id || index.member(caller).kind == .initializer && index.member(caller).owner == member.owner
        }
    }

    // MARK: What keeps it

    private func property(_ name: String, of owner: TypeID) -> MemberSymbol? {
        let found = index.type(owner).members.map(index.member).filter { $0.name == name }
        guard found.count == 1, !found[0].isStatic, [.storedVariable, .constant].contains(found[0].kind) else { return nil }
        return found[0]
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
