import Analysis
import ProjectIndex
import Syntax

/// What the rewrites make of single places whose model is `@Observable` already. Where one cannot be rewritten, the
/// answer is empty.
public struct HolderFixes: Sendable {
    private let context: MigrationContext

    public init(_ facts: Facts) {
        context = MigrationContext(facts: facts, options: MigrationOptions())
    }

    /// Edits that give `@StateObject`, `@ObservedObject` or `@EnvironmentObject` its new form, with all uses of `$x` and
    /// `_x`.
    public func replacingOldWrapper(of holder: Holder) -> [SiteEdit] {
        guard let held = HeldModels(holder), isWritable(holder) else { return [] }
        switch holder.wrapper {
        case .stateObject:
            let rules = StateObjectRules(context: context, held: held)
            return Self.blocks(rules.constraints) ? [] : rules.edits + Rewrite.order([held], context)
        case .observedObject:
            let rules = ObservedObjectRules(context: context, held: held)
            return Self.blocks(rules.constraints) ? [] : rules.edits
        case .environmentObject:
            let rules = EnvironmentObjectRules(context: context, held: held)
            guard !Self.blocks(rules.constraints) else { return [] }
            return Self.joined(rules.edits + LocalBindableEdits(context: context).edits(for: [held]))
        default:
            return []
        }
    }

    /// For each `$x.y` on an `@Environment(T.self)`: the edits that mend it and the others of its body.
    public func bindingEnvironment(_ holder: Holder) -> [Site: [SiteEdit]] {
        var result: [Site: [SiteEdit]] = [:]
        let edits = LocalBindableEdits(context: context)
        for (_, sites) in edits.groups(holder) {
            guard sites.allSatisfy(context.isEditable), let held = HeldModels(holder.bound(only: sites)) else { continue }
            let made = Self.joined(edits.edits(for: [held]))
            for site in sites { result[site] = made }
        }
        return result
    }

    /// A name of SwiftUI as it must be written at a place: qualified where the repository takes the name.
    public func spelling(of name: String, at site: Site) -> String {
        context.spelling(of: name, replacing: nil, at: site)
    }

    /// What only a whole unit can answer is left to the migration.
    private func isWritable(_ holder: Holder) -> Bool {
        let isIsolating = holder.owner.map(context.facts.isolatedByWrapper.contains) ?? false
        let isUnbindable = !holder.bindings.isEmpty && Rewrite.isExistential(holder, context)
        return !isIsolating && !isUnbindable && holder.bindings.allSatisfy(context.isEditable)
            && holder.wholeProjections.allSatisfy { Rewrite.isPlainProjection($0, holder) }
    }

    /// Insertions at one place made one, in order.
    private static func joined(_ edits: [SiteEdit]) -> [SiteEdit] {
        var result: [SiteEdit] = []
        for edit in edits {
            let twin = result.firstIndex { other in
                other.file == edit.file && other.edit.range == edit.edit.range && edit.edit.range.length == 0
            }
            guard let twin else {
                result.append(edit)
                continue
            }
            let text = result[twin].edit.replacement + edit.edit.replacement
            result[twin] = SiteEdit(
                file: edit.file, edit: .insert(text, at: edit.edit.range.start), rule: edit.rule, models: edit.models)
        }
        return result
    }

    private static func blocks(_ constraints: [Constraint]) -> Bool {
        constraints.contains { if case .blocks = $0 { true } else { false } }
    }
}

extension Holder {
    /// The same holder as if these were its only bindings.
    fileprivate func bound(only sites: [Site]) -> Holder {
        Holder(
            member: member, wrapper: wrapper, attribute: attribute, owner: owner, ownerKind: ownerKind, model: model,
            value: value, making: making, bindings: sites, wholeProjections: wholeProjections, storageAssignments: storageAssignments,
            assignments: assignments, reads: reads, memberwiseArguments: memberwiseArguments)
    }
}
