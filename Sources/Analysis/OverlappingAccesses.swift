import ProjectIndex
import Syntax

/// A call that changes a variable, and reads it meanwhile.
public struct OverlappingAccess: Sendable {
    public let site: Site
    /// The method that changes the variable, and what reads it meanwhile: `removeAll` and `its closure`.
    public let change: String
    public let reader: String
}

/// Finds changes in place during which the variable that is being changed is read: `items.removeAll { items.count > $0 }`.
/// `@Published` changed a copy; stored or tracked, the variable is being accessed for as long as the call runs.
public struct OverlappingAccesses {
    private let references: ReferenceTable
    private let index: RepositoryIndex

    public init(_ references: ReferenceTable, of index: RepositoryIndex) {
        self.references = references
        self.index = index
    }

    /// Where the variable is read, directly or through members of the same object, by a closure of the call, by a function
    /// handed to it, or by what is called. One for each call.
    public func reads(of member: MemberID) -> [OverlappingAccess] {
        references.uses(of: member).compactMap { use in
            guard let call = ChangingCall(use, references: references, index: index) else { return nil }
            return byClosure(of: call, use, member) ?? byFunction(handedTo: call, use, member) ?? byCallee(of: call, use, member)
        }
    }

    private func byClosure(of call: ChangingCall, _ use: Reference, _ member: MemberID) -> OverlappingAccess? {
        guard let place = use.enclosingMember else { return nil }
        let closures = call.closures(in: index)
        let object = Self.receiver(of: use.site.node)
        let read = closures.isEmpty ? nil : references.inside(place).first { other in
            guard other.site.file == use.site.file, Self.receiver(of: other.site.node) == object,
                let closure = closures.first(where: { $0.range.contains(other.site.node.range) })
            else { return false }
            return surelyRuns(other.site, below: closure) && reaches(other, member, depth: Self.depth)
        }
        return read.map { OverlappingAccess(site: $0.site, change: call.name, reader: "its closure") }
    }

    private func byFunction(handedTo call: ChangingCall, _ use: Reference, _ member: MemberID) -> OverlappingAccess? {
        let object = Self.receiver(of: use.site.node)
        let reader = call.functionNames(in: index).first { name in
            guard Self.receiver(of: name) == object, let named = references.at(Site(file: use.site.file, node: name)),
                named.member.one.map(index.member)?.kind == .function
            else { return false }
            return reaches(named, member, depth: Self.depth)
        }
        return reader.map { OverlappingAccess(site: use.site, change: call.name, reader: $0.name ?? "a function") }
    }

    /// What is called reads the variable as a method of the same object, or through an argument that is the object.
    private func byCallee(of call: ChangingCall, _ use: Reference, _ member: MemberID) -> OverlappingAccess? {
        guard call.functions.count == 1, let function = call.functions.first, !AsyncShape.isAsync(function) else { return nil }
        let object = Self.receiver(of: use.site.node)
        var names = Set(call.arguments.filter { Self.names($0, object) }.compactMap {
            index.parameter(of: function, filledBy: $0)?.name
        })
        if call.isByAddress, function.owner == index.member(member).owner, !function.isStatic,
            Self.receiver(of: call.callee.node) == object
        { names.insert("") }
        let isRead = !names.isEmpty && references.inside(function.id).contains { other in
            names.contains(Self.receiver(of: other.site.node)) && surelyRuns(other.site, below: function.site.node)
                && reaches(other, member, depth: Self.depth)
        }
        return isRead ? OverlappingAccess(site: use.site, change: call.name, reader: "it") : nil
    }

    /// Whether an argument is the object: `self` for a variable of one's own.
    private static func names(_ argument: Node, _ object: String) -> Bool {
        argument.first(.expression)?.soleOperand?.text == (object.isEmpty ? "self" : object)
    }

    /// What stands before a name, without `self`, `?` and `!`: two names with the same there are of one object.
    private static func receiver(of name: Node) -> String {
        guard name.kind == .memberSuffix, let chain = name.parent else { return "" }
        let text = chain.children.prefix { $0 != name }.map(\.text).joined().filter { $0 != "?" && $0 != "!" }
        return text == "self" ? "" : text
    }

    /// Whether every closure around a use runs where it stands.
    private func surelyRuns(_ use: Site, below root: Node) -> Bool {
        use.node.ancestors.prefix { $0 != root }.allSatisfy { ancestor in
            ancestor.kind != .closure || ImmediateClosures.surelyRunsWhereItStands(ancestor) || isRun(ancestor, use.file)
        }
    }

    /// Whether a function of the repository gets a closure that it cannot keep.
    private func isRun(_ closure: Node, _ file: FileID) -> Bool {
        let argument = closure.parent?.kind == .trailingClosure ? closure.parent : closure.parent?.parent
        guard let argument, [.trailingClosure, .argument].contains(argument.kind),
            let callee = (argument.kind == .argument ? argument.parent : argument)?.calleeName,
            let function = references.at(Site(file: file, node: callee))?.member.one.map(index.member), function.kind == .function
        else { return false }
        return !ChangingCall.isKept(argument, by: function, index)
    }

    /// How many members of the same object are followed.
    private static let depth = 2

    private func reaches(_ use: Reference, _ member: MemberID, depth: Int) -> Bool {
        guard let used = use.member.one else { return false }
        if used == member { return true }
        let symbol = index.member(used)
        guard depth > 0, symbol.owner == index.member(member).owner, !symbol.isStatic, !AsyncShape.isAsync(symbol),
            symbol.kind == .function || symbol.kind == .computedVariable
        else { return false }
        return references.inside(used).contains {
            Self.receiver(of: $0.site.node).isEmpty && surelyRuns($0.site, below: symbol.site.node)
                && reaches($0, member, depth: depth - 1)
        }
    }
}
