import ProjectIndex
import Syntax

/// Tells code that surely runs off the main thread: in `Task.detached`, on a queue that is not the main one, in the
/// completion of a request.
struct BackgroundPlaces {
    enum Place {
        case background(String)
        /// Where the member around it is called.
        case caller(MemberID)
        /// On the main thread, or nobody knows where.
        case elsewhere
    }

    let index: RepositoryIndex
    let references: ReferenceTable

    /// What the innermost closure that does not run at once says.
    func place(of site: Site) -> Place {
        for ancestor in site.node.ancestors {
            if ancestor.kind == .closure {
                if ImmediateClosures.surelyRunsWhereItStands(ancestor) { continue }
                return place(ofClosure: ancestor, in: site.file)
            }
            if ancestor.kind == .functionDeclaration {
                return index.member(declaredBy: ancestor, in: site.file).map { .caller($0) } ?? .elsewhere
            }
            if ancestor.kind.isDeclaration, ancestor.kind != .variableDeclaration { return .elsewhere }
        }
        return .elsewhere
    }

    private func place(ofClosure closure: Node, in file: FileID) -> Place {
        let attributes = closure.first(.closureSignature)?.all(.attribute) ?? []
        guard !attributes.contains(where: { $0.name == "MainActor" }), let callee = callee(of: closure), let name = callee.name,
            let chain = callee.parent, chain.kind == .chain
        else { return .elsewhere }
        let parts = Array(chain.children.prefix { $0.index < callee.index })
        switch name {
        case "detached":
            return parts.count == 1 && parts[0].name == "Task" ? .background("Task.detached") : .elsewhere
        case "async", "asyncAfter":
            return queue(parts, in: file)
        case "dataTask", "uploadTask", "downloadTask":
            let isShared = parts.count == 2 && parts[0].name == "URLSession" && parts[1].name == "shared"
            return isShared ? .background("the completion of a URLSession request") : .elsewhere
        default:
            return .elsewhere
        }
    }

    private func callee(of closure: Node) -> Node? {
        guard let parent = closure.parent else { return nil }
        if parent.kind == .trailingClosure { return parent.calleeName }
        guard parent.kind == .expression, let argument = parent.parent, argument.kind == .argument else { return nil }
        return argument.parent?.calleeName
    }

    // MARK: Queues

    /// `DispatchQueue.global()`, or a variable that is made as `DispatchQueue(label:)`.
    private func queue(_ parts: [Node], in file: FileID) -> Place {
        if parts.first?.name == "DispatchQueue", parts.count > 1 {
            return parts[1].name == "global" ? .background("a global queue") : .elsewhere
        }
        guard let last = parts.last, last.kind == .nameReference || last.kind == .memberSuffix, let name = last.name,
            isOwnQueue(last, in: file)
        else { return .elsewhere }
        return .background("the queue \(name)")
    }

    private func isOwnQueue(_ name: Node, in file: FileID) -> Bool {
        if let member = references.at(Site(file: file, node: name))?.member.one {
            return index.member(member).initialValue.map(isQueue) ?? false
        }
        guard name.kind == .nameReference, case .one(.local(let local)) = index.referent(of: name, in: file) else { return false }
        let binding = local.kind == .binding ? local : local.nearest(.binding)
        return binding?.first(.initializerClause)?.first(.expression).map(isQueue) ?? false
    }

    private func isQueue(_ value: Node) -> Bool {
        guard let chain = value.soleOperand, chain.kind == .chain, let primary = chain.children.first,
            primary.name == "DispatchQueue", let call = primary.nextSibling, call.kind == .callSuffix
        else { return false }
        return call.all(.argument).first?.label == "label"
    }
}
