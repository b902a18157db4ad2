import Analysis
import ProjectIndex

extension LintRule {
    static let bodyMutation = LintRule(
        id: "body-mutation", severity: .error,
        summary: "a view's body writes an observed property that it also reads",
        why: "Reading a property in `body` asks for an update when it changes, and writing it there changes it: each update asks for "
            + "the next, until the app hangs or SwiftUI says that the view updates while it is updated.",
        step: "write in an action, in `.task` or in `.onChange(of:)`; keep a value that is only derived in a computed property",
        check: .project { context in
            context.views.flatMap { view in
                view.writes.filter { view.touched.contains($0.property) && context.facts.isObserved($0.model, by: view.view) }.map { write in
                    context.observation(
                        "\(context.route(of: write.path)) writes \(context.name(of: write.property)), which it also reads: each "
                            + "update asks for the next; write it in an action, in .task or in .onChange(of:).",
                        at: write.site)
                }
            }
        })
}

extension LintContext {
    /// `CartView.body`, or `CartView.body, through Cart.refresh,`.
    func route(of path: [MemberID]) -> String {
        guard let first = path.first, let last = path.last else { return "" }
        return first == last ? name(of: first) : "\(name(of: first)), through \(name(of: last)),"
    }
}
