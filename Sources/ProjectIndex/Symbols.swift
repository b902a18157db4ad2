import SourceText
import Syntax

public enum TypeKind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `typealias`
}

public enum AccessLevel: Int, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// One `@Name(arguments)`.
public struct AttributeUse: Sendable, Hashable {
    /// As written, without `@` and generic arguments: `Published`, `Combine.Published`.
    public let name: String
    /// The last part of the name: `Published`.
    public let baseName: String
    public let node: Node

    public init(name: String, node: Node) {
        self.name = name
        baseName = String(name.split(separator: ".").last ?? "")
        self.node = node
    }
}

/// One entry of an inheritance list, of the declaration or an extension.
public struct InheritedEntry: Sendable, Hashable {
    /// The `inheritedType` node.
    public let site: Site
    /// As written, without attributes and generic arguments: `ObservableObject`, `Combine.ObservableObject`.
    public let name: String
    /// `.one(.external(…))` for a name that is surely not ours.
    public let type: Resolution<TypeValue>

    public init(site: Site, name: String, type: Resolution<TypeValue>) {
        self.site = site
        self.name = name
        self.type = type
    }
}

/// A type the repository declares, with everything its extensions add.
public final class TypeSymbol: Sendable {
    public let id: TypeID
    public let kind: TypeKind
    public let name: String
    /// `Outer.Inner`, without the module.
    public let qualifiedName: String
    public let module: String?
    public let enclosing: TypeID?
    /// Declared inside a function, accessor or closure.
    public let isLocal: Bool
    public let access: AccessLevel
    /// The declaration; several when `#if` branches or targets declare the type again. Sorted.
    public let declarations: [Site]
    /// Extensions in the repository. Sorted.
    public let extensions: [Site]
    /// Of the first declaration.
    public let attributes: [AttributeUse]
    /// Names of generic parameters, `each` parameters included.
    public let genericParameters: [String]
    public let hasParameterPack: Bool
    /// Lists of the declarations and of all extensions. Sorted by site.
    public let inherited: [InheritedEntry]
    /// Members of the declarations and of all extensions. Sorted by site.
    public let members: [MemberID]
    /// What a typealias stands for.
    public let aliased: Resolution<TypeValue>?

    public init(
        id: TypeID, kind: TypeKind, name: String, qualifiedName: String, module: String?, enclosing: TypeID?,
        isLocal: Bool, access: AccessLevel, declarations: [Site], extensions: [Site], attributes: [AttributeUse],
        genericParameters: [String], hasParameterPack: Bool, inherited: [InheritedEntry], members: [MemberID],
        aliased: Resolution<TypeValue>?
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.qualifiedName = qualifiedName
        self.module = module
        self.enclosing = enclosing
        self.isLocal = isLocal
        self.access = access
        self.declarations = declarations
        self.extensions = extensions
        self.attributes = attributes
        self.genericParameters = genericParameters
        self.hasParameterPack = hasParameterPack
        self.inherited = inherited
        self.members = members
        self.aliased = aliased
    }
}

public enum MemberKind: String, Sendable {
    /// `var` that stores: no accessors, or only `willSet`/`didSet`. Lazy and wrapped vars are stored too.
    case storedVariable
    /// `var` with a getter.
    case computedVariable
    /// `let`.
    case constant
    case function, initializer, deinitializer, `subscript`, enumCase
    /// A requirement `var x: T { get }` of a protocol.
    case requirement
}

/// A member of a type, or a global variable or function. One per binding: `var a = 1, b = 2` are two members.
///
/// An object, as types and references are: these are handed around by the million, and a copy would count up every part.
public final class MemberSymbol: Sendable {
    public let id: MemberID
    /// `nil` for globals and for members of extensions of external types.
    public let owner: TypeID?
    /// The written name of the external type whose extension declares the member: `View`, `Notification.Name`.
    public let externalOwner: String?
    public let kind: MemberKind
    /// Without backticks; `init`, `deinit`, `subscript` for those.
    public let name: String
    public let isStatic: Bool
    public let access: AccessLevel
    /// Of the setter, where it is narrower: `private(set)`.
    public let setterAccess: AccessLevel
    public let attributes: [AttributeUse]
    /// Keywords before `var`/`func`: `lazy`, `weak`, `override`, `final`, `dynamic`, `nonisolated` …
    public let modifiers: Set<Keyword>
    /// The declaration node: `variableDeclaration`, `functionDeclaration` …
    public let site: Site
    /// The `binding` node of a variable.
    public let binding: Node?
    /// Number of bindings in the declaration.
    public let bindingCount: Int
    /// The written type: of a variable, the result of a function or subscript; `nil` where none is written.
    public let typeNode: Node?
    /// The `expression` node of the default value.
    public let initialValue: Node?
    /// The `accessorBlock` node.
    public let accessorBlock: Node?
    /// Whether the declaration lies inside `#if`.
    public let isConditional: Bool

    public init(
        id: MemberID, owner: TypeID?, kind: MemberKind, name: String, isStatic: Bool, access: AccessLevel,
        setterAccess: AccessLevel, attributes: [AttributeUse], modifiers: Set<Keyword>, site: Site, binding: Node?,
        bindingCount: Int, typeNode: Node?, initialValue: Node?, accessorBlock: Node?, isConditional: Bool,
        externalOwner: String? = nil
    ) {
        self.id = id
        self.owner = owner
        self.externalOwner = externalOwner
        self.kind = kind
        self.name = name
        self.isStatic = isStatic
        self.access = access
        self.setterAccess = setterAccess
        self.attributes = attributes
        self.modifiers = modifiers
        self.site = site
        self.binding = binding
        self.bindingCount = bindingCount
        self.typeNode = typeNode
        self.initialValue = initialValue
        self.accessorBlock = accessorBlock
        self.isConditional = isConditional
    }

    public func attribute(_ baseName: String) -> AttributeUse? {
        attributes.first { $0.baseName == baseName }
    }
}
