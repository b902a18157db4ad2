import Syntax

extension RepositoryIndex {
    /// What a type node names, in its lexical scope.
    public func resolveType(_ node: Node, in file: FileID) -> Resolution<TypeValue> { .unknown }

    /// The type of a value: of an `expression`, a whole `chain`, or a primary.
    public func value(of expression: Node, in file: FileID) -> Resolution<TypeValue> { .unknown }

    /// The type of the part of a `chain` that ends directly before `suffix`, one of its children: the receiver.
    public func valueOfPrefix(chain: Node, upTo suffix: Node, in file: FileID) -> Resolution<TypeValue> { .unknown }

    /// The type of a member: as annotated, else that of its initial value; of a function its result, of a wrapped
    /// property the wrapped value. Optionals stay.
    public func declaredType(of member: MemberID) -> Resolution<TypeValue> { .unknown }

    /// What a `nameReference` stands for.
    public func referent(of name: Node, in file: FileID) -> Resolution<Referent> { .unknown }

    /// All uses of names that are, or may be, members of the repository, in order of source.
    public func references(in file: FileID) -> [Reference] { [] }
}
