import Syntax

/// All declarations of the repository, merged, with the dictionaries that make every question cheap.
///
/// An object: every resolver has it, and a copy would count up each of its parts.
final class SymbolTable: Sendable {
    let summaries: [FileSummary]
    let settings: [TargetSettings]
    let modules: ModuleMap
    /// Of the type at each position; see `TypeID`.
    let types: [TypeSymbol]
    let members: [MemberSymbol]
    /// Type of each container of each file; `nil` for extensions of types that are not ours.
    let typeOfContainer: [[TypeID?]]
    /// Position in `members` of the first member of each file.
    let firstMember: [Int]

    let typesByName: [String: [TypeID]]
    let topLevelTypes: [String: [TypeID]]
    /// By the position of the enclosing type.
    let nestedTypes: [[String: [TypeID]]]
    /// Types declared in extensions of external types, by the extended type's written path.
    let typesInExternal: [String: [String: [TypeID]]]

    let membersByName: [String: [MemberID]]
    /// The names in `membersByName`.
    let memberNames: NameFilter
    /// Own members and those of extensions, by the position of the owner.
    let membersOfType: [[String: [MemberID]]]
    let globals: [String: [MemberID]]
    /// Members of extensions of external types, by the last part of the extended type's name.
    let membersOfExternal: [String: [String: [MemberID]]]
    /// The same by their own names, whatever they extend. In order of file and source.
    let membersOfExternals: [String: [MemberID]]
    /// Types of the repository an extension makes an external type conform to.
    let supertypesOfExternal: [String: [TypeID]]

    /// Types of the repository each type names in its inheritance lists, in order.
    let directSupertypes: [[TypeID]]
    let directExternalSupertypes: [[String]]
    /// Of each type: the last parts of the names of everything outside the repository it inherits from, nearest first.
    let externalNames: [[String]]
    /// Whether an entry of an inheritance list could not be told.
    let hasUnknownSupertype: [Bool]
    let supertypes: [[TypeID]]
    let subtypes: [[TypeID]]
    /// Types that are associated types of a protocol.
    let associatedTypes: Set<TypeID>

    init(_ draft: SymbolTableDraft) {
        summaries = draft.summaries
        settings = draft.settings
        modules = draft.modules
        types = draft.types
        members = draft.members
        typeOfContainer = draft.typeOfContainer
        firstMember = draft.firstMember
        typesByName = draft.typesByName
        topLevelTypes = draft.topLevelTypes
        nestedTypes = draft.nestedTypes
        typesInExternal = draft.typesInExternal
        membersByName = draft.membersByName
        memberNames = NameFilter(draft.membersByName.keys)
        membersOfType = draft.membersOfType
        globals = draft.globals
        membersOfExternal = draft.membersOfExternal
        membersOfExternals = draft.membersOfExternals
        supertypesOfExternal = draft.supertypesOfExternal
        directSupertypes = draft.directSupertypes
        directExternalSupertypes = draft.directExternalSupertypes
        externalNames = draft.externalNames
        hasUnknownSupertype = draft.hasUnknownSupertype
        supertypes = draft.supertypes
        subtypes = draft.subtypes
        associatedTypes = draft.associatedTypes
    }

    func type(_ id: TypeID) -> TypeSymbol { types[id.index] }

    func member(_ id: MemberID) -> MemberSymbol { members[id.index] }

    func summary(_ file: FileID) -> FileSummary { summaries[file.index] }

    /// The type declared or extended by the container at a node, or by the one its member block belongs to.
    func type(declaredAt node: Int, in file: FileID) -> TypeID? {
        summary(file).containerOfNode[node].flatMap { typeOfContainer[file.index][$0] }
    }

    func member(declaredAt node: Int, in file: FileID) -> MemberID? {
        summary(file).memberOfNode[node].map { MemberID(firstMember[file.index] + $0) }
    }

    func enclosingMember(of node: Int, in file: FileID) -> MemberID? {
        let records = summary(file).tree.records
        var current = node
        while current != 0 {
            if let member = member(declaredAt: current, in: file) { return member }
            current = Int(records[current].parent)
        }
        return nil
    }

    func enclosingType(of node: Int, in file: FileID) -> TypeID? {
        let summary = summary(file)
        var current = node
        while current != 0 {
            let kind = summary.tree.records[current].kind
            if kind == .typeDeclaration || kind == .extensionDeclaration,
                let container = summary.containerOfNode[current]
            {
                return typeOfContainer[file.index][container]
            }
            current = Int(summary.tree.records[current].parent)
        }
        return nil
    }

    // MARK: Types by name

    /// Types of a name at the top of files `file` can see: its own module's before those it imports.
    func topLevelTypes(named name: String, from file: FileID) -> [TypeID] {
        guard let candidates = topLevelTypes[name] else { return [] }
        return nearest(candidates) { id in
            let symbol = type(id)
            let isVisible = symbol.access > .fileprivate || symbol.declarations.contains { $0.file == file }
            guard isVisible else { return nil }
            var least: Int?
            for place in symbol.declarations {
                guard let distance = modules.distance(from: file, to: place.file, access: symbol.access) else { continue }
                least = min(distance, least ?? distance)
            }
            return least
        }
    }

    func globals(named name: String, from file: FileID) -> [MemberID] {
        guard let candidates = globals[name] else { return [] }
        return nearest(candidates) { id in
            let symbol = member(id)
            let place = symbol.site.file
            guard symbol.access > .fileprivate || place == file else { return nil }
            return modules.distance(from: file, to: place, access: symbol.access)
        }
    }

    /// The candidates at the least distance.
    ///
    /// - Parameter distance: `nil` for one that cannot be seen.
    private func nearest<Element>(_ candidates: [Element], _ distance: (Element) -> Int?) -> [Element] {
        var best = Int.max
        var result: [Element] = []
        for candidate in candidates {
            guard let distance = distance(candidate), distance <= best else { continue }
            if distance < best { result.removeAll(keepingCapacity: true) }
            best = distance
            result.append(candidate)
        }
        return result
    }

    /// Types nested in a type or in what it inherits from.
    func nestedTypes(named name: String, in type: TypeID) -> [TypeID] {
        if let own = nestedTypes[type.index][name] { return own }
        var associated: [TypeID] = []
        for supertype in supertypes.isEmpty ? [] : supertypes[type.index] {
            guard let found = nestedTypes[supertype.index][name] else { continue }
            let concrete = found.filter { !associatedTypes.contains($0) }
            if !concrete.isEmpty { return concrete }
            if associated.isEmpty { associated = found }
        }
        return associated
    }

    // MARK: Members by name

    func lookUp(_ name: String, in type: TypeID, isStatic: Bool? = nil) -> [MemberID] {
        var result: [MemberID] = []
        func take(_ found: [MemberID]?) {
            for id in found ?? [] where isStatic == nil || member(id).isStatic == isStatic { result.append(id) }
        }
        take(membersOfType[type.index][name])
        for supertype in supertypes[type.index] { take(membersOfType[supertype.index][name]) }
        let externals = externalNames[type.index]
        if !externals.isEmpty, membersOfExternals[name] != nil {
            for external in externals { take(membersOfExternal[external]?[name]) }
        }
        return result
    }

    func externalSupertypes(of type: TypeID) -> [String] {
        var names = directExternalSupertypes[type.index]
        for supertype in supertypes[type.index] {
            for name in directExternalSupertypes[supertype.index] where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Whether something a type inherits from could not be told, so that it may have any member.
    func mayInheritAnything(_ type: TypeID) -> Bool {
        // While inheritance lists are being resolved nothing is known of them, but that an empty one names nothing.
        guard !hasUnknownSupertype.isEmpty else { return !self.type(type).inherited.isEmpty }
        return hasUnknownSupertype[type.index] || supertypes[type.index].contains { hasUnknownSupertype[$0.index] }
    }
}

/// `Combine.Published` is `Published`.
func lastPart(_ path: String) -> String {
    guard let period = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return String(path[path.utf8.index(after: period)...])
}
