import ProjectIndex
import Syntax

/// Reads of a property in `init` before all storage is set: fine for storage, an error for a tracked property.
enum EarlyInitReads {
    static func evidence(
        for member: MemberSymbol, in index: RepositoryIndex, _ references: ReferenceTable
    ) -> [Evidence] {
        guard let owner = member.owner else { return [] }
        return references.uses(of: member.id).compactMap { use in
            guard let place = use.enclosingMember, use.usage != .write, use.form == .plain else { return nil }
            let initializer = index.member(place)
            guard initializer.kind == .initializer, initializer.owner == owner,
                !initializer.modifiers.contains(.convenience),
                use.site.node.nearest(.closure) == nil,
                use.site.node.range.start < endOfSetting(in: initializer, of: owner, index, references)
            else { return nil }
            return Evidence(site: use.site, what: "init reads \(member.name) before all storage is set")
        }
    }

    /// The offset from which on `self` may be used.
    static func endOfSetting(
        in initializer: MemberSymbol, of owner: TypeID, _ index: RepositoryIndex, _ references: ReferenceTable
    ) -> Int {
        guard let body = initializer.site.node.first(.codeBlock) else { return 0 }
        if let end = endOfSuperInit(in: body) { return end }
        if callsSuperInitImplicitly(owner, index) { return body.range.end }
        let required = index.type(owner).members.filter { needsValue(index.member($0)) }
        let ends = references.inside(initializer.id).compactMap { use -> Int? in
            guard use.usage == .write, let member = use.member.one, required.contains(member) else { return nil }
            return isFirst(use, of: member, in: initializer.id, references) ? statement(of: use.site.node, in: body)?.range.end : nil
        }
        return ends.max() ?? 0
    }

    private static func endOfSuperInit(in body: Node) -> Int? {
        body.subtree.first { node in
            node.kind == .nameReference && node.name == "super" && node.nextMember?.name == "init"
        }?.parent?.range.end
    }

    /// Whether the compiler adds `super.init()` at the end of an `init` that has none.
    private static func callsSuperInitImplicitly(_ owner: TypeID, _ index: RepositoryIndex) -> Bool {
        switch index.superclass(of: owner) {
        case .one(.nominal(let parent, _)): index.type(parent).kind == .class
        case .one(.external(let name, _)): Node.lastPart(of: name) == "NSObject"
        default: false
        }
    }

    private static func needsValue(_ member: MemberSymbol) -> Bool {
        guard !member.isStatic, member.kind == .storedVariable || member.kind == .constant else { return false }
        return !ObserverHazards.hasDefault(member) && !member.modifiers.contains(.lazy)
    }

    private static func isFirst(
        _ use: Reference, of member: MemberID, in initializer: MemberID, _ references: ReferenceTable
    ) -> Bool {
        let first = references.uses(of: member).first { $0.enclosingMember == initializer && $0.usage == .write }
        return first.map { $0.site == use.site } ?? false
    }

    /// The statement of the body that holds a node.
    private static func statement(of node: Node, in body: Node) -> Node? {
        node.ancestors.first { $0.parent == body }
    }
}
