import ProjectIndex
import Syntax

/// What a value read during evaluation comes from, as far as observation will notice changes of it.
struct ReactiveSources {
    private let index: RepositoryIndex
    private let references: ReferenceTable
    private let graph: ModelGraph
    private let categories: [MemberID: StoredCategory]
    private let trackedNames: Set<String>

    init(index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph) {
        self.index = index
        self.references = references
        self.graph = graph
        let properties = graph.models.flatMap(\.properties)
        categories = Dictionary(properties.map { ($0.member, $0.category) }, uniquingKeysWith: { first, _ in first })
        trackedNames = Set(properties.filter { Self.isTracked($0.category) }.map(\.name))
    }

    /// A wrapped property counts as tracked: what it does is judged elsewhere.
    private static func isTracked(_ category: StoredCategory) -> Bool {
        switch category {
        case .published, .plain, .wrapped: true
        case .lazy, .ignored, .constant: false
        }
    }

    /// Whether a use is, or in doubt may be, noticed by observation.
    func isTracked(_ reference: Reference) -> Bool {
        switch reference.member {
        case .unknown: return trackedNames.contains(reference.name)
        case .one, .several:
            return reference.member.candidates.contains { member in
                categories[member].map(Self.isTracked) ?? isRequirement(member)
            }
        }
    }

    private func isRequirement(_ member: MemberID) -> Bool {
        let symbol = index.member(member)
        guard symbol.kind == .requirement, let owner = symbol.owner else { return false }
        return graph.contains(owner)
    }

    /// Words for a mutable thing outside of observation that a use reads; `nil` if it is none.
    func untrackedSource(_ reference: Reference) -> String? {
        guard let id = reference.member.one else { return nil }
        let member = index.member(id)
        guard member.kind == .storedVariable, holdsValue(id), changesAfterInit(member) else { return nil }
        let label = MemberLabels.label(of: id, in: index)
        guard let owner = member.owner else { return "the global \(label)" }
        if member.isStatic { return "the static \(label)" }
        if case .ignored = categories[id] { return "the ignored \(label)" }
        return isPlainClass(owner) && member.attributes.isEmpty ? "\(label), a plain class" : nil
    }

    /// Whether a variable holds a value that can be shown, not a service or closure that is asked for one.
    func holdsValue(_ member: MemberID) -> Bool {
        guard let type = index.declaredType(of: member).one else { return false }
        return Self.isValue(type, index)
    }

    private static func isValue(_ type: TypeValue, _ index: RepositoryIndex) -> Bool {
        switch type {
        case .external, .array, .dictionary, .tuple: return true
        case .optional(let inner): return isValue(inner, index)
        case .nominal(let id, _): return index.type(id).kind == .struct || index.type(id).kind == .enum
        default: return false
        }
    }

    /// A class of the repository that no observation system follows.
    func isPlainClass(_ type: TypeID) -> Bool {
        let symbol = index.type(type)
        guard symbol.kind == .class, !graph.contains(type) else { return false }
        if symbol.attributes.contains(where: { $0.baseName == "Model" }) { return false }
        let names = index.externalSupertypes(of: type).map(Node.lastPart)
        return !names.contains(where: Self.observableElsewhere.contains)
            && OwnerKinds.viewRole(of: type, in: index) == nil
    }

    /// A class of Core Data, which tells of its changes itself, to those who follow the object.
    func isManaged(_ type: TypeID) -> Bool {
        index.type(type).kind == .class
            && index.externalSupertypes(of: type).contains { Node.lastPart(of: $0) == "NSManagedObject" }
    }

    /// Outside classes that bring observation of their own, or whose kin never feed a view.
    private static let observableElsewhere: Set<String> = [
        "NSManagedObject", "Object", "EmbeddedObject", "RealmSwiftObject", "PFObject", "SKNode", "SKScene", "SCNNode",
    ]

    /// Whether a variable is written outside the initializers of its type.
    func changesAfterInit(_ member: MemberSymbol) -> Bool {
        references.uses(of: member.id).contains { use in
            guard WriteShape.isWrite(use, in: index), !FreshObjects.isReceiver(of: use, in: index),
                !TestFiles.isTest(use.site.file, in: index)
            else { return false }
            guard let place = use.enclosingMember else { return true }
            let symbol = index.member(place)
            return symbol.kind != .initializer || symbol.owner != member.owner
        }
    }
}
