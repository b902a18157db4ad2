import Syntax

/// What a name in an expression stands for.
public enum Referent: Hashable, Sendable {
    case member(MemberID)
    case type(TypeID)
    /// A local variable, closure parameter, function parameter or capture: the node that declares it.
    case local(Node)
    /// Surely not declared in the repository.
    case external
}

/// How a member is named.
public enum ReferenceForm: Sendable, Hashable {
    /// `x`
    case plain
    /// `$x`
    case projection
    /// `_x`
    case storage
    /// A component of a key path, `\.x` or `\Model.x`
    case keyPath
}

public enum ReferenceUsage: Sendable, Hashable {
    case read
    /// Left of `=`, also as a part of a tuple.
    case write
    /// Compound assignment, `&x`, a write to a part of a value (`x.y = 1`, where `x` is no object). A mutating call is
    /// not told apart from a read.
    case readWrite
    /// Called: `f()`.
    case call
}

/// One use of a name that is, or may be, a member: a `nameReference`, `memberSuffix` or key path component, or the
/// `identifierPattern` of `if let x`.
///
/// Locals that shadow a member make no reference. `x` names the member without `$` or `_`.
public final class Reference: Sendable {
    public let site: Site
    /// Without `$`, and without `_` in `storage` form.
    public let name: String
    public let form: ReferenceForm
    public let usage: ReferenceUsage
    /// The members it may stand for. `.one` where resolved; `.unknown` where the receiver's type is unknown, so that
    /// it may be any member of that name; never includes a member of a type the receiver surely is not.
    public let member: Resolution<MemberID>
    /// The type the member is looked up in, if there is a receiver; implicit `self` counts as one.
    public let receiver: Resolution<TypeValue>
    /// The nameReference node of the receiver where the receiver is a plain name (`vm` in `vm.x`, `$vm` in `$vm.x`), else `nil`.
    public let receiverName: Node?
    /// The function, accessor, initializer or variable the use lies in; `nil` at the top of a file.
    public let enclosingMember: MemberID?
    /// The type around it, extensions resolved.
    public let enclosingType: TypeID?

    public init(
        site: Site, name: String, form: ReferenceForm, usage: ReferenceUsage, member: Resolution<MemberID>,
        receiver: Resolution<TypeValue>, receiverName: Node?, enclosingMember: MemberID?, enclosingType: TypeID?
    ) {
        self.site = site
        self.name = name
        self.form = form
        self.usage = usage
        self.member = member
        self.receiver = receiver
        self.receiverName = receiverName
        self.enclosingMember = enclosingMember
        self.enclosingType = enclosingType
    }
}
