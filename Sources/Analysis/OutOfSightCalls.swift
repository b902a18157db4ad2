import ProjectIndex
import Syntax

/// Calls whose result may come from anywhere: of closures that are stored, and of functions that could not be told.
enum OutOfSightCalls {
    /// The name of the first such call in code that runs for a value; calls that surely only compute are left out.
    static func name(in region: EvaluatedRegion, of evaluation: Evaluation) -> String? {
        var timing = ClosureTiming(index: evaluation.index, references: evaluation.references)
        for id in region.shown.keys.sorted() {
            let member = evaluation.index.member(id)
            for call in member.site.node.subtree where call.kind == .callSuffix {
                guard let callee = call.calleeName, callee == call.previousSibling,
                    isOutOfSight(Site(file: member.site.file, node: callee), evaluation),
                    !timing.isDeferred(call, below: member.site.node, in: member.site.file)
                else { continue }
                return callee.name
            }
        }
        return nil
    }

    private static func isOutOfSight(_ callee: Site, _ evaluation: Evaluation) -> Bool {
        let targets = evaluation.references.at(callee)?.member.candidates.map(evaluation.index.member) ?? []
        if targets.isEmpty { return !WorkCalls.isPure(callee.node) }
        return targets.contains { $0.kind == .storedVariable || $0.kind == .constant }
    }
}
