import Syntax

/// What looking a member up in a type finds.
enum MemberAnswer {
    case members([MemberID], receiver: TypeValue)
    /// Members of extensions of external types, one of which may be meant.
    case perhaps([MemberID])
    /// Surely none of the repository's.
    case outside
    case unknown
}

extension ValueResolver {
    /// Looks up a member, of the type itself where `value` is a metatype.
    func members(_ name: String, of value: TypeValue) -> MemberAnswer {
        switch value {
        case .nominal(let id, _):
            return nominalMembers(name, id, isStatic: false, receiver: value)
        case .metatype(let inner):
            return staticMembers(name, of: inner)
        case .optional(let inner), .existential(let inner):
            return members(name, of: inner)
        case .parameter(_, let bounds), .composition(let bounds):
            return bounds.isEmpty ? .unknown : membersOfBounds(name, bounds, receiver: value)
        case .array:
            return externalMembers(name, of: ["Array"] + KnownTypes.collectionProtocols, receiver: value)
        case .dictionary:
            return externalMembers(name, of: ["Dictionary", "Collection", "Sequence"], receiver: value)
        case .external(let external, _):
            return externalMembers(name, ofUnlisted: external, receiver: value)
        case .projection(let inner):
            let own = table.membersOfExternal["Binding"]?[name] ?? []
            return own.isEmpty ? members(name, of: inner) : .members(own, receiver: value)
        case .tuple, .function:
            return .outside
        case .undetermined:
            return .unknown
        }
    }

    private func nominalMembers(_ name: String, _ id: TypeID, isStatic: Bool, receiver: TypeValue) -> MemberAnswer {
        let found = table.lookUp(name, in: id, isStatic: name == "init" ? nil : isStatic)
        if !found.isEmpty { return .members(found, receiver: receiver) }
        return table.mayInheritAnything(id) || hasDynamicMembers(id) ? .unknown : .outside
    }

    private func hasDynamicMembers(_ id: TypeID) -> Bool {
        ([id] + table.supertypes[id.index]).contains { type in
            table.type(type).attributes.contains { $0.name == "dynamicMemberLookup" }
        }
    }

    private func staticMembers(_ name: String, of inner: TypeValue) -> MemberAnswer {
        switch inner {
        case .nominal(let id, _):
            return nominalMembers(name, id, isStatic: true, receiver: inner)
        case .existential(let bound), .optional(let bound):
            return staticMembers(name, of: bound)
        case .parameter(_, let bounds), .composition(let bounds):
            for case .nominal(let id, _) in bounds {
                let found = table.lookUp(name, in: id, isStatic: true)
                if !found.isEmpty { return .members(found, receiver: inner) }
            }
            return .unknown
        case .undetermined:
            return .unknown
        default:
            return members(name, of: inner)
        }
    }

    private func membersOfBounds(_ name: String, _ bounds: [TypeValue], receiver: TypeValue) -> MemberAnswer {
        var isUnknown = false
        for bound in bounds {
            switch members(name, of: bound) {
            case .members(let found, _): return .members(found, receiver: receiver)
            case .perhaps(let found): return .perhaps(found)
            case .unknown: isUnknown = true
            case .outside: break
            }
        }
        return isUnknown ? .unknown : .outside
    }

    private func externalMembers(_ name: String, of externals: [String], receiver: TypeValue) -> MemberAnswer {
        for external in externals {
            let found = members(named: name, ofExternal: external)
            if !found.isEmpty { return .members(found, receiver: receiver) }
        }
        return .outside
    }

    private func externalMembers(_ name: String, ofUnlisted external: String, receiver: TypeValue) -> MemberAnswer {
        var own = members(named: name, ofExternal: lastPart(external))
        if own.isEmpty, isView(receiver) { own = members(named: name, ofExternal: "View") }
        if !own.isEmpty { return .members(own, receiver: receiver) }
        let others = table.membersOfExternals[name] ?? []
        return others.isEmpty ? .outside : .perhaps(others)
    }

    /// Whether a value surely is a view: what the outside members of a view give is outside too, or a view.
    func isView(_ value: TypeValue) -> Bool {
        switch value {
        case .nominal(let id, _): table.externalSupertypes(of: id).contains { lastPart($0) == "View" }
        case .external(let name, _): KnownTypes.views.contains(lastPart(name))
        case .parameter(_, let bounds), .composition(let bounds): bounds.contains(where: isView)
        case .existential(let inner): isView(inner)
        default: false
        }
    }

    /// The members that win where several of one name are found: those of the nearest owner.
    func nearest(_ found: [MemberID]) -> [MemberID] {
        guard let first = found.first.map(table.member) else { return [] }
        return found.filter { id in
            let member = table.member(id)
            return member.owner == first.owner && member.externalOwner == first.externalOwner
                && member.kind.isCallable == first.kind.isCallable
        }
    }

    // MARK: Types of members seen through a receiver

    /// The type of a member that is no function, or what calling one gives, with the receiver's generic arguments
    /// put in.
    func type(of id: MemberID, seenThrough receiver: TypeValue?) -> Resolution<TypeValue> {
        let type = declaredType(of: id)
        guard let receiver, let owner = table.member(id).owner else { return type }
        let replacements = replacements(for: owner, seenThrough: receiver.unwrapped)
        return replacements.isEmpty ? type : type.map { $0.substituting(replacements) }
    }

    private func replacements(for owner: TypeID, seenThrough receiver: TypeValue) -> [String: TypeValue] {
        switch receiver {
        case .nominal(let id, let arguments):
            return replacements(for: owner, in: id, arguments, depth: 0)
        case .projection(let inner), .metatype(let inner):
            return replacements(for: owner, seenThrough: inner.unwrapped)
        case .parameter(_, let bounds), .composition(let bounds):
            guard case .nominal(let id, let arguments)? = bounds.first else { return [:] }
            return id == owner ? replacements(for: owner, in: id, arguments, depth: 0) : [:]
        default:
            return [:]
        }
    }

    private func replacements(
        for owner: TypeID, in id: TypeID, _ arguments: [TypeValue], depth: Int
    ) -> [String: TypeValue] {
        guard depth < 12 else { return [:] }
        let symbol = table.type(id)
        var own: [String: TypeValue] = [:]
        for (position, name) in symbol.genericParameters.enumerated() {
            own[name] = position < arguments.count ? arguments[position] : .undetermined
        }
        if owner == id { return own }
        for entry in symbol.inherited {
            guard case .one(.nominal(let next, let passed)) = entry.type,
                next == owner || table.supertypes[next.index].contains(owner)
            else { continue }
            let substituted = passed.map { $0.substituting(own) }
            var result = replacements(for: owner, in: next, substituted, depth: depth + 1)
            if table.type(owner).kind == .protocol { result.merge(witnesses(of: owner, in: id)) { $1 } }
            return result
        }
        return [:]
    }

    /// What a conforming type makes of a protocol's associated types.
    private func witnesses(of owner: TypeID, in id: TypeID) -> [String: TypeValue] {
        var result: [String: TypeValue] = ["Self": .nominal(id, [])]
        for (name, nested) in table.nestedTypes[owner.index]
        where nested.contains(where: table.associatedTypes.contains) {
            let found = table.nestedTypes(named: name, in: id).filter { !table.associatedTypes.contains($0) }
            if let value = types.values(found, [], depth: 0).one { result[name] = value }
        }
        return result
    }
}

extension MemberKind {
    var isCallable: Bool {
        switch self {
        case .function, .initializer, .subscript, .enumCase: true
        default: false
        }
    }
}
