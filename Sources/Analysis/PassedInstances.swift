import ProjectIndex
import Syntax

/// Tells whether a view keeps, as its own state, an object that somebody else owns.
public enum PassedInstances {
    /// Why a holder with `@State` or `@StateObject` is filled from outside; `nil` where it is not, or where every known
    /// caller hands over an object just made for it.
    public static func evidence(for holder: Holder, in facts: Facts) -> Evidence? {
        guard holder.wrapper == .state || holder.wrapper == .stateObject, let owner = holder.owner else { return nil }
        let parameters = parametersTaken(by: holder, in: facts)
        for (parameter, site) in parameters {
            let arguments = InitializerArguments.arguments(for: parameter, of: owner, in: facts.index)
                .filter { !SampleCode.contains($0, in: facts.index) }
            let kinds = arguments.map { origin(of: $0, in: facts) }
            if kinds.contains(.existing) || kinds.isEmpty && parameter.first(.initializerClause) == nil {
                return Evidence(site: site, what: "init takes it as \(parameter.name ?? "a parameter")")
            }
        }
        guard parameters.isEmpty, holder.storageAssignments.isEmpty, holder.assignments.isEmpty, holder.value == .none
        else { return nil }
        return memberwise(holder, in: facts)
    }

    private static func memberwise(_ holder: Holder, in facts: Facts) -> Evidence? {
        holder.memberwiseArguments.first { origin(of: $0, in: facts) == .existing }.map {
            Evidence(site: $0, what: "a caller hands over its own")
        }
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
    static func arguments(for parameter: Node, of type: TypeID, in index: RepositoryIndex) -> [Site] {
        let position = parameter.parent?.all(.parameter).firstIndex(of: parameter) ?? 0
        let names: Set<String> = [index.type(type).name, "init"]
        return Needles.files(with: [index.type(type).name], in: index).flatMap { file -> [Site] in
            file.tree.root.subtree.compactMap { call -> Site? in
                guard call.kind == .callSuffix, let callee = call.calleeName?.name, names.contains(callee),
                    let chain = call.enclosingChain,
                    MemberwiseArguments.typesMade(by: call, of: chain, in: file.id, index).contains(type)
                else { return nil }
                let arguments = call.all(.argument)
                let argument = parameter.label.map { label in arguments.first { $0.label == label } }
                    ?? (position < arguments.count && arguments[position].label == nil ? arguments[position] : nil)
                return argument.map { Site(file: file.id, node: $0) }
            }
        }
    }
}
