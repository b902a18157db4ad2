import Analysis
import Migration
import ProjectIndex
import Syntax

/// Takes `ObservableObject` off a class that is `@Observable` too.
enum HybridConformance {
    /// Nothing where somebody still needs the conformance, or may.
    static func removal(from model: Model, _ context: LintContext) -> [FixEdit] {
        guard let entries = ownEntries(of: model), !isNeeded(model, context) else { return [] }
        let lists = Dictionary(grouping: entries) { Site(file: $0.site.file, node: $0.site.node.parent ?? $0.site.node) }
        return lists.keys.sorted().flatMap { list -> [FixEdit] in
            let nodes = (lists[list] ?? []).map(\.site.node).sorted { $0.index < $1.index }
            return InheritanceEdits.removal(of: nodes).map { FixEdit(file: list.file, edit: $0) }
        }
    }

    /// The entries that spell `ObservableObject` itself; `nil` where it comes another way too.
    private static func ownEntries(of model: Model) -> [InheritedEntry]? {
        var entries: [InheritedEntry] = []
        for path in model.conformances {
            guard case .direct(let entry) = path, entry.site.node.typeChild?.kind != .compositionType else { return nil }
            entries.append(entry)
        }
        return entries.isEmpty ? nil : entries
    }

    private static func isNeeded(_ model: Model, _ context: LintContext) -> Bool {
        let facts = context.facts
        let isHeld = facts.holders.contains { holder in
            switch holder.wrapper {
            case .stateObject, .observedObject, .environmentObject, .other: holder.model.candidates.contains(model.id)
            case .state, .bindable, .binding, .environment, .plain: false
            }
        }
        return isHeld || !facts.unknownHolders.isEmpty || !model.parents.isEmpty || !model.heirs.isEmpty
            || facts.injections.contains { $0.model.isUnknown || $0.model.candidates.contains(model.id) }
            || facts.changeSignals.contains { $0.model.isUnknown || $0.model.candidates.contains(model.id) }
            || facts.constraints.contains { $0.filledBy.isUnknown || $0.filledBy.candidates.joined().contains(model.id) }
            || model.properties.contains { if case .published = $0.category { true } else { false } }
    }
}
