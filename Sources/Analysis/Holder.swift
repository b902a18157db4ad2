import ProjectIndex
import Syntax

public enum HolderWrapper: Sendable, Hashable {
    case stateObject, observedObject, environmentObject
    case state, bindable, binding
    /// `@Environment(T.self)`.
    case environment(isOptional: Bool)
    /// `let` or `var` without a wrapper.
    case plain
    /// Any other wrapper: `@InjectedObject`, `@FocusedObject`, `@Environment(\.key)` …; also `@Published` in a model
    /// that stores another.
    case other(AttributeUse)
}

/// What kind of type a holder stands in.
public enum OwnerKind: Sendable, Hashable {
    case view, viewModifier, app, scene, commands, representable, toolbarContent, style, dynamicProperty
    case previewProvider
    /// A protocol, or an extension of one, which views adopt.
    case viewProtocol
    case model
    case otherClass, otherValue
    /// Not a member: global, or local in a function or closure.
    case none

    /// Whether SwiftUI evaluates such a type and fills its wrappers in.
    public var isEvaluated: Bool {
        switch self {
        case .model, .otherClass, .otherValue, .none, .previewProvider: false
        default: true
        }
    }
}

extension HolderWrapper {
    /// Whether the wrapper observes an `ObservableObject`.
    public var isOldWorld: Bool {
        switch self {
        case .stateObject, .observedObject, .environmentObject: true
        default: false
        }
    }
}

/// What stands right of `=` in a holder's declaration.
public enum HolderValue: Sendable, Hashable {
    case none
    /// `M()`, `.init()`, `M(args)`, `{ M() }()`: makes a new model.
    case construction(Node)
    /// Anything else: `M.shared`, a parameter, a call.
    case other(Node)
}

/// `_x = StateObject(wrappedValue: e)`, `self._x = .init(wrappedValue: e)` … in an initializer.
public struct StorageAssignment: Sendable, Hashable {
    /// The whole `expression` node of the assignment.
    public let expression: Node
    /// The `_x` name (nameReference or memberSuffix).
    public let target: Node
    /// Right of `=`: the operand node or nodes after it, as the chain node when it is a single wrapper call.
    public let wrapperCall: Node?
    /// The argument's `expression`, when the right side is a wrapper call with exactly one argument.
    public let value: Node?
    public let file: FileID

    public init(expression: Node, target: Node, wrapperCall: Node?, value: Node?, file: FileID) {
        self.expression = expression
        self.target = target
        self.wrapperCall = wrapperCall
        self.value = value
        self.file = file
    }
}

/// A property that holds a model.
public struct Holder: Sendable {
    public let member: MemberID
    public let wrapper: HolderWrapper
    /// The wrapper's attribute; `nil` for `plain`.
    public let attribute: AttributeUse?
    public let owner: TypeID?
    public let ownerKind: OwnerKind
    /// The model held (optionals and collections are looked through). `several` for a generic parameter bound by
    /// protocols: the protocols. Never `unknown` in `Facts.holders`; those are in `Facts.unknownHolders`.
    public let model: Resolution<TypeID>
    public let value: HolderValue
    /// The expression in which the owner makes the model: the default, or what an initializer gives `_x` instead.
    public let making: Site?
    /// `$x` followed by a member: the nameReference or memberSuffix node of `$x`. In order of site.
    public let bindings: [Site]
    /// `$x` on its own, `_x.projectedValue`, `_x.wrappedValue`, `x.projectedValue`: the node of the name.
    public let wholeProjections: [Site]
    public let storageAssignments: [StorageAssignment]
    /// `x = e`, `self.x = e`: the assignment's `expression`.
    public let assignments: [Site]
    /// Plain uses of the name in the owner and its extensions, writes not counted.
    public let reads: [Site]
    /// Memberwise or other initializer calls known to pass a value for `x:` (argument nodes).
    public let memberwiseArguments: [Site]

    public init(
        member: MemberID, wrapper: HolderWrapper, attribute: AttributeUse?, owner: TypeID?, ownerKind: OwnerKind,
        model: Resolution<TypeID>, value: HolderValue, making: Site?, bindings: [Site], wholeProjections: [Site],
        storageAssignments: [StorageAssignment], assignments: [Site], reads: [Site], memberwiseArguments: [Site]
    ) {
        self.member = member
        self.wrapper = wrapper
        self.attribute = attribute
        self.owner = owner
        self.ownerKind = ownerKind
        self.model = model
        self.value = value
        self.making = making
        self.bindings = bindings
        self.wholeProjections = wholeProjections
        self.storageAssignments = storageAssignments
        self.assignments = assignments
        self.reads = reads
        self.memberwiseArguments = memberwiseArguments
    }
}

extension Holder {
    /// Whether its type never uses it, by any of its names.
    public var isNeverUsed: Bool {
        reads.isEmpty && bindings.isEmpty && wholeProjections.isEmpty && assignments.isEmpty && storageAssignments.isEmpty
    }
}
