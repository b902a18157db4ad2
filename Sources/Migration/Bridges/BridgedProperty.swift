import Analysis
import ProjectIndex
import Syntax

/// A published variable somebody subscribes to, with what every part of its bridge must know.
struct BridgedProperty {
    let context: MigrationContext
    let model: Model
    let property: ModelProperty
    let attribute: PublishedAttribute
    let member: MemberSymbol
    let binding: Node
    /// Its uses as a publisher that no other rewrite takes care of.
    let uses: [PublisherUse]

    var site: Site { member.site }
    var name: String { property.name }
    var subject: String { name + "Subject" }
    var publisher: String { name + "Publisher" }

    /// A setter that is narrower than the getter: the subject would let everybody write.
    var isGuarded: Bool { member.setterAccess < member.access }

    /// Whether anybody subscribes; being assigned to needs no subject.
    var needsSubject: Bool { uses.contains { $0.form != .assignTarget } }

    var needsBag: Bool { uses.contains { $0.form == .assignTarget } }

    /// Whether somebody cannot see the subject.
    var needsPublisher: Bool {
        isGuarded && !hasOwnPublisher && (member.access >= .public || uses.contains { $0.form != .assignTarget && !seesSubject($0) })
    }

    /// Whether a view may subscribe to the publisher for outsiders. `onReceive` subscribes again, and hears the current value
    /// again, whenever it is given another erased publisher than before; so this one is made once.
    var isSubscribedByViews: Bool {
        uses.contains { use in
            guard use.form != .assignTarget, !seesSubject(use) else { return false }
            if case .onReceive = use.form { return true }
            return context.index.enclosingType(of: use.site.node, in: use.site.file).map(context.index.type)?.kind == .struct
        }
    }

    /// Whether the class has a variable of the publisher's name that gives nothing but `$x.eraseToAnyPublisher()`.
    private var hasOwnPublisher: Bool {
        let found = context.index.lookUp(publisher, in: model.id, isStatic: false).map(context.index.member)
        guard !isSubscribedByViews, let own = found.first, found.count == 1, own.owner == model.id, own.kind == .computedVariable,
            own.access >= member.access, let type = own.typeNode?.text, type.hasPrefix("AnyPublisher<"), type.hasSuffix(", Never>"),
            let body = own.accessorBlock, body.all(.accessor).isEmpty, let only = body.statements.first,
            body.statements.count == 1
        else { return false }
        let value = only.kind == .transferStatement ? only.first(.expression) : only
        return ["$\(name).eraseToAnyPublisher()", "self.$\(name).eraseToAnyPublisher()"].contains(value?.text)
    }

    func name(for use: PublisherUse) -> String { seesSubject(use) ? subject : publisher }

    private func seesSubject(_ use: PublisherUse) -> Bool {
        guard isGuarded else { return true }
        guard use.site.file == site.file || member.setterAccess > .fileprivate else { return false }
        return member.setterAccess > .private || isInOwner(use.site)
    }

    /// Whether a site lies in the class itself or in an extension of it.
    func isInOwner(_ site: Site) -> Bool {
        context.index.enclosingType(of: site.node, in: site.file) == model.id
    }

    /// Members beside the variable: of a class that is declared again in another branch of `#if`, those of this branch.
    var neighbours: [MemberSymbol] {
        guard let declaration = site.node.nearest(.typeDeclaration) else { return [] }
        return context.index.type(model.id).members.map(context.index.member).filter { member in
            member.site.file == site.file && declaration.range.contains(member.site.node.range.start)
        }
    }

    /// The default value, written behind the variable or inside the attribute.
    var defaultValue: Node? { member.initialValue ?? attribute.value }

    /// `nil` if the variable cannot be understood; other rewrites say so.
    init?(_ property: ModelProperty, of model: Model, uses: [PublisherUse], context: MigrationContext) {
        guard case .published(let use) = property.category, let attribute = PublishedAttribute(use.node) else { return nil }
        let member = context.index.member(property.member)
        guard let binding = member.binding, member.bindingCount == 1 else { return nil }
        self.context = context
        self.model = model
        self.property = property
        self.attribute = attribute
        self.member = member
        self.binding = binding
        self.uses = uses
    }

    func obstacle(_ message: String, rule: String = "combine-publisher") -> BridgeObstacle {
        BridgeObstacle(message, at: Site(file: site.file, node: binding), rule: rule)
    }
}
