import Analysis
import ProjectIndex
import SourceText
import Syntax

/// One `$x` that becomes the name of its bridge.
struct BridgeUse {
    let edits: [SiteEdit]

    /// - Throws: where the bridge cannot stand for the publisher of the variable.
    init(_ use: PublisherUse, _ bridged: BridgedProperty, groups: SignatureGroups) throws(BridgeObstacle) {
        let node = use.site.node
        guard use.property.one == bridged.property.member else {
            throw BridgeObstacle("the receiver's type cannot be told; write it", at: use.site)
        }
        guard bridged.context.isEditable(use.site) else {
            throw BridgeObstacle("this file is read, not changed", at: use.site)
        }
        guard let token = node.nameToken, node.tree.tokens[token].kind == .dollarIdentifier else {
            throw BridgeObstacle("only $\(bridged.name) itself can be switched", at: use.site)
        }
        let models: Set<TypeID> = [bridged.model.id]
        let name = bridged.name(for: use)
        let rename = TextEdit(node.tree.tokens[token].range, name)
        var edits = [SiteEdit(file: use.site.file, edit: rename, rule: "bridge", models: models)]
        guard node.nearest(.keyPath) == nil else {
            try BridgeKeyPath(node, in: use.site.file).check(groups.signatures)
            self.edits = edits
            return
        }
        let destination = try PublisherDestination(of: node, in: use.site.file, groups.signatures)
        for signature in destination.filled { try groups.check(signature) }
        var erased = destination.erased
        if erased.isEmpty, !destination.filled.isEmpty, name == bridged.subject { erased = [node] }
        guard erased.isEmpty || !destination.isReceived else {
            throw BridgeObstacle(
                "it would be erased anew at each update of the view, and onReceive would subscribe again;"
                    + " keep the erased publisher in a variable of the model", at: use.site)
        }
        edits += erased.map { BridgeUse.erasure(of: $0, in: use.site.file, models: models) }
        self.edits = edits
    }

    /// `.eraseToAnyPublisher()` behind an operand.
    static func erasure(of operand: Node, in file: FileID, models: Set<TypeID>) -> SiteEdit {
        SiteEdit(
            file: file, edit: .insert(".eraseToAnyPublisher()", at: operand.range.end), rule: "bridge", models: models)
    }
}

/// `\.$x`: plain where what it gives is looked at in the same expression.
struct BridgeKeyPath {
    private let name: Node
    private let file: FileID

    init(_ name: Node, in file: FileID) {
        self.name = name
        self.file = file
    }

    func check(_ signatures: PublisherSignatures) throws(BridgeObstacle) {
        guard let path = name.parent, path.kind == .keyPath, name.nextSibling == nil, path.parent?.kind == .expression,
            path.parent?.soleOperand == path, let parent = path.parent?.parent
        else { throw obstacle(at: name) }
        switch parent.kind {
        case .argument: try handOn(parent, signatures)
        case .initializerClause:
            guard let binding = parent.parent, binding.kind == .binding, binding.first(.typeAnnotation) == nil,
                let local = binding.name, let body = binding.nearest(.codeBlock, .closure)
            else { throw obstacle(at: name) }
            for use in body.subtree where use.kind == .nameReference && use.name == local && use.index > path.index {
                guard let argument = use.parent?.parent, argument.kind == .argument, use.parent?.soleOperand == use else {
                    throw obstacle(at: use)
                }
                try handOn(argument, signatures)
            }
        default: throw obstacle(at: name)
        }
    }

    private func handOn(_ argument: Node, _ signatures: PublisherSignatures) throws(BridgeObstacle) {
        guard let call = argument.parent else { throw obstacle(at: argument) }
        if call.kind == .subscriptSuffix, argument.label == "keyPath" {
            let destination = try PublisherDestination(of: call, in: file, signatures)
            guard destination.filled.isEmpty, destination.erased.isEmpty else { throw obstacle(at: argument) }
            return
        }
        let takers: Set<String> = ["map", "flatMap", "compactMap"]
        guard call.kind == .callSuffix, call.all(.argument).count == 1, argument.label == nil, call.parent?.kind == .chain,
            let callee = call.calleeName?.name, takers.contains(callee),
            PublisherCalls.parameters(filledBy: argument, of: call, signatures.index).allSatisfy(\.isOpen)
        else { throw obstacle(at: argument) }
        var destination = PublisherDestination(in: file, signatures)
        // What comes out names the publisher as a part of its type.
        guard let next = call.nextSibling else {
            return callee == "flatMap" ? try destination.follow(call) : try destination.list(call)
        }
        try PublisherMember(next, of: call, destination).check()
    }

    private func obstacle(at node: Node) -> BridgeObstacle {
        BridgeObstacle(
            "\\.\(name.name ?? "") is a key path to the publisher itself; name the variable in a closure", at: Site(file: file, node: node))
    }
}
