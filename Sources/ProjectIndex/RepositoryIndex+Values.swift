import Syntax

extension RepositoryIndex {
    /// What a type node names, in its lexical scope.
    public func resolveType(_ node: Node, in file: FileID) -> Resolution<TypeValue> {
        TypeResolver(table: table).resolve(node, in: file)
    }

    /// The type of a value: of an `expression`, a whole `chain`, or a primary.
    public func value(of expression: Node, in file: FileID) -> Resolution<TypeValue> {
        resolver.value(of: expression, in: file)
    }

    /// The type of the part of a `chain` that ends directly before `suffix`, one of its children: the receiver.
    public func valueOfPrefix(chain: Node, upTo suffix: Node, in file: FileID) -> Resolution<TypeValue> {
        resolver.receiver(of: suffix, in: file).type
    }

    /// The type of a member: as annotated, else that of its initial value; of a function its result, of a wrapped
    /// property the wrapped value. Optionals stay.
    public func declaredType(of member: MemberID) -> Resolution<TypeValue> { declaredTypes[member.index] }

    /// What a `nameReference` stands for. Types named by generic parameters count as external.
    public func referent(of name: Node, in file: FileID) -> Resolution<Referent> {
        let resolver = resolver
        switch resolver.meaning(ofSpelled: name.spelledName, at: name.index, in: file).meaning {
        case .local(let local): return .one(.local(table.summary(file).node(local.node)))
        case .members(let found, _): return Resolution(candidates: resolver.nearest(found).map { .member($0) })
        case .types(let ids): return Resolution(candidates: ids.map { .type($0) })
        case .parameter, .module, .outside: return .one(.external)
        case .unknown: return .unknown
        }
    }

    /// All uses of names that are, or may be, members of the repository, in order of source. `objectWillChange` of a
    /// type of the repository is listed with its receiver, though no member declares it: its `member` is `.unknown`.
    public func references(in file: FileID) -> [Reference] { allReferences[file.index] }

    private var resolver: ValueResolver { ValueResolver(table: table, declared: declaredTypes) }
}
