import Analysis
import ProjectIndex
import Syntax

/// What it means that `@State` builds its value eagerly: up to Xcode 26 at every init of the owner, where
/// `@StateObject` built it once.
struct StateCreation {
    let context: MigrationContext
    let held: HeldModels

    var constraints: [Constraint] {
        guard held.holder.ownerKind != .app, let construction, !isLazyInXcode27 else { return [] }
        return held.models.flatMap { model in constraint(for: model, at: construction) }
    }

    private func constraint(for model: TypeID, at site: Site) -> [Constraint] {
        switch context.facts.initWork[model] {
        case .work(let evidence):
            let message =
                "\(context.title(of: held.holder)) builds \(context.name(of: model)), whose init \(evidence.what): up to "
                + "Xcode 26 @State repeats that whenever the parent updates; move it to a method called from .task"
            return [.review(model, context.reason("state-init-side-effects", message, at: site))]
        case .unknown(let evidence):
            let message =
                "\(context.name(of: model)).init calls out of sight (\(evidence.what)): up to Xcode 26 @State repeats it "
                + "whenever the parent updates"
            return [.note(model, Note(rule: "state-init-side-effects", message: message, location: context.location(site)))]
        case .none?, nil:
            return []
        }
    }

    /// With `--xcode 27` the inline default of a private property is built lazily, once.
    private var isLazyInXcode27: Bool {
        guard context.options.xcode == 27, held.holder.storageAssignments.isEmpty else { return false }
        return context.symbol(held.holder).access <= .fileprivate
    }

    /// Where the owner makes the model, inline or in an initializer.
    private var construction: Site? {
        let file = context.file(of: held.holder)
        if held.holder.storageAssignments.isEmpty {
            guard case .construction(let node) = held.holder.value else { return nil }
            return Site(file: file, node: node)
        }
        return held.holder.storageAssignments.lazy.compactMap { assignment in
            assignment.value.flatMap { isConstruction($0, in: assignment.file) ? Site(file: assignment.file, node: $0) : nil }
        }.first
    }

    private func isConstruction(_ value: Node, in file: FileID) -> Bool {
        value.subtree.contains { $0.kind == .chain && makesModel($0, in: file) }
    }

    /// `M(…)`, `Outer.M(…)`, `M.init(…)`, or `.init(…)` where the holder's type says what.
    private func makesModel(_ chain: Node, in file: FileID) -> Bool {
        let parts = Array(chain.children)
        guard let call = parts.firstIndex(where: { $0.kind == .callSuffix || $0.kind == .trailingClosure }), call > 0
        else { return false }
        let last = parts[call - 1]
        if last.kind == .implicitMember { return last.name == "init" }
        let end = last.kind == .memberSuffix && last.name == "init" ? last : parts[call]
        guard case .one(.metatype(.nominal(let type, _))) =
            context.index.valueOfPrefix(chain: chain, upTo: end, in: file)
        else { return false }
        return held.models.contains(type)
    }
}
