import Analysis
import ProjectIndex

extension LintRule {
    static let wideView = LintRule(
        id: "wide-view", severity: .note,
        summary: "a body reads 15 or more properties of `@Observable` models",
        why: "A body runs again whenever one of the tracked properties it reads changes. The more it reads, directly or through "
            + "methods and computed properties of `@Observable` models, the more of the screen is built again for each change. "
            + "An `ObservableObject` tells of every change as one, so its properties do not count.",
        step: "move the parts that read the same properties into views of their own",
        check: .project { context in
            context.views.compactMap { WideView(context: context, view: $0).observation }
        })
}

private struct WideView {
    let context: LintContext
    let view: ViewEvaluation

    private static let limit = 15

    var observation: Observation? {
        // What all classes behind a protocol have is read once.
        var places: Set<Site> = []
        let reads = view.reads.filter { read in
            (read.path.first.map(isBody) ?? false) && isTracked(read.model) && places.insert(read.site).inserted
        }
        guard reads.count >= Self.limit, let body = reads.first?.path.first else { return nil }
        return context.observation(
            "\(context.name(of: body)) reads \(reads.count) properties of models (\(models(reads))) and runs again when any of them "
                + "changes; \(advice(reads)).",
            at: body)
    }

    private func isTracked(_ model: TypeID) -> Bool {
        context.isObservable(model)
    }

    private func isBody(_ member: MemberID) -> Bool {
        ["body", "makeBody"].contains(context.index.member(member).name)
    }

    /// `11 of Session, 5 of Cart`.
    private func models(_ reads: [ModelUse]) -> String {
        var counts: [(model: TypeID, count: Int)] = []
        for read in reads {
            if let known = counts.firstIndex(where: { $0.model == read.model }) { counts[known].count += 1 }
            else { counts.append((read.model, 1)) }
        }
        return counts.map { "\($0.count) of \(context.name(of: $0.model))" }.joined(separator: ", ")
    }

    /// The member of the view that brings the most would make a view of its own.
    private func advice(_ reads: [ModelUse]) -> String {
        var counts: [MemberID: Int] = [:]
        for read in reads where read.path.count > 1 && context.index.member(read.path[1]).owner == view.view {
            counts[read.path[1], default: 0] += 1
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 2,
            most.value * 3 <= reads.count * 2
        else {
            return "move parts of it into views of their own"
        }
        return "a view made of \(context.index.member(most.key).name) would take \(most.value) of them"
    }
}
