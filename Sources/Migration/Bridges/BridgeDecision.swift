import Analysis
import ProjectIndex
import SourceText
import Syntax

/// What becomes of one published variable the user wants to bridge.
struct BridgeDecision: Sendable {
    enum Outcome: Sendable {
        /// The edits, and what to say about the debt.
        case bridged([SiteEdit], Note)
        case declined(Reason)
    }

    let model: TypeID
    let member: MemberID
    let outcome: Outcome

    var isBridged: Bool {
        if case .bridged = outcome { true } else { false }
    }

    /// - Parameter addsBag: whether the bag of the class, if it is new, stands below this variable.
    init(_ bridged: BridgedProperty, bag: BridgeBag?, addsBag: Bool, groups: SignatureGroups) {
        model = bridged.model.id
        member = bridged.property.member
        let context = bridged.context
        do {
            let edits = try BridgeDecision.edits(bridged, bag: bag, addsBag: addsBag, groups)
            outcome = .bridged(edits, BridgeDecision.note(bridged))
        } catch {
            let name = "\(context.name(of: bridged.model.id)).\(bridged.name)"
            outcome = .declined(context.reason(
                error.rule, "\(name) cannot be bridged: \(error.message).", at: error.site, against: bridged.model.id))
        }
    }

    private static func edits(
        _ bridged: BridgedProperty, bag: BridgeBag?, addsBag: Bool, _ groups: SignatureGroups
    ) throws(BridgeObstacle) -> [SiteEdit] {
        try check(bridged)
        try BridgeNames.check(bridged)
        var own: [TextEdit] = []
        var type = ""
        var source: BridgeSeed.Source?
        if bridged.needsSubject {
            type = try BridgeType.text(of: bridged)
            let found = try BridgeSeed(bridged, type: type)
            source = found.source
            own += found.edits
            own.append(BridgeObserver.edit(bridged))
        }
        let added = addsBag && bag?.isNew == true ? bag : nil
        if let below = BridgeDeclaration.edit(bridged, type: type, source: source, bag: added) { own.append(below) }
        var edits = own.map { SiteEdit(file: bridged.site.file, edit: $0, rule: "bridge", models: [bridged.model.id]) }
        for use in bridged.uses {
            guard use.form == .assignTarget else {
                edits += try BridgeUse(use, bridged, groups: groups).edits
                continue
            }
            guard use.property.one == bridged.property.member, bridged.context.isEditable(use.site) else {
                throw BridgeObstacle("the receiver's type cannot be told; write it", at: use.site)
            }
            let edit = try BridgeAssignTarget(use, bridged, bag: bag).edit
            edits.append(SiteEdit(file: use.site.file, edit: edit, rule: "bridge", models: [bridged.model.id]))
        }
        return edits
    }

    /// What keeps a variable from being bridged, whatever its uses are.
    static func obstacle(_ bridged: BridgedProperty) -> BridgeObstacle? {
        do throws(BridgeObstacle) {
            try check(bridged)
            try BridgeNames.check(bridged)
            if bridged.needsSubject { _ = try BridgeSeed(bridged, type: try BridgeType.text(of: bridged)) }
            return nil
        } catch {
            return error
        }
    }

    /// What the text around the variable must be like.
    private static func check(_ bridged: BridgedProperty) throws(BridgeObstacle) {
        let node = bridged.site.node
        let file = node.tree.file
        let index = bridged.context.index
        guard bridged.context.isEditable(bridged.site) else { throw bridged.obstacle("its file is read, not changed") }
        guard index.type(bridged.model.id).kind == .class, bridged.model.state == .observableObject else {
            throw bridged.obstacle("only a variable of a class can be")
        }
        let type = index.type(bridged.model.id)
        let namesakes = type.members.map(index.member).filter { $0.name == bridged.name && !$0.isStatic }
        guard namesakes.count == 1, type.declarations.count == 1 || !bridged.needsBag else {
            throw bridged.obstacle("\(bridged.name) is declared more than once")
        }
        guard file.isFirstOnLine(node.range.start), endsLine(node) else {
            throw bridged.obstacle("something else stands on its lines; give the variable lines of its own")
        }
    }

    /// Whether at most a comment follows on the last line.
    private static func endsLine(_ node: Node) -> Bool {
        guard let next = node.tree.significantToken(after: node.tokenIndices.upperBound - 1) else { return true }
        return node.tree.tokens[next].startsLine || node.tree.tokens[next].kind == .endOfFile
            || node.tree.file.lineStart(Int(node.tree.tokens[next].start)) > node.range.end
    }

    private static func note(_ bridged: BridgedProperty) -> Note {
        let name = "\(bridged.context.name(of: bridged.model.id)).\(bridged.name)"
        let kept = bridged.needsSubject
            ? "\(name) keeps a publisher, \(bridged.subject); remove it once nobody subscribes any more"
            : "\(name) is assigned by a sink now; Combine stays in its class"
        let warning = BridgeSinks.mayTrap(bridged)
            ? "; where a value may be sent off the main thread, put receive(on:) before the sink, which traps there in Swift 6 mode"
            : ""
        let site = Site(file: bridged.site.file, node: bridged.binding)
        return Note(rule: "bridge", message: kept + warning, location: bridged.context.location(site))
    }
}
