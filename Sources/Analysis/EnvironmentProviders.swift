import ProjectIndex
import Syntax

/// What puts a model into the environment: `.environment(m)` itself, and members and modifiers of the repository that
/// call it.
struct EnvironmentProviders {
    /// What is asked of a place that puts an object in.
    enum Certainty {
        /// An object nobody can tell counts for every model, and one put in anywhere below counts too: whoever asks
        /// speaks up where nothing is put in.
        case possible
        /// Only what surely puts in this very model around the view: whoever asks relies on it.
        case certain
    }

    let certainty: Certainty
    private let index: RepositoryIndex
    private let references: ReferenceTable
    /// Names of the modifiers that put an object in.
    private let modifiers: Set<String>
    /// What a member puts in, itself or through what it runs.
    private var members: [MemberID: Provision] = [:]
    /// What the text of a member puts in, and the members it names.
    private var texts: [MemberID: Text] = [:]

    private struct Text {
        var own = Provision()
        var named: [MemberID] = []

        mutating func add(_ other: Text) {
            own.add(other.own)
            named += other.named
        }
    }

    private struct Provision {
        var models: Set<TypeID> = []
        var isUnknown = false

        mutating func add(_ other: Provision) {
            models.formUnion(other.models)
            isUnknown = isUnknown || other.isUnknown
        }
    }

    /// - Parameter includesOldWorld: whether `.environmentObject(m)` counts too.
    init(index: RepositoryIndex, references: ReferenceTable, includesOldWorld: Bool, certainty: Certainty = .possible) {
        self.certainty = certainty
        self.index = index
        modifiers = includesOldWorld ? ["environment", "environmentObject"] : ["environment"]
        self.references = references
    }

    /// Whether a suffix of a chain of views puts the model in.
    mutating func provides(_ suffix: Node, of model: TypeID, in file: FileID) -> Bool {
        let text = text(ofSuffix: suffix, in: file)
        var provision = text.own
        for member in text.named { provision.add(self.provision(of: member)) }
        return answers(provision, model)
            || certainty == .possible && isHanded(model, to: suffix, in: file)
    }

    /// Whether a member puts the model in somewhere.
    mutating func provides(_ member: MemberID, of model: TypeID) -> Bool {
        answers(provision(of: member), model)
    }

    /// Whether any member of a type does, such as a container around its content. Which of its content a container
    /// puts the model into is never certain.
    mutating func provides(_ type: TypeID, of model: TypeID) -> Bool {
        guard certainty == .possible else { return false }
        for member in index.type(type).members where provides(member, of: model) { return true }
        return false
    }

    private func answers(_ provision: Provision, _ model: TypeID) -> Bool {
        switch certainty {
        case .possible: provision.isUnknown || provision.models.contains { isKin($0, model) }
        case .certain: provision.models.contains(model)
        }
    }

    /// Subclasses and superclasses count too, to be on the side of silence.
    private func isKin(_ left: TypeID, _ right: TypeID) -> Bool {
        left == right || index.supertypes(of: left).contains(right) || index.supertypes(of: right).contains(left)
    }

    // MARK: Suffixes

    private func text(ofSuffix suffix: Node, in file: FileID) -> Text {
        guard suffix.kind == .memberSuffix || suffix.kind == .nameReference, let name = suffix.name else { return Text() }
        var result = Text()
        let called = references.at(Site(file: file, node: suffix))?.member.candidates ?? []
        if certainty == .possible || called.count == 1 { result.named = called }
        guard let call = suffix.nextSibling, call.kind == .callSuffix, let argument = call.soleArgument else { return result }
        if modifiers.contains(name) { result.own.add(object(argument, in: file)) }
        if name == "modifier" {
            let values = index.value(of: argument, in: file).candidates
            for value in values where certainty == .possible || values.count == 1 {
                guard case .nominal(let type, _) = value else { continue }
                result.named += index.type(type).members
            }
        }
        return result
    }

    private func object(_ argument: Node, in file: FileID) -> Provision {
        let value = index.value(of: argument, in: file)
        if value.isUnknown { return Provision(isUnknown: true) }
        var result = Provision()
        guard certainty == .possible || value.candidates.count == 1 else { return result }
        for candidate in value.candidates { add(candidate, to: &result) }
        return result
    }

    private func add(_ value: TypeValue, to result: inout Provision) {
        switch value {
        case .nominal(let type, _): result.models.insert(type)
        // It may be `nil`.
        case .optional where certainty == .certain: break
        case .optional(let inner), .existential(let inner), .projection(let inner): add(inner, to: &result)
        case .parameter, .composition, .undetermined: result.isUnknown = true
        default: break
        }
    }

    /// `.inject(model)`: a modifier out of sight that is given the model may put it in.
    private func isHanded(_ model: TypeID, to suffix: Node, in file: FileID) -> Bool {
        guard suffix.kind == .memberSuffix, let call = suffix.nextSibling, call.kind == .callSuffix,
            references.at(Site(file: file, node: suffix))?.member.one == nil, suffix.name != "environmentObject"
        else { return false }
        return call.all(.argument).contains { argument in
            guard let value = argument.first(.expression) else { return false }
            return index.value(of: value, in: file).candidates.contains { candidate in
                guard case .nominal(let type, _) = candidate.unwrapped else { return false }
                return isKin(type, model)
            }
        }
    }

    // MARK: Members

    /// Members that run each other put in the same; each is worked out once, after all that it runs.
    private mutating func provision(of member: MemberID) -> Provision {
        if let known = members[member] { return known }
        for group in StrongComponents.leavesFirst([member], edges: unknown(from: member)) {
            var result = Provision()
            for one in group {
                guard let text = texts[one] else { continue }
                result.add(text.own)
                for named in text.named { if let known = members[named] { result.add(known) } }
            }
            for one in group { members[one] = result }
        }
        return members[member] ?? Provision()
    }

    /// The members a member reaches that are not worked out yet, each with those it names.
    private mutating func unknown(from member: MemberID) -> [MemberID: [MemberID]] {
        var edges: [MemberID: [MemberID]] = [:]
        var queue = [member]
        while let next = queue.popLast() {
            guard edges[next] == nil else { continue }
            let text = text(of: next)
            texts[next] = text
            edges[next] = text.named.filter { members[$0] == nil }
            queue += edges[next] ?? []
        }
        return edges
    }

    private func text(of member: MemberID) -> Text {
        let symbol = index.member(member)
        guard symbol.kind == .function || symbol.kind == .computedVariable else { return Text() }
        var result = Text()
        for node in symbol.site.node.subtree where node.kind == .memberSuffix || node.kind == .nameReference {
            guard node.isCalled, certainty == .possible || surrounds(node, symbol) else { continue }
            result.add(text(ofSuffix: node, in: symbol.site.file))
        }
        return result
    }

    /// Whether a modifier called in a member is laid around all that the member is called on: `self.environment(m)`,
    /// `environment(m)`, `content.environment(m)`, on no branch and in no closure.
    private func surrounds(_ modifier: Node, _ member: MemberSymbol) -> Bool {
        guard let chain = modifier.parent, chain.kind == .chain, let base = chain.children.first else { return false }
        let isOnBranch = modifier.ancestors.prefix { $0 != member.site.node }.contains { Self.branches.contains($0.kind) }
        let isWholeValue = chain.parent.map { $0.kind != .expression || $0.soleOperand == chain } ?? false
        let parameters = member.site.node.first(.parameterClause)?.all(.parameter) ?? []
        let isOnSelf = base == modifier || base.text == "self" || base.name.map(modifiers.contains) == true
        let isAroundAll = isOnSelf || parameters.contains { $0.name == base.text }
        return !isOnBranch && isWholeValue && isAroundAll
    }

    private static let branches: Set<NodeKind> = [
        .closure, .ifStatement, .switchStatement, .guardStatement, .forStatement, .ifConfig,
    ]
}
