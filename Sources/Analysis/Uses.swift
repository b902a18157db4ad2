import ProjectIndex
import Syntax

/// `.environmentObject(e)`.
public struct Injection: Sendable {
    /// The memberSuffix node `.environmentObject`; a nameReference where it is called on an implicit `self`.
    public let name: Site
    /// The argument's expression; `nil` when there is not exactly one argument.
    public let argument: Node?
    /// The model injected. `one` of an outside type is not listed at all; `unknown` may be any model.
    public let model: Resolution<TypeID>

    public init(name: Site, argument: Node?, model: Resolution<TypeID>) {
        self.name = name
        self.argument = argument
        self.model = model
    }
}

/// How the projection of a published property is used.
public enum PublisherForm: Sendable, Hashable {
    /// `.onReceive(m.$x) { … }`, with the call's memberSuffix node `onReceive`. `operators` are the member names
    /// between `$x` and the closing parenthesis, e.g. `["dropFirst"]`.
    case onReceive(call: Node, operators: [String])
    /// `p.assign(to: &$x)`.
    case assignTarget
    /// Any other use as a publisher.
    case publisher
}

/// `$x` of a published property of a model, used as a publisher.
public struct PublisherUse: Sendable {
    /// The nameReference or memberSuffix of `$x`.
    public let site: Site
    public let name: String
    /// The properties it may be: `one` where the receiver is known; `several` when only the name is known,
    /// then every model's property of that name.
    public let property: Resolution<MemberID>
    public let form: PublisherForm
    public let isInTest: Bool

    public init(
        site: Site, name: String, property: Resolution<MemberID>, form: PublisherForm, isInTest: Bool
    ) {
        self.site = site
        self.name = name
        self.property = property
        self.form = form
        self.isInTest = isInTest
    }
}

public enum ChangeSignalForm: Sendable, Hashable {
    /// A statement `objectWillChange.send()`, `self.objectWillChange.send()`, `m.objectWillChange.send()`: the
    /// `expression` that is the whole statement.
    case send(statement: Node)
    /// `child.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }`, alone as a statement, stored
    /// in a bag or assigned to a property: the whole statement.
    case forwarding(statement: Node, child: Resolution<TypeID>)
    /// The class declares its own `objectWillChange`.
    case declaration
    /// Anything else: subscribing, mapping, handing on.
    case other
}

/// One use of `objectWillChange`.
public struct ChangeSignal: Sendable {
    /// The node of the name; the pattern of a declaration. The signals a `forwarding` sends are not listed again.
    public let site: Site
    /// The model whose signal it is; `unknown` may be any.
    public let model: Resolution<TypeID>
    public let form: ChangeSignalForm
    public let isInTest: Bool
    /// Whether the code around it, or an own function it calls, writes a variable of a model. A signal that follows no
    /// write is sent for something else.
    public let isBesideWrite: Bool
    /// Whether that is a variable of the class whose signal it is, or of its family.
    public let isBesideOwnWrite: Bool

    public init(
        site: Site, model: Resolution<TypeID>, form: ChangeSignalForm, isInTest: Bool, isBesideWrite: Bool = true,
        isBesideOwnWrite: Bool = true
    ) {
        self.isBesideWrite = isBesideWrite
        self.isBesideOwnWrite = isBesideOwnWrite
        self.site = site
        self.model = model
        self.form = form
        self.isInTest = isInTest
    }
}

/// Where a type position names `ObservableObject` other than in the inheritance list of a nominal type.
public enum ConstraintForm: Sendable, Hashable {
    /// `<T: ObservableObject>` or `where T: ObservableObject`; with the generic parameter's name.
    case genericBound(parameter: String)
    case `associatedtype`
    /// `A & ObservableObject` in a typealias.
    case aliasComposition
    /// `any ObservableObject`, `as? any ObservableObject`, `some ObservableObject` as a type of a value.
    case existential
    /// `extension ObservableObject { … }`, also constrained.
    case extensionOfProtocol
}

/// One mention of `ObservableObject` as a constraint or type.
public struct ConstraintMention: Sendable {
    /// The type node that names it.
    public let site: Site
    public let form: ConstraintForm
    /// The declaration that carries the constraint.
    public let declaration: Node
    /// Models that are known to fill it; for an extension, models on which a member of it is used.
    public let filledBy: Resolution<[TypeID]>

    public init(site: Site, form: ConstraintForm, declaration: Node, filledBy: Resolution<[TypeID]>) {
        self.site = site
        self.form = form
        self.declaration = declaration
        self.filledBy = filledBy
    }
}
