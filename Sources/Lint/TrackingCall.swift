import Analysis
import ProjectIndex
import Syntax

/// One call of `withObservationTracking` with two closures.
struct TrackingCall {
    private let site: Site
    private let reads: Node
    private let onChange: Node
    private let context: LintContext
    private var references: ReferenceTable { context.facts.references }

    /// `nil` for anything but `withObservationTracking(_:onChange:)` with a written `onChange`.
    init?(_ site: Site, _ context: LintContext) {
        guard site.node.kind == .nameReference, site.node.name == "withObservationTracking" else { return nil }
        var closures: [String?: Node] = [:]
        var next = site.node.nextSibling
        while let part = next, part.kind == .callSuffix || part.kind == .trailingClosure {
            if part.kind == .trailingClosure { closures[part.label] = part.first(.closure) }
            for argument in part.all(.argument) { closures[argument.label] = argument.first(.expression)?.soleOperand }
            next = part.nextSibling
        }
        guard closures.count == 2, let reads = closures[nil] ?? closures["apply"], let onChange = closures["onChange"],
            onChange.kind == .closure
        else { return nil }
        self.site = site
        self.reads = reads
        self.onChange = onChange
        self.context = context
    }

    // MARK: Again

    /// Whether the call is, or may be, made again after a change.
    var mayBeSetUpAgain: Bool {
        if isInLoop || isInView { return true }
        let calls = onChange.subtree.filter { $0.kind == .callSuffix || $0.kind == .trailingClosure }
        return calls.contains { call in
            guard let callee = call.calleeName, let name = callee.name else { return true }
            return enclosingFunctions.contains(name) || leadsOn(callee, name)
        } || writesWhatIsWatched || handsOnItself
    }

    private var enclosing: MemberID? { context.index.enclosingMember(of: site.node, in: site.file) }

    private var enclosingFunctions: Set<String> {
        var names = Set(site.node.ancestors.filter { $0.kind == .functionDeclaration }.compactMap(\.name))
        if let enclosing { names.insert(context.index.member(enclosing).name) }
        return names
    }

    private var isInLoop: Bool {
        site.node.ancestors.contains { [.whileStatement, .forStatement, .repeatStatement].contains($0.kind) }
    }

    /// SwiftUI evaluates it again.
    private var isInView: Bool {
        guard let enclosing else { return false }
        return context.facts.evaluatedUses.contains { $0.member == enclosing }
    }

    /// Whether a call in `onChange` may come back here: one out of sight may do anything.
    private func leadsOn(_ callee: Node, _ name: String) -> Bool {
        if Self.harmless.contains(name) { return false }
        if name == "send", callee.previousSibling?.name == "objectWillChange" { return false }
        guard let members = references.at(Site(file: site.file, node: callee))?.member.candidates, !members.isEmpty else {
            return true
        }
        return members.contains { reaches($0, depth: 3) }
    }

    private func reaches(_ member: MemberID, depth: Int) -> Bool {
        let symbol = context.index.member(member)
        if member == enclosing { return true }
        guard symbol.kind == .function else { return true }
        if symbol.site.node.subtree.contains(where: { $0.name == "withObservationTracking" }) { return true }
        guard depth > 0 else { return true }
        let called = references.inside(member).filter { $0.usage == .call || $0.site.node.isCalled }
        return called.contains { use in
            use.member.candidates.isEmpty || use.member.candidates.contains { $0 != member && reaches($0, depth: depth - 1) }
        }
    }

    /// A variable with observers, or one that other code may wait for.
    private var writesWhatIsWatched: Bool {
        guard let enclosing else { return true }
        return references.inside(enclosing).contains { use in
            guard onChange.range.contains(use.site.node.range), use.usage == .write || use.usage == .readWrite else {
                return false
            }
            return use.member.candidates.isEmpty || use.member.candidates.contains { context.index.member($0).accessorBlock != nil }
        }
    }

    /// A function of the class is handed to somebody: `perform(#selector(observe))`, `queue.async(execute: observe)`.
    private var handsOnItself: Bool {
        onChange.subtree.contains { node in
            (node.kind == .nameReference || node.kind == .memberSuffix)
                && node.name.map(enclosingFunctions.contains) == true
        }
    }

    private static let harmless: Set<String> = [
        "Task", "async", "asyncAfter", "detached", "run", "assumeIsolated", "print", "debugPrint", "NSLog", "debug", "info",
        "withAnimation", "sleep", "now", "milliseconds", "seconds", "append", "insert", "remove",
    ]

    // MARK: Early reads

    /// A tracked property that `onChange` reads at once.
    var earlyRead: (site: Site, member: String)? {
        guard let enclosing else { return nil }
        let uses = references.inside(enclosing)
        let tracked = Set(uses.filter { reads.range.contains($0.site.node.range) }.compactMap(\.member.one)
            .filter(isTracked))
        let early = uses.first { use in
            onChange.range.contains(use.site.node.range) && use.site.node.nearest(.closure) == onChange
                && use.form == .plain && use.usage == .read && use.member.one.map(tracked.contains) == true
        }
        return early.flatMap { use in use.member.one.map { (use.site, context.name(of: $0)) } }
    }

    private func isTracked(_ member: MemberID) -> Bool {
        let symbol = context.index.member(member)
        guard symbol.kind == .storedVariable, let owner = symbol.owner else { return false }
        return ObservationNames.hasObservableMacro(context.index.type(owner)) && symbol.attribute("ObservationIgnored") == nil
    }
}
