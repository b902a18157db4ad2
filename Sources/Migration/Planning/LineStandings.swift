import Analysis
import ProjectIndex
import SourceText
import Syntax

/// Finds what of the facts stands on one line of one file.
struct LineStandings {
    private let context: MigrationContext
    private let file: IndexedFile
    /// From 1.
    private let line: Int
    private let lines: LineTable

    /// `nil` for a file that was not read.
    init?(context: MigrationContext, path: String, line: Int) {
        guard let file = context.index.files.first(where: { $0.path == path }) else { return nil }
        self.context = context
        self.file = file
        self.line = line
        lines = file.tree.file.lines
    }

    /// Nearest first: what is declared there, what is used there, what surrounds it.
    var all: [Standing] {
        var seen: Set<Standing> = []
        let near = (declarations + holders + uses).filter { seen.insert($0).inserted }
        guard let around = surrounding, !near.contains(where: { $0.models == around.models }) else { return near }
        return near + [around]
    }

    // MARK: Declared

    private var declarations: [Standing] {
        context.facts.models.filter { model in
            bodies(model.id).contains { isOn($0.nameToken.map { file.tree.tokens[$0].range.start } ?? $0.range.start) }
        }.map { standing("\(context.name(of: $0.id)) is declared or extended here", [$0.id]) }
    }

    private var holders: [Standing] {
        let known = context.facts.holders.filter { isOn(context.symbol($0).site) }.map { holder in
            standing("\(context.title(of: holder)) holds \(names(holder.model.candidates))", holder.model.candidates)
        }
        let unknown = context.facts.unknownHolders.filter { isOn(context.symbol($0).site) }.map { holder in
            standing("\(context.title(of: holder)) holds a model that could not be told; write its type", [])
        }
        return known + unknown
    }

    // MARK: Used

    private var uses: [Standing] { injections + signals + publishers + mentions + holderUses }

    private var injections: [Standing] {
        context.facts.injections.filter { isOn($0.name) }.map { injection in
            let models = injection.model.candidates
            return standing(models.isEmpty ? "an unknown model is injected" : "\(names(models)) is injected", models)
        }
    }

    private var signals: [Standing] {
        context.facts.changeSignals.filter { isOn($0.site) }.map { signal in
            let models = signal.model.candidates
            return standing(
                models.isEmpty ? "objectWillChange of an unknown object" : "objectWillChange of \(names(models))", models)
        }
    }

    private var publishers: [Standing] {
        context.facts.publisherUses.filter { isOn($0.site) }.map { use in
            let owners = use.property.candidates.compactMap { context.index.member($0).owner }
            return standing("$\(use.name) is used as a publisher", owners)
        }
    }

    private var mentions: [Standing] {
        context.facts.constraints.filter { isOn($0.site) }.map { mention in
            standing("ObservableObject is named as a type", mention.filledBy.candidates.flatMap { $0 })
        }
    }

    private var holderUses: [Standing] {
        context.facts.holders.flatMap { holder -> [Standing] in
            let title = context.title(of: holder)
            let models = holder.model.candidates
            if (holder.bindings + holder.wholeProjections).contains(where: isOn) {
                return [standing("$ of \(title) is used, which holds \(names(models))", models)]
            }
            guard (holder.reads + holder.assignments).contains(where: isOn) else { return [] }
            return [standing("\(title) is used, which holds \(names(models))", models)]
        }
    }

    // MARK: Around

    /// The innermost model whose text the line belongs to.
    private var surrounding: Standing? {
        let around = context.facts.models.compactMap { model -> (length: Int, model: TypeID)? in
            let covering = bodies(model.id).filter { isOn(Site(file: file.id, node: $0)) }
            return covering.map(\.range.length).min().map { ($0, model.id) }
        }
        return around.min { $0.length < $1.length }.map {
            standing("it belongs to \(context.name(of: $0.model))", [$0.model])
        }
    }

    private func bodies(_ model: TypeID) -> [Node] {
        context.bodies(of: model).filter { $0.file == file.id }.map(\.node)
    }

    private func isOn(_ offset: Int) -> Bool {
        lines.place(of: offset).line == line
    }

    private func isOn(_ site: Site) -> Bool {
        guard site.file == file.id else { return false }
        let range = site.node.range
        let last = lines.place(of: max(range.start, range.end - 1)).line
        return lines.place(of: range.start).line <= line && line <= last
    }

    private func names(_ models: [TypeID]) -> String {
        models.map(context.name(of:)).joined(separator: " or ")
    }

    private func standing(_ what: String, _ models: [TypeID]) -> Standing {
        Standing(what: what, models: Set(models.map(context.fullName)).sorted())
    }
}

extension Decision {
    /// - Parameter name: as in `ModelPlan.name`.
    static func all(on name: String, _ context: MigrationContext) -> [Decision] {
        let found = context.facts.models.filter { context.fullName(of: $0.id) == name }.flatMap { model in
            UnpublishedVariables.decisions(context: context, model: model)
                + AppStorage.decisions(on: model, context) + ObjectWillChange.decisions(on: model.id, context)
        }
        return found.sorted(by: inOrder)
    }
}
