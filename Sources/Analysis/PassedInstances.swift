import ProjectIndex
import Syntax

/// Tells whether a view keeps, as its own state, an object that somebody else owns.
public enum PassedInstances {
    /// Why a holder with `@State` or `@StateObject` is filled from outside; `nil` where it is not, where a caller or an
    /// initializer makes the object on the spot (the view owns some and borrows others), or where all that is handed
    /// over stays the same.
    public static func evidence(for holder: Holder, in facts: Facts) -> Evidence? {
        guard holder.wrapper == .state || holder.wrapper == .stateObject, let owner = holder.owner else { return nil }
        guard !makesOne(holder, in: facts) else { return nil }
        let parameters = parametersTaken(by: holder, in: facts)
        for (parameter, site) in parameters {
            let arguments = InitializerArguments.arguments(for: parameter, of: owner, in: facts)
                .filter { !SampleCode.contains($0, in: facts.index) }
            let kinds = arguments.map { origin(of: $0, in: facts) }
            let isMadeByDefault = parameter.first(.initializerClause)?.first(.expression).map {
                Constructions.isConstruction($0, in: site.file, of: facts.index)
            } ?? false
            if isMadeByDefault || arguments.contains(where: { isMade($0, in: facts) }) { return nil }
            if kinds.contains(.existing) || kinds.isEmpty && parameter.first(.initializerClause) == nil {
                return Evidence(site: site, what: "init takes it as \(parameter.name ?? "a parameter")")
            }
        }
        guard parameters.isEmpty, holder.storageAssignments.isEmpty, holder.assignments.isEmpty, holder.value == .none
        else { return nil }
        return memberwise(holder, in: facts)
    }

    private static func memberwise(_ holder: Holder, in facts: Facts) -> Evidence? {
        let arguments = holder.memberwiseArguments.filter { !SampleCode.contains($0, in: facts.index) }
        guard !arguments.contains(where: { isMade($0, in: facts) }) else { return nil }
        return arguments.first { origin(of: $0, in: facts) == .existing }.map {
            Evidence(site: $0, what: "a caller hands over its own")
        }
    }

    /// Whether an initializer gives the holder an object it makes itself.
    private static func makesOne(_ holder: Holder, in facts: Facts) -> Bool {
        let stored = holder.storageAssignments.compactMap { one in one.value.map { Site(file: one.file, node: $0) } }
        let plain = holder.assignments.compactMap { site in
            let parts = Array(site.node.children)
            return parts.count == 3 && parts[1] == site.node.assignmentOperator ? Site(file: site.file, node: parts[2]) : nil
        }
        return (stored + plain).contains { Constructions.isConstruction($0.node, in: $0.file, of: facts.index) }
    }

    private static func isMade(_ argument: Site, in facts: Facts) -> Bool {
        argument.node.first(.expression).map {
            Constructions.isConstruction($0, in: argument.file, of: facts.index)
        } ?? false
    }

    /// Where callers hand a holder with `@State` or `@StateObject` its object: `argument` nodes.
    static func handovers(to holder: Holder, in facts: Facts) -> [Site] {
        guard holder.wrapper == .state || holder.wrapper == .stateObject, let owner = holder.owner else { return [] }
        return holder.memberwiseArguments + parametersTaken(by: holder, in: facts).flatMap {
            InitializerArguments.arguments(for: $0.0, of: owner, in: facts)
        }
    }

    /// The type whose `@State` keeps the first of the objects a holder gives away, where nothing else reads the holder.
    public static func keeper(of holder: Holder, in facts: Facts) -> TypeID? {
        guard !holder.reads.isEmpty, holder.bindings.isEmpty, holder.wholeProjections.isEmpty, let model = holder.model.one
        else { return nil }
        let given = holder.reads.compactMap { read in
            read.node.ancestors.first { $0.kind == .argument && $0.first(.expression)?.soleOperand?.range.end == read.node.range.end }
                .map { Site(file: read.file, node: $0) }
        }
        guard given.count == holder.reads.count else { return nil }
        return facts.holders.first { other in
            other.model.one == model && Set(given).isSubset(of: handovers(to: other, in: facts))
        }?.owner
    }

    /// Parameters of initializers whose value is stored as it is, with the statement that stores it.
    private static func parametersTaken(by holder: Holder, in facts: Facts) -> [(Node, Site)] {
        let stored = holder.storageAssignments.compactMap { assignment -> (Node, Site)? in
            assignment.value.map { ($0, Site(file: assignment.file, node: assignment.expression)) }
        }
        let plain = holder.assignments.compactMap { site -> (Node, Site)? in
            let parts = Array(site.node.children)
            guard parts.count == 3, parts[1] == site.node.assignmentOperator else { return nil }
            return (parts[2], site)
        }
        return (stored + plain).compactMap { value, site in
            guard let name = value.soleOperand, name.kind == .nameReference,
                case .one(.local(let local)) = facts.index.referent(of: name, in: site.file), local.kind == .parameter,
                local.parent?.parent?.kind == .initializerDeclaration, !isFunction(local)
            else { return nil }
            return (local, site)
        }
    }

    private static func isFunction(_ parameter: Node) -> Bool {
        parameter.typeChild?.subtree.contains { $0.kind == .functionType } ?? true
    }

    private enum Origin { case existing, other }

    /// Existing: an object with an owner of its own, an instance property or what the function around was given, in a
    /// place that SwiftUI evaluates again. Who makes a view once, for a controller or a route, passes no other later.
    private static func origin(of argument: Site, in facts: Facts) -> Origin {
        guard isInView(argument, in: facts.index), let value = argument.node.first(.expression)?.soleOperand
        else { return .other }
        let name = value.kind == .chain ? value.lastChild ?? value : value
        guard value.kind == .nameReference || name.kind == .memberSuffix, isPath(value) else { return .other }
        if let member = facts.references.at(Site(file: argument.file, node: name))?.member.one {
            let symbol = facts.index.member(member)
            if isConstant(member, in: facts) { return .other }
            return !symbol.isStatic && [.storedVariable, .constant].contains(symbol.kind) ? .existing : .other
        }
        guard value.kind == .nameReference,
            case .one(.local(let local)) = facts.index.referent(of: value, in: argument.file)
        else { return .other }
        switch local.kind {
        case .parameter, .closureParameter: return .existing
        case .optionalBinding: return isPathBinding(local) ? .existing : .other
        default: return .other
        }
    }

    /// Whether it is state of another view that is never assigned again: that view keeps its first object too.
    private static func isConstant(_ member: MemberID, in facts: Facts) -> Bool {
        guard let holder = facts.holders.first(where: { $0.member == member }) else { return false }
        if holder.wrapper == .stateObject { return true }
        guard holder.wrapper == .state, holder.wholeProjections.isEmpty else { return false }
        return holder.assignments.allSatisfy { assignment in
            let place = facts.index.enclosingMember(of: assignment.node, in: assignment.file).map(facts.index.member)
            return place?.kind == .initializer && assignment.node.nearest(.closure) == nil
        }
    }

    /// `if let x` or `if let x = a.b`, not the result of a call.
    private static func isPathBinding(_ binding: Node) -> Bool {
        guard let value = binding.first(.initializerClause)?.first(.expression) else { return true }
        return value.soleOperand.map { $0.kind == .nameReference || isPath($0) } ?? false
    }

    /// `a.b.c` without a call.
    private static func isPath(_ value: Node) -> Bool {
        value.children.allSatisfy {
            [.nameReference, .memberSuffix, .optionalChain, .forceUnwrap].contains($0.kind)
        }
    }

    /// Whether a view, or a helper in an extension of `View`, is around.
    private static func isInView(_ site: Site, in index: RepositoryIndex) -> Bool {
        if SampleCode.contains(site, in: index) { return false }
        if let type = index.enclosingType(of: site.node, in: site.file) {
            return OwnerKinds.viewRole(of: type, in: index) != nil
        }
        return index.enclosingMember(of: site.node, in: site.file).map { index.member($0).externalOwner == "View" } ?? false
    }
}

/// What callers pass for one parameter of an initializer.
enum InitializerArguments {
    /// - Parameter parameter: a `parameter` of an `initializerDeclaration` of the type.
    /// - Returns: `argument` nodes, previews and tests included. In order of file and place.
    static func arguments(for parameter: Node, of type: TypeID, in facts: Facts) -> [Site] {
        let position = parameter.parent?.all(.parameter).firstIndex(of: parameter) ?? 0
        return facts.constructionCalls.calls(making: type, in: facts.index).compactMap { call in
            let arguments = call.node.all(.argument)
            let argument = parameter.label.map { label in arguments.first { $0.label == label } }
                ?? (position < arguments.count && arguments[position].label == nil ? arguments[position] : nil)
            return argument.map { Site(file: call.file, node: $0) }
        }
    }
}
