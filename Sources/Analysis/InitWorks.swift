import ProjectIndex
import Syntax

/// Tells what making an object of a class does beyond setting its storage.
struct InitWorks {
    private let index: RepositoryIndex
    private let references: ReferenceTable
    private let forwarding: [Node]
    private let effects: LastingEffects
    private var timing: ClosureTiming
    /// Classes whose making is asked for by itself.
    private var madeApart: Set<TypeID> = []

    /// - Parameter signals: forwarding among them goes when its class moves, so it is no work.
    static func work(
        in index: RepositoryIndex, references: ReferenceTable, graph: ModelGraph, signals: [ChangeSignal]
    ) -> [TypeID: InitWork] {
        var works = InitWorks(index: index, references: references, forwarding: forwarding(signals))
        var result: [TypeID: InitWork] = [:]
        for model in graph.models where index.type(model.id).kind == .class {
            let making = works.work(ofMaking: model.id, depth: Self.depth, visited: [])
            result[model.id] = making.worse(works.work(ofFreeing: model.id))
        }
        return result
    }

    /// What an expression does on its way to a model, the making of the model itself left out.
    ///
    /// - Parameter member: in whose code the expression stands.
    static func work(
        ofEvaluating expression: Node, making models: [TypeID], in member: MemberSymbol, of facts: Facts
    ) -> InitWork {
        var works = InitWorks(
            index: facts.index, references: facts.references, forwarding: forwarding(facts.changeSignals))
        works.madeApart = Set(models)
        return works.work(below: expression, in: LastingEffects.Frame(member: member, selfIsOutside: false), depth: depth, visited: [])
    }

    /// Own methods are followed three calls deep.
    private static let depth = 3

    /// The statements that pass on a child's changes.
    private static func forwarding(_ signals: [ChangeSignal]) -> [Node] {
        signals.compactMap { if case .forwarding(let statement, _) = $0.form { statement } else { nil } }
    }

    private init(index: RepositoryIndex, references: ReferenceTable, forwarding: [Node]) {
        self.forwarding = forwarding
        self.index = index
        self.references = references
        effects = LastingEffects(index: index, references: references)
        timing = ClosureTiming(index: index, references: references)
    }

    // MARK: Classes and members

    private mutating func work(ofMaking type: TypeID, depth: Int, visited: Set<MemberID>) -> InitWork {
        let members = index.type(type).members.map(index.member)
        var result = InitWork.none
        for member in members where !member.isStatic {
            switch member.kind {
            case .initializer where !Self.isForCoding(member):
                result = result.worse(work(of: member, in: member.site.node, depth: depth, visited: visited))
            case .storedVariable, .constant:
                guard let value = member.initialValue, !member.modifiers.contains(.lazy) else { continue }
                result = result.worse(work(of: member, in: value, depth: depth, visited: visited))
            default: continue
            }
            if case .work = result { return result }
        }
        if case .one(.nominal(let parent, _)) = index.superclass(of: type), parent != type {
            result = result.worse(work(ofMaking: parent, depth: depth, visited: visited))
        }
        return result
    }

    /// What `deinit` does beyond letting go: an object made in vain is freed at once.
    private mutating func work(ofFreeing type: TypeID) -> InitWork {
        for member in index.type(type).members.map(index.member) where member.kind == .deinitializer {
            let made = NilWhenMade(of: type, in: index, references: references)
            for statement in made.statements(of: member) {
                guard case .work(let evidence) = work(of: member, in: statement, depth: Self.depth, visited: []) else { continue }
                return .workWhenFreed(evidence)
            }
        }
        return .none
    }

    /// `init(from:)` and `init(coder:)`, which no view calls.
    private static func isForCoding(_ member: MemberSymbol) -> Bool {
        let label = member.site.node.first(.parameterClause)?.all(.parameter).first?.label
        return label == "from" || label == "coder"
    }

    /// - Parameter isOutside: whether the member's object was there before the one that is made.
    private mutating func work(
        of member: MemberSymbol, in root: Node, depth: Int, visited: Set<MemberID>, isOutside: Bool = false
    ) -> InitWork {
        guard !visited.contains(member.id) else { return .none }
        let frame = LastingEffects.Frame(member: member, selfIsOutside: isOutside)
        return work(below: root, in: frame, depth: depth, visited: visited.union([member.id]))
    }

    /// - Parameter root: what is run at once, as is all below it that is not put off.
    private mutating func work(
        below root: Node, in frame: LastingEffects.Frame, depth: Int, visited: Set<MemberID>
    ) -> InitWork {
        var result = InitWork.none
        for node in root.subtree {
            switch node.kind {
            case .callSuffix, .trailingClosure, .expression:
                result = result.worse(work(of: node, below: root, in: frame, depth: depth, visited: visited))
            case .nameReference, .memberSuffix:
                result = result.worse(work(ofReading: node, below: root, in: frame, depth: depth, visited: visited))
            default: continue
            }
            if case .work = result { return result }
        }
        return result
    }

    private mutating func work(
        of node: Node, below root: Node, in frame: LastingEffects.Frame, depth: Int, visited: Set<MemberID>
    ) -> InitWork {
        let member = frame.member
        if let change = effects.change(by: node, in: frame) {
            let isLater = timing.isDeferred(node, below: root, in: member.site.file)
            return isLater ? .none : .work(Evidence(site: Site(file: member.site.file, node: node), what: change))
        }
        if let observed = effects.observedVariable(setBy: node, in: frame), let observers = observed.accessorBlock {
            let isLater = timing.isDeferred(node, below: root, in: member.site.file)
            guard !isLater, depth > 0 else { return .none }
            let result = work(of: observed, in: observers, depth: depth - 1, visited: visited)
            return describe(result, "sets", Site(file: member.site.file, node: node.children.first ?? node))
        }
        guard node.kind != .expression, let callee = node.calleeName, Self.isFirstSuffix(node, of: callee),
            !forwarding.contains(where: { $0.tree === node.tree && $0.range.contains(node.range) }),
            !timing.isDeferred(node, below: root, in: member.site.file)
        else { return .none }
        return work(of: node, callee: Site(file: member.site.file, node: callee), in: frame, depth: depth, visited: visited)
    }

    /// Whether a suffix is the first of its call, so that `f(x) { }` counts once.
    private static func isFirstSuffix(_ call: Node, of callee: Node) -> Bool {
        guard let previous = call.previousSibling else { return false }
        return previous == callee || previous.kind == .genericSuffix || previous.kind == .optionalChain
    }

    // MARK: Calls

    private mutating func work(
        of call: Node, callee: Site, in frame: LastingEffects.Frame, depth: Int, visited: Set<MemberID>
    ) -> InitWork {
        if let made = madeClass(callee, call) {
            guard !madeApart.contains(made) else { return .none }
            guard depth > 0 else { return .unknown(Evidence(site: callee, what: "makes \(index.type(made).name)")) }
            return describe(work(ofMaking: made, depth: depth - 1, visited: visited), "makes", callee)
        }
        let functions = references.at(callee)?.member.candidates.map(index.member).filter { $0.kind == .function } ?? []
        if !functions.isEmpty {
            let isOutside = effects.isCalledOutside(callee.node, in: frame)
            return work(ofCalling: functions, callee, depth: depth, visited: visited, isOutside: isOutside)
        }
        let subscribed = work(ofSubscribing: callee.node, in: frame, depth: depth, visited: visited)
        if let subscribed, case .none = subscribed { return .none }
        if let word = WorkCalls.work(of: call, callee: callee.node) { return .work(Evidence(site: callee, what: word)) }
        if let word = startWord(callee) { return .work(Evidence(site: callee, what: word)) }
        if WorkCalls.isPure(callee.node) { return .none }
        return .unknown(Evidence(site: callee, what: "calls \(callee.node.name ?? "a function"), which is out of sight"))
    }

    /// What a subscription of the object to itself does for the value that is there; `nil` for any other call.
    private mutating func work(
        ofSubscribing callee: Node, in frame: LastingEffects.Frame, depth: Int, visited: Set<MemberID>
    ) -> InitWork? {
        guard !frame.selfIsOutside,
            let closures = OwnSubscriptions(index: index, references: references).closuresRunAtOnce(by: callee, in: frame.member)
        else { return nil }
        var result = InitWork.none
        for closure in closures {
            result = result.worse(work(below: closure, in: frame, depth: depth, visited: visited))
        }
        return result
    }

    /// What `engine.start()` starts, by the type of `engine`.
    private func startWord(_ callee: Site) -> String? {
        guard callee.node.name == "start", let receiver = callee.node.previousSibling,
            let member = references.at(Site(file: callee.file, node: receiver))?.member.one,
            case .external(let type, _) = index.declaredType(of: member).one?.unwrapped
        else { return nil }
        return WorkCalls.start(of: Node.lastPart(of: type))
    }

    /// The work of a computed variable that is read: files opened, subscriptions begun. What it calls out of sight is
    /// not told, since most getters only compute.
    private mutating func work(
        ofReading name: Node, below root: Node, in frame: LastingEffects.Frame, depth: Int, visited: Set<MemberID>
    ) -> InitWork {
        let member = frame.member
        let site = Site(file: member.site.file, node: name)
        guard depth > 0, !name.isCalled, let use = references.at(site), use.usage == .read, use.form == .plain,
            let read = use.member.one.map(index.member), read.kind == .computedVariable,
            !timing.isDeferred(name, below: root, in: member.site.file)
        else { return .none }
        let isOutside = effects.isCalledOutside(name, in: frame)
        let getter = read.accessorBlock?.all(.accessor).first { $0.name == "get" } ?? read.site.node
        let result = work(of: read, in: getter, depth: depth - 1, visited: visited, isOutside: isOutside)
        guard case .work = result else { return .none }
        return describe(result, "reads", site)
    }

    private mutating func work(
        ofCalling functions: [MemberSymbol], _ callee: Site, depth: Int, visited: Set<MemberID>, isOutside: Bool
    ) -> InitWork {
        guard depth > 0 else {
            return .unknown(Evidence(site: callee, what: "calls \(functions[0].name)"))
        }
        var result = InitWork.none
        for function in functions {
            result = result.worse(
                work(of: function, in: function.site.node, depth: depth - 1, visited: visited, isOutside: isOutside))
        }
        return describe(result, "calls", callee)
    }

    /// The class of the repository a call makes.
    private func madeClass(_ callee: Site, _ call: Node) -> TypeID? {
        guard callee.node.name?.first?.isUppercase == true, callee.node.kind == .nameReference,
            case .one(.metatype(.nominal(let id, _))) = index.value(of: callee.node, in: callee.file),
            index.type(id).kind == .class
        else { return nil }
        return id
    }

    /// Work found behind a call, told at the call.
    private func describe(_ work: InitWork, _ verb: String, _ callee: Site) -> InitWork {
        let name = callee.node.name ?? callee.node.lastChild?.name ?? "a function"
        return switch work {
        case .none: .none
        case .work(let evidence): .work(Evidence(site: callee, what: "\(verb) \(name), which \(evidence.what)"))
        case .workWhenFreed: .none
        case .unknown(let evidence): .unknown(Evidence(site: callee, what: "\(verb) \(name), which \(evidence.what)"))
        }
    }
}

extension InitWork {
    /// The graver of two answers, the first where they are alike.
    func worse(_ other: InitWork) -> InitWork {
        switch (self, other) {
        case (.work, _): self
        case (_, .work): other
        case (.workWhenFreed, _): self
        case (_, .workWhenFreed): other
        case (.unknown, _): self
        default: other
        }
    }
}
