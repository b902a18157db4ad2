import Analysis
import ProjectIndex
import Syntax

/// Rows that are evaluated again although they are handed an equal value: below a table or list of AppKit or UIKit, which makes its
/// cells anew whenever it is updated; rows that hold a closure beside it, which equals no other, or a binding to it, of which nobody
/// can tell; and where the value is of numbers and flags alone, since SwiftUI compares the bytes of such.
struct RemadeRows {
    private let context: MigrationContext
    private var index: RepositoryIndex { context.index }

    init(_ context: MigrationContext) {
        self.context = context
    }

    /// The views that get an element in a closure beside a variable, as in `Panel(trips: $model.trips) { TripRow(trip: $0) }`, or
    /// the variable's own value.
    ///
    /// - Parameter type: of the value that is compared.
    func views(handedBeside property: MemberID, comparing type: TypeID) -> Set<TypeID> {
        let comparesBytes = isPlainData(type)
        return context.facts.references.uses(of: property).reduce(into: []) { views, use in
            for chain in use.site.node.ancestors where chain.kind == .chain {
                let isHosted = comparesBytes || hostsRows(chain, in: use.site.file)
                let found = Self.closures(of: chain).flatMap { rows(in: $0, use.site.file) } + (madeType(chain, in: use.site.file).map { [$0] } ?? [])
                views.formUnion(found.filter { keeps(type, $0) && (isHosted || keepsClosure($0) || binds(type, $0)) })
            }
        }
    }

    /// Whether a view stores such a value, alone, in a collection or behind a binding; not one that makes a model of it.
    private func keeps(_ value: TypeID, _ view: TypeID) -> Bool {
        index.type(view).members.map(index.member).contains { member in
            guard member.kind == .storedVariable || member.kind == .constant, !member.isStatic,
                let type = index.declaredType(of: member.id).one
            else { return false }
            return holds(value, type)
        }
    }

    private func binds(_ value: TypeID, _ view: TypeID) -> Bool {
        index.type(view).members.map(index.member).contains { member in
            member.attributes.contains { $0.baseName == "Binding" } && index.declaredType(of: member.id).one.map { holds(value, $0) } ?? false
        }
    }

    private func holds(_ value: TypeID, _ type: TypeValue) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner): holds(value, inner)
        case .dictionary(_, let inner): holds(value, inner)
        case .external(_, let arguments): arguments.contains { holds(value, $0) }
        case .nominal(let id, _): id == value
        case .parameter: true
        default: false
        }
    }

    private func keepsClosure(_ type: TypeID) -> Bool {
        index.type(type).members.map(index.member).contains(where: keepsClosure)
    }

    /// Whether all fields are numbers or flags.
    private func isPlainData(_ type: TypeID) -> Bool {
        let fields = index.type(type).members.map(index.member).filter { field in
            (field.kind == .storedVariable || field.kind == .constant) && !field.isStatic
        }
        return index.type(type).kind == .struct && !fields.isEmpty && fields.allSatisfy { field in
            guard case .external(let name, _)? = index.declaredType(of: field.id).one else { return false }
            return Self.plainData.contains(name)
        }
    }

    private static let plainData: Set<String> = ["Bool", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt64", "Double", "Float", "CGFloat"]

    private func hostsRows(_ chain: Node, in file: FileID) -> Bool {
        guard let type = madeType(chain, in: file) else { return false }
        return hostsRows(type, depth: Self.depth)
    }

    /// Views between the call and the wrapper: nobody nests more.
    private static let depth = 3

    /// Whether a view keeps closures and is a wrapper, or hands them to one.
    private func hostsRows(_ type: TypeID, depth: Int) -> Bool {
        let members = index.type(type).members.map(index.member)
        guard members.contains(where: keepsClosure) else { return false }
        if index.isRepresentable(type) { return true }
        guard depth > 0 else { return false }
        return members.contains { member in
            member.site.node.subtree.contains { node in
                guard node.kind == .chain, let made = madeType(node, in: member.site.file), made != type else { return false }
                return hostsRows(made, depth: depth - 1)
            }
        }
    }

    private func keepsClosure(_ member: MemberSymbol) -> Bool {
        guard member.kind == .storedVariable || member.kind == .constant, !member.isStatic,
            case .function? = index.declaredType(of: member.id).one?.unwrapped
        else { return false }
        return true
    }

    /// The type of the repository that a chain begins by making.
    private func madeType(_ chain: Node, in file: FileID) -> TypeID? {
        guard let name = chain.children.first, name.kind == .nameReference, name.isCalled,
            case .one(.metatype(.nominal(let type, _))) = index.value(of: name, in: file)
        else { return nil }
        return type
    }

    /// The closures handed to the first call of a chain.
    private static func closures(of chain: Node) -> [Node] {
        chain.children.dropFirst().prefix { $0.kind == .callSuffix || $0.kind == .trailingClosure || $0.kind == .genericSuffix }
            .flatMap { part in
                part.kind == .trailingClosure
                    ? part.all(.closure) : part.all(.argument).compactMap { $0.first(.expression)?.soleOperand }.filter { $0.kind == .closure }
            }
    }

    private func rows(in closure: Node, _ file: FileID) -> [TypeID] {
        closure.subtree.compactMap { chain in
            guard chain.kind == .chain, chain.children.contains(where: { handsOn($0, of: closure, file) }) else { return nil }
            return madeType(chain, in: file)
        }
    }

    /// Whether a call is handed what the closure is given.
    private func handsOn(_ call: Node, of closure: Node, _ file: FileID) -> Bool {
        call.kind == .callSuffix && call.all(.argument).contains { argument in
            guard let value = argument.first(.expression)?.soleOperand, value.kind == .nameReference else { return false }
            if value.name == "$0" { return value.nearest(.closure) == closure }
            guard case .local(let local)? = index.referent(of: value, in: file).one else { return false }
            return local.kind == .closureParameter && local.nearest(.closure) == closure
        }
    }
}
