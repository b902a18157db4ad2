import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Written types that publishers flow between, so that all change or none does.
struct SignatureGroup: Sendable {
    private(set) var signatures: Set<PublisherSignature> = []
    /// Models whose variables fill them, and protocols that promise them.
    private(set) var models: Set<TypeID> = []
    /// Publishers of other classes that fill them, which are erased.
    private var erasures: Set<SiteErasure> = []

    private let context: MigrationContext
    private let all: PublisherSignatures

    /// - Throws: where something else goes in, or what comes out is asked for its own type.
    init(from first: PublisherSignature, in all: PublisherSignatures, context: MigrationContext) throws(BridgeObstacle) {
        self.all = all
        self.context = context
        var pending = [first]
        var received: Site?
        while let signature = pending.popLast() {
            guard signatures.insert(signature).inserted else { continue }
            guard context.isEditable(signature.site) else {
                throw BridgeObstacle("\(signature.site.node.text) stands in a file that is read, not changed", at: signature.site)
            }
            pending += try relatives(of: signature)
            let flow = PublisherFlow(all)
            for value in try flow.values(of: signature) { pending += try take(value, signature) }
            for use in try flow.uses(of: signature) {
                let destination = try named(signature) { () throws(BridgeObstacle) in
                    try PublisherDestination(of: use.node, in: use.file, all)
                }
                pending += destination.filled
                if destination.isReceived { received = received ?? use }
            }
        }
        try checkReceived(received)
    }

    /// `onReceive` must be given the same erased publisher at each update of a view.
    private func checkReceived(_ use: Site?) throws(BridgeObstacle) {
        guard let use else { return }
        let isStored = signatures.allSatisfy { signature in
            guard case .member(let id) = signature.holder else { return false }
            let member = context.index.member(id)
            guard let owner = member.owner else { return false }
            switch context.index.type(owner).kind {
            case .protocol: return member.kind == .requirement
            case .class: return member.kind == .storedVariable || member.kind == .constant
            default: return false
            }
        }
        guard isStored else {
            throw BridgeObstacle(
                "onReceive would subscribe again at each update of the view, to a publisher that is erased anew;"
                    + " keep the erased publisher in a stored variable", at: use)
        }
    }

    var edits: [SiteEdit] {
        let types = signatures.map { signature in
            SiteEdit(
                file: signature.site.file,
                edit: TextEdit(signature.site.node.range, "AnyPublisher<\(signature.values), Never>"),
                rule: "bridge", models: models)
        }
        return types + erasures.map { BridgeUse.erasure(of: $0.operand, in: $0.file, models: models) }
    }

    /// All models move together; who uses a public signature from outside hears of it.
    var constraints: [Constraint] {
        let sorted = models.sorted()
        guard let first = sorted.first else { return [] }
        let notes = signatures.sorted { $0.site < $1.site }.compactMap { signature -> Constraint? in
            guard case .member(let member) = signature.holder, context.index.member(member).access >= .public else { return nil }
            let message = "\(signature.name(in: context.index)) gives AnyPublisher<\(signature.values), Never> now;"
                + " clients that name \(signature.site.node.text) must change"
            return .note(first, Note(rule: "bridge", message: message, location: context.location(signature.site)))
        }
        return sorted.dropFirst().map { .together(first, $0) } + notes
    }

    private struct SiteErasure: Hashable {
        let file: FileID
        let operand: Node
    }

    /// Says whose use it is.
    private func named<Result>(
        _ signature: PublisherSignature, _ body: () throws(BridgeObstacle) -> Result
    ) throws(BridgeObstacle) -> Result {
        do {
            return try body()
        } catch {
            let name = signature.name(in: context.index)
            throw BridgeObstacle(
                "\(signature.site.node.text) of \(name) cannot become AnyPublisher: \(error.message)", at: error.site)
        }
    }

    // MARK: Promises and those who keep them

    private mutating func relatives(of signature: PublisherSignature) throws(BridgeObstacle) -> [PublisherSignature] {
        guard case .member(let id) = signature.holder else {
            guard case .parameter(_, of: let function) = signature.holder else { return [] }
            if let other = family(of: function).first {
                throw BridgeObstacle(
                    "\(context.index.member(function).name) is promised or overridden, and takes \(signature.site.node.text)",
                    at: context.index.member(other).site)
            }
            return []
        }
        let member = context.index.member(id)
        if member.kind == .requirement || context.index.member(id).owner.map({ context.index.type($0).kind == .protocol }) == true {
            if let owner = member.owner, let model = context.facts.model(owner), model.state != .observable {
                models.insert(owner)
            }
        }
        var result: [PublisherSignature] = []
        for other in family(of: id) {
            guard let found = all.of(other) else {
                let symbol = context.index.member(other)
                throw BridgeObstacle("\(symbol.name) has another type here than \(signature.site.node.text)", at: symbol.site)
            }
            result.append(found)
        }
        return result
    }

    /// Members of the name in the classes and protocols above and below.
    private func family(of id: MemberID) -> [MemberID] {
        let index = context.index
        let member = index.member(id)
        guard let owner = member.owner, member.kind != .initializer else { return [] }
        let types = [owner] + index.supertypes(of: owner) + index.subtypes(of: owner)
        let found = types.flatMap { index.lookUp(member.name, in: $0, isStatic: member.isStatic) }
        return Set(found).filter { other in
            let symbol = index.member(other)
            guard other != id, symbol.owner != nil else { return false }
            return member.kind != .function || labels(symbol) == labels(member)
        }.sorted()
    }

    private func labels(_ function: MemberSymbol) -> [String?]? {
        function.site.node.first(.parameterClause)?.all(.parameter).map(\.label)
    }

    // MARK: What goes in

    private mutating func take(_ value: Site, _ signature: PublisherSignature) throws(BridgeObstacle) -> [PublisherSignature] {
        guard let leaves = PublisherArms.leaves(of: value.node) else { throw stranger(value, signature) }
        var result: [PublisherSignature] = []
        for leaf in leaves { result += try takeOne(Site(file: value.file, node: leaf), signature) }
        return result
    }

    private mutating func takeOne(_ leaf: Site, _ signature: PublisherSignature) throws(BridgeObstacle) -> [PublisherSignature] {
        let parts = leaf.node.kind == .chain ? Array(leaf.node.children) : [leaf.node]
        guard let last = parts.last else { throw stranger(leaf, signature) }
        if PublisherArms.isProjection(leaf.node) {
            try takeProjection(Site(file: leaf.file, node: last), operand: leaf.node)
            return []
        }
        if leaf.node.kind == .nameReference, case .one(.local(let local)) = context.index.referent(of: leaf.node, in: leaf.file) {
            let type = local.kind == .parameter
                ? local.typeChild : (local.kind == .binding ? local : local.nearest(.binding))?.first(.typeAnnotation)?.typeChild
            guard let found = all.at(type) else { throw stranger(leaf, signature) }
            return [found]
        }
        let name = last.kind == .callSuffix ? last.calleeName ?? last : last
        let use = context.index.references(in: leaf.file).first { $0.site.node == name }
        guard let use, !use.member.candidates.isEmpty else { throw stranger(leaf, signature) }
        let found = use.member.candidates.compactMap(all.of)
        guard found.count == use.member.candidates.count else { throw stranger(leaf, signature) }
        return found
    }

    private mutating func takeProjection(_ name: Site, operand: Node) throws(BridgeObstacle) {
        guard let use = context.facts.publisherUses.first(where: { $0.site == name }) else {
            erasures.insert(SiteErasure(file: name.file, operand: operand))
            return
        }
        guard let owner = use.property.one.flatMap({ context.index.member($0).owner }) else {
            throw BridgeObstacle("the receiver's type cannot be told; write it", at: name)
        }
        models.insert(owner)
    }

    private func stranger(_ site: Site, _ signature: PublisherSignature) -> BridgeObstacle {
        let name = signature.name(in: context.index)
        return BridgeObstacle(
            "\(name) is also given something that is no $ name of a published variable; make its type AnyPublisher and erase",
            at: site)
    }
}
