import Syntax

/// What a name in an expression stands for where it is used.
enum NameMeaning {
    case local(LocalDeclaration)
    /// Members of the type around the use, or globals (`owner` is `nil`).
    case members([MemberID], owner: TypeValue?)
    case types([TypeID])
    case parameter(TypeValue)
    case module(String)
    /// Surely not declared in the repository.
    case outside
    /// May be inherited from something that could not be told.
    case unknown

    var isFound: Bool {
        switch self {
        case .outside, .unknown: false
        default: true
        }
    }
}

typealias SpelledMeaning = (name: String, form: ReferenceForm, meaning: NameMeaning)

extension ValueResolver {
    /// The meaning of a name as spelled, with the form it turns out to have: `$x`, `_x` of a wrapped `x`, or plain.
    ///
    /// A name is asked about as itself and, right after, as what stands left of a suffix: the last answer is kept.
    func meaning(ofSpelled spelling: String, at node: Int, in file: FileID) -> SpelledMeaning {
        if let last = lastMeaning, last.node == node, last.file == file, last.spelling == spelling { return last.answer }
        let answer = freshMeaning(ofSpelled: spelling, at: node, in: file)
        lastMeaning = (spelling, node, file, answer)
        return answer
    }

    private func freshMeaning(ofSpelled spelling: String, at node: Int, in file: FileID) -> SpelledMeaning {
        if let name = projectedName(spelling) {
            let wrapped = meaning(of: name, wrappedOnly: true, at: node, in: file)
            // A `$` before a plain local does not compile, but says what is meant.
            if !wrapped.isFound, case .local(let local) = meaning(of: name, wrappedOnly: false, at: node, in: file) {
                return (name, .projection, .local(local))
            }
            return (name, .projection, wrapped)
        }
        let plain = meaning(of: spelling, wrappedOnly: false, at: node, in: file)
        if !plain.isFound, let name = storageName(spelling) {
            let wrapped = meaning(of: name, wrappedOnly: true, at: node, in: file)
            if case .members = wrapped { return (name, .storage, wrapped) }
            if case .local = wrapped { return (name, .storage, wrapped) }
        }
        return (spelling, .plain, plain)
    }

    /// - Parameter wrappedOnly: whether `$name` or `_name` is meant, which plain locals do not hide.
    func meaning(of name: String, wrappedOnly: Bool, at node: Int, in file: FileID) -> NameMeaning {
        let summary = table.summary(file)
        let records = summary.tree.records
        var current = node
        var depth = 0
        var mayInherit = false
        while current != 0 {
            let inner = current
            current = Int(records[current].parent)
            if let local = summary.locals.declaration(
                of: name, in: current, seenFrom: node, wrappedOnly: wrappedOnly)
            {
                return meaning(of: local, in: file)
            }
            guard records[current].kind == .memberBlock else { continue }
            let found = membersAround(name, declaration: inner, block: current, isNearest: depth == 0, in: file)
            if case .outside = found {
                depth += 1
                continue
            }
            guard case .unknown = found else { return found }
            mayInherit = true
            depth += 1
        }
        return global(name, at: node, in: file, mayInherit: mayInherit)
    }

    private func meaning(of local: LocalDeclaration, in file: FileID) -> NameMeaning {
        guard case .type(let container) = local.kind else { return .local(local) }
        return table.typeOfContainer[file.index][container].map { .types([$0]) } ?? .outside
    }

    private func global(_ name: String, at node: Int, in file: FileID, mayInherit: Bool) -> NameMeaning {
        let globals = table.globals(named: name, from: file)
        if !globals.isEmpty { return .members(globals, owner: nil) }
        switch types.lookUp(name, at: node, in: file, depth: 0) {
        case .types(let ids): return .types(ids)
        case .parameter(let value): return .parameter(value)
        case .nothing: break
        }
        if mayInherit { return .unknown }
        return table.modules.isModuleName(name) ? .module(name) : .outside
    }

    /// Members of the type or extension whose block is left on the way outwards. Outside the nearest one only static
    /// members can be meant.
    private func membersAround(
        _ name: String, declaration: Int, block: Int, isNearest: Bool, in file: FileID
    ) -> NameMeaning {
        guard let id = table.type(declaredAt: block, in: file) else {
            return membersOfExternal(name, block: block, in: file)
        }
        let found = table.lookUp(name, in: id, isStatic: isNearest ? nil : true)
        if found.isEmpty { return table.mayInheritAnything(id) && isNearest ? .unknown : .outside }
        let isStatic = table.member(declaredAt: declaration, in: file).map { table.member($0).isStatic } ?? false
        let fitting = found.filter { table.member($0).isStatic == isStatic }
        let owner = types.selfType(at: declaration, in: file).one ?? .nominal(id, [])
        return .members(fitting.isEmpty ? found : fitting, owner: owner)
    }

    private func membersOfExternal(_ name: String, block: Int, in file: FileID) -> NameMeaning {
        let summary = table.summary(file)
        guard let container = summary.containerOfNode[block].map({ summary.containers[$0] }) else { return .outside }
        let found = members(named: name, ofExternal: container.name)
        return found.isEmpty
            ? .outside : .members(found, owner: .external(container.path.joined(separator: "."), []))
    }

    /// Members extensions give an external type, directly or through a protocol of the repository.
    func members(named name: String, ofExternal external: String) -> [MemberID] {
        // Asked for nearly every member of an outside value, and seldom found.
        let own = table.membersOfExternals[name] == nil ? [] : table.membersOfExternal[external]?[name] ?? []
        if table.supertypesOfExternal.isEmpty { return own }
        let inherited = (table.supertypesOfExternal[external] ?? []).flatMap { table.lookUp(name, in: $0) }
        return own + inherited.filter { !own.contains($0) }
    }
}

/// `$x` is the projection of `x`; `$0` is none.
func projectedName(_ spelling: String) -> String? {
    guard spelling.utf8.first == UInt8(ascii: "$"), spelling.utf8.count > 1 else { return nil }
    let rest = spelling.dropFirst()
    return rest.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true ? nil : String(rest)
}

/// `_x` is the storage of a wrapped `x`.
func storageName(_ spelling: String) -> String? {
    guard spelling.utf8.first == UInt8(ascii: "_"), spelling.utf8.count > 1 else { return nil }
    return String(spelling.dropFirst())
}

extension Node {
    /// The name of a `nameReference`, `memberSuffix` or `implicitMember`, with `$` or `_`, without backticks.
    /// Cheaper than `name`: these are by far the most frequent nodes.
    var spelledName: String { spelledToken.map(tree.name(ofToken:)) ?? "" }

    /// Where `spelledName` stands.
    var spelledToken: Int? {
        let first = tokenIndices.lowerBound
        guard kind != .nameReference, kind != .identifierPattern else { return first }
        return tree.significantToken(after: first)
    }
}
