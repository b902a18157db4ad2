import Analysis
import ProjectIndex
import SourceText

/// What a plan says of its models and units.
struct PlanDescription {
    let context: MigrationContext
    let verdicts: Verdicts
    let graph: UnitGraph
    let assembly: EditAssembly
    let constraints: [Constraint]

    var models: [ModelPlan] {
        context.facts.models.map(plan(of:)).sorted { ($0.name, $0.location) < ($1.name, $1.location) }
    }

    var units: [UnitPlan] {
        let paths = pathsByUnit
        let owners = holderTypesByUnit
        return graph.units.map { unit in
            UnitPlan(
                id: unit.id, verdict: unit.verdict, wave: unit.wave,
                models: unit.models.map(context.fullName).sorted(), dependsOn: unit.dependsOn,
                paths: paths[unit.id, default: []].sorted(), holderTypes: owners[unit.id, default: []].sorted())
        }
    }

    /// Notes on models that move or have moved. Sorted, without repeats.
    var notes: [Note] { notes { _ in true }.filter(\.needless.isEmpty) }

    /// Notes on models that move without others that could move, too.
    var notesOnParts: [Note] { notes { _ in true }.filter { !$0.needless.isEmpty } }

    /// Those on the models of a name that stand at a place of theirs.
    @Sendable func notes(on name: String) -> [Note] {
        notes { context.fullName(of: $0) == name }.filter { $0.location != nil && $0.needless.isEmpty }
    }

    private func notes(on isMeant: (TypeID) -> Bool) -> [Note] {
        var found: [Note: Set<UnitID>] = [:]
        for constraint in constraints {
            switch constraint {
            case .note(let model, let note) where verdicts.moves(model) && isMeant(model):
                found[note, default: []].formUnion([graph.unitOfModel[model]].compactMap { $0 })
            case .noteUnless(let model, let other, let note) where verdicts.moves(model) && isMeant(model):
                guard let unit = graph.unitOfModel[model] else { continue }
                let needless = verdicts.mayStay(other) ? [] : [graph.unitOfModel[other]].compactMap { $0 }
                guard needless != [unit] else { continue }
                found[note.needless(with: needless), default: []].insert(unit)
            case .reviewUnless(let model, let other, let reason) where verdicts.moves(model) && isMeant(model):
                guard !verdicts.mayStay(other), let unit = graph.unitOfModel[model], let otherUnit = graph.unitOfModel[other],
                    unit != otherUnit
                else { continue }
                let note = Note(rule: reason.rule, message: reason.message, location: reason.location, needless: [otherUnit])
                found[note, default: []].insert(unit)
            case .noteIfDone(let model, let note) where isMeant(model):
                found[note, default: []].formUnion([graph.unitOfModel[model]].compactMap { $0 })
            default: continue
            }
        }
        let notes = found.map { note, units in
            Note(
                rule: note.rule, message: note.message, location: note.location, units: units.sorted(),
                needless: note.needless)
        }
        return notes.sorted(by: Note.inOrder)
    }

    /// What the plan takes for granted, and what follows from it.
    func whatIf(_ settled: Settlement) -> WhatIf {
        let mended = Set(settled.mended.map { AssumedReason(model: context.fullName(of: $0.model), reason: $0.reason) })
        return WhatIf(
            assumptions: context.options.assumptions,
            mended: mended.sorted(by: AssumedReason.inOrder),
            freed: settled.freed.map(context.fullName).sorted(),
            units: Set(settled.withheld.compactMap { graph.unitOfModel[$0] }))
    }

    private func plan(of model: Model) -> ModelPlan {
        let unit = graph.unitOfModel[model.id].map(graph.unit)
        let counts = UnpublishedVariables(context: context, model: model).counts
        return ModelPlan(
            name: context.fullName(of: model.id), kind: ModelPlan.Kind(context.index.type(model.id).kind),
            location: context.declarationLocation(of: model.id), verdict: verdict(of: model),
            unit: unit?.id, wave: unit?.wave, reasons: reasons(of: model.id), ignored: counts.ignored,
            tracked: counts.tracked, published: PublishedProperty.published(model).map(\.0.name),
            keepReason: model.keep?.reason)
    }

    /// A model that is `@Observable` already stays `done` while only holders around it are mended.
    private func verdict(of model: Model) -> Verdict {
        let verdict = verdicts.verdict(of: model.id)
        return model.state == .observable && verdict == .ready ? .done : verdict
    }

    private func reasons(of model: TypeID) -> [Reason] {
        switch verdicts.verdict(of: model) {
        case .blocked:
            verdicts.blocks[model] ?? verdicts.heldBack[model].map { [heldBack(model, by: $0)] } ?? []
        case .review:
            verdicts.reviews[model] ?? verdicts.reviewedWith[model].map { [reviewed(model, with: $0)] } ?? []
        case .done, .ready, .kept:
            []
        }
    }

    private func heldBack(_ model: TypeID, by cause: TypeID) -> Reason {
        let name = context.name(of: model)
        let other = context.name(of: cause)
        let why = verdicts.blocks[cause]?.first.map {
            "cannot move (\($0.rule), \($0.location.path):\($0.location.place.line))"
        } ?? "is kept by a reobserve:keep comment"
        let staysForGood = verdicts.blocks[cause]?.contains { $0.rule == ModelPlan.stored } ?? false
        let next = staysForGood ? "it can move once the two are taken apart" : "free \(other) first"
        return Reason(
            rule: "held-back", message: "\(name) must move together with \(other), which \(why); \(next).",
            location: context.declarationLocation(of: model))
    }

    private func reviewed(_ model: TypeID, with cause: TypeID) -> Reason {
        let why = verdicts.reviews[cause]?.first.map {
            " (\($0.rule), \($0.location.path):\($0.location.place.line))"
        } ?? ""
        return Reason(
            rule: "held-back",
            message: "\(context.name(of: model)) moves together with \(context.name(of: cause)), which is up for review\(why);"
                + " nothing else is to be looked at here.",
            location: context.declarationLocation(of: model))
    }

    private var pathsByUnit: [UnitID: Set<String>] {
        var paths: [UnitID: Set<String>] = [:]
        for (file, edits) in assembly.byFile {
            let path = context.index.file(file).path
            for model in edits.flatMap(\.models) {
                if let unit = graph.unitOfModel[model] { paths[unit, default: []].insert(path) }
            }
        }
        return paths
    }

    private var holderTypesByUnit: [UnitID: Set<String>] {
        var owners: [UnitID: Set<String>] = [:]
        for holder in context.facts.holders {
            guard let owner = holder.owner else { continue }
            for unit in holder.model.candidates.compactMap({ graph.unitOfModel[$0] }) {
                owners[unit, default: []].insert(context.fullName(of: owner))
            }
        }
        return owners
    }
}

extension ModelPlan.Kind {
    init(_ kind: TypeKind) {
        switch kind {
        case .protocol: self = .protocol
        case .actor: self = .actor
        case .struct: self = .struct
        case .enum: self = .enum
        case .class, .typealias: self = .class
        }
    }
}

extension Note {
    fileprivate func needless(with units: [UnitID]) -> Note {
        Note(rule: rule, message: message, location: location, needless: units)
    }
}
