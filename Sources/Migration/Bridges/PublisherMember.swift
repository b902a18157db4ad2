import Analysis
import ProjectIndex
import Syntax

/// A member that is asked of a publisher: `$x.sink`. What comes out names the publisher at most in a type nobody writes,
/// unless something beside it must have that type too.
struct PublisherMember {
    private let member: Node
    private let publisher: Node
    private let destination: PublisherDestination

    init(_ member: Node, of publisher: Node, _ destination: PublisherDestination) {
        self.member = member
        self.publisher = publisher
        self.destination = destination
    }

    func check() throws(BridgeObstacle) {
        guard member.kind == .memberSuffix || member.kind == .suffixIfConfig, let chain = publisher.parent else {
            throw destination.obstacle("only a plain use of the publisher can be switched", at: publisher)
        }
        if let name = member.name, isOfPublished(name) {
            throw destination.obstacle("\(name) is declared for the publisher of @Published alone", at: member)
        }
        if isErased(chain) { return }
        if stands(besideOthers: chain) {
            throw destination.obstacle(
                "what stands beside it must have its type; end both with eraseToAnyPublisher()", at: publisher)
        }
        if let type = PublisherBody.promise(around: publisher), PublisherSignature.values(of: type) == nil {
            throw destination.obstacle("the type \(type.text) is written here", at: publisher)
        }
    }

    /// Whether a member of the name is added to `Published.Publisher`, or to publishers that are one.
    private func isOfPublished(_ name: String) -> Bool {
        let index = destination.signatures.index
        return index.members(named: name).map(index.member).contains { found in
            guard let owner = found.site.node.nearest(.extensionDeclaration) else { return false }
            return owner.children.contains { part in
                (part.kind.isType || part.kind == .whereClause) && PublisherSignature.names(part)
            }
        }
    }

    /// Whether the chain ends in what has a type of its own.
    private func isErased(_ chain: Node) -> Bool {
        chain.children.contains { part in
            part.index > publisher.index && part.kind == .memberSuffix
                && ["eraseToAnyPublisher", "sink", "assign", "store"].contains(part.name)
        }
    }

    private func stands(besideOthers chain: Node) -> Bool {
        guard let expression = chain.wholeExpression, let parent = expression.parent else { return false }
        let parts = expression.children.filter { $0.kind != .effect }
        if parts.count > 1, PublisherArms.arms(among: parts)?.contains(chain) == true { return true }
        switch parent.kind {
        case .arrayLiteral: return parent.all(.expression).count > 1
        case .argument: return parent.parent?.calleeName?.name == "MergeMany" && (parent.parent?.all(.argument).count ?? 0) > 1
        case .transferStatement, .codeBlock, .switchCase: return isOneOfSeveral(expression, parent)
        default: return false
        }
    }

    private func isOneOfSeveral(_ expression: Node, _ parent: Node) -> Bool {
        if parent.kind != .transferStatement {
            return PublisherBody.branching(around: parent).flatMap(PublisherBody.isValue) != nil
        }
        guard let body = PublisherBody(around: expression), body.returned.count > 1 else { return false }
        return body.isClosure || body.type.map { $0.kind == .existentialType && $0.text.hasPrefix("some") } ?? false
    }
}
