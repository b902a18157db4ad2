import ProjectIndex
import Syntax

/// Finds changes in place whose own closure reads the variable that is being changed: `items.removeAll { items.count > $0 }`.
/// `@Published` changed a copy; stored or tracked, the variable is being accessed for as long as the call runs.
public enum OverlappingAccesses {
    /// Where a closure reads the variable, directly or through members of the same object. One for each call.
    public static func reads(of member: MemberID, in references: ReferenceTable, of index: RepositoryIndex) -> [Evidence] {
        references.uses(of: member).compactMap { use in
            guard use.form == .plain, use.usage != .write, WriteShape.isWrite(use, in: index), let place = use.enclosingMember,
                let call = changingCall(on: use.site.node)
            else { return nil }
            let object = receiver(of: use.site.node)
            let read = references.inside(place).first { other in
                other.site.file == use.site.file && call.closures.contains { $0.range.contains(other.site.node.range) }
                    && receiver(of: other.site.node) == object
                    && reaches(other, member, depth: object.isEmpty ? 2 : 0, references, index)
            }
            return read.map { Evidence(site: $0.site, what: call.name) }
        }
    }

    /// The method that is called on what a name holds, or on a part of it, with the closures handed to it.
    private static func changingCall(on name: Node) -> (name: String, closures: [Node])? {
        guard let chain = name.parent, chain.kind == .chain,
            let method = chain.children.first(where: { $0.index > name.index && $0.kind == .memberSuffix && $0.isCalled }),
            let text = method.name
        else { return nil }
        let suffixes = chain.children.drop { $0.index <= method.index }.prefix { $0.kind != .memberSuffix }
        let closures = suffixes.flatMap { suffix in
            suffix.subtree.filter { $0.kind == .closure && !isDone($0, before: suffix) }
        }
        return closures.isEmpty ? nil : (text, closures)
    }

    private static let eager: Set<String> = [
        "filter", "map", "compactMap", "flatMap", "sorted", "reduce", "contains", "first", "last", "firstIndex", "lastIndex",
        "allSatisfy", "min", "max", "drop", "prefix",
    ]

    /// Whether a closure has run when the method begins: arguments are worked out before, but for what is lazy.
    private static func isDone(_ closure: Node, before suffix: Node) -> Bool {
        let calls = closure.ancestors.prefix { $0 != suffix }.filter { $0.kind == .callSuffix || $0.kind == .trailingClosure }
        guard let outermost = calls.last, let name = outermost.calleeName?.name, let chain = outermost.parent else { return false }
        return eager.contains(name) && !chain.children.contains { $0.name == "lazy" }
    }

    /// What stands before a name, without `self`, `?` and `!`: two names with the same there are of one object.
    private static func receiver(of name: Node) -> String {
        guard name.kind == .memberSuffix, let chain = name.parent else { return "" }
        let text = chain.children.prefix { $0 != name }.map(\.text).joined().filter { $0 != "?" && $0 != "!" }
        return text == "self" ? "" : text
    }

    /// - Parameter depth: how many members of the same object are followed.
    private static func reaches(
        _ use: Reference, _ member: MemberID, depth: Int, _ references: ReferenceTable, _ index: RepositoryIndex
    ) -> Bool {
        guard let used = use.member.one else { return false }
        if used == member { return true }
        let symbol = index.member(used)
        guard depth > 0, symbol.owner == index.member(member).owner, !symbol.isStatic,
            symbol.kind == .function || symbol.kind == .computedVariable
        else { return false }
        return references.inside(used).contains {
            receiver(of: $0.site.node).isEmpty && reaches($0, member, depth: depth - 1, references, index)
        }
    }
}
