import Syntax

/// A symbol table while its parts are being filled in.
struct SymbolTableDraft: Sendable {
    let summaries: [FileSummary]
    let settings: [TargetSettings]
    let modules: ModuleMap
    /// Of the type at each position; see `TypeID`.
    var types: [TypeSymbol] = []
    var members: [MemberSymbol] = []
    /// Type of each container of each file; `nil` for extensions of types that are not ours.
    var typeOfContainer: [[TypeID?]] = []
    /// Position in `members` of the first member of each file.
    var firstMember: [Int] = []

    var typesByName: [String: [TypeID]] = [:]
    var topLevelTypes: [String: [TypeID]] = [:]
    /// By the position of the enclosing type.
    var nestedTypes: [[String: [TypeID]]] = []
    /// Types declared in extensions of external types, by the extended type's written path.
    var typesInExternal: [String: [String: [TypeID]]] = [:]

    var membersByName: [String: [MemberID]] = [:]
    /// Own members and those of extensions, by the position of the owner.
    var membersOfType: [[String: [MemberID]]] = []
    var globals: [String: [MemberID]] = [:]
    /// Members of extensions of external types, by the last part of the extended type's name.
    var membersOfExternal: [String: [String: [MemberID]]] = [:]
    /// The same by their own names, whatever they extend. In order of file and source.
    var membersOfExternals: [String: [MemberID]] = [:]
    /// Types of the repository an extension makes an external type conform to.
    var supertypesOfExternal: [String: [TypeID]] = [:]

    /// Types of the repository each type names in its inheritance lists, in order.
    var directSupertypes: [[TypeID]] = []
    var directExternalSupertypes: [[String]] = []
    /// Of each type: the last parts of the names of everything outside the repository it inherits from, nearest first.
    var externalNames: [[String]] = []
    /// Whether an entry of an inheritance list could not be told.
    var hasUnknownSupertype: [Bool] = []
    var supertypes: [[TypeID]] = []
    var subtypes: [[TypeID]] = []
    /// Types that are associated types of a protocol.
    var associatedTypes: Set<TypeID> = []

    init(summaries: [FileSummary], settings: [TargetSettings], modules: ModuleMap) {
        self.summaries = summaries
        self.settings = settings
        self.modules = modules
    }

    func type(_ id: TypeID) -> TypeSymbol { types[id.index] }

    func member(_ id: MemberID) -> MemberSymbol { members[id.index] }

    func summary(_ file: FileID) -> FileSummary { summaries[file.index] }
}
