import Analysis
import ProjectIndex

extension LintRule {
    static let wideModel = LintRule(
        id: "wide-model", severity: .note,
        summary: "views read 12 or more properties of a model in groups that share none",
        why: "A class whose properties fall into groups that no view reads together is several models in one: each view is handed "
            + "all of it, and each test must make all of it.",
        step: "give each group a class of its own",
        check: .project { context in
            context.facts.models.compactMap { WideModel(context: context, model: $0).observation }
        })
}

private struct WideModel {
    let context: LintContext
    let model: Model

    private static let limit = 12
    /// A group smaller than this makes no class.
    private static let smallest = 3

    private struct Group {
        var properties: Set<MemberID>
        var views: [TypeID]
    }

    var observation: Observation? {
        guard context.index.type(model.id).kind == .class, model.properties.count >= Self.limit
        else { return nil }
        let groups = groups.filter { $0.properties.count >= Self.smallest }
        let count = groups.reduce(0) { $0 + $1.properties.count }
        guard groups.count > 1, count >= Self.limit else { return nil }
        return context.observation(
            "Views read \(count) properties of \(context.name(of: model.id)) in \(groups.count) groups that no view reads "
                + "together: \(groups.map(words).joined(separator: "; ")). Each could be a class of its own.",
            at: model.id)
    }

    /// Properties that some view reads together, joined as long as any two groups share one.
    private var groups: [Group] {
        var groups: [Group] = []
        for view in context.views {
            let read = Set(view.reads.filter { $0.model == model.id }.map(\.property))
            guard !read.isEmpty else { continue }
            var joined = Group(properties: read, views: [view.view])
            for group in groups where !group.properties.isDisjoint(with: read) {
                joined.properties.formUnion(group.properties)
                joined.views += group.views
            }
            groups.removeAll { !$0.properties.isDisjoint(with: read) }
            groups.append(joined)
        }
        return groups.sorted { ($0.properties.min()?.index ?? 0) < ($1.properties.min()?.index ?? 0) }
    }

    /// `name, email, avatar (ProfileView)`.
    private func words(_ group: Group) -> String {
        let properties = group.properties.sorted().map { context.index.member($0).name }
        let views = group.views.sorted().map { context.name(of: $0) }
        return "\(list(properties, limit: 6)) (\(list(views, limit: 2)))"
    }

    private func list(_ words: [String], limit: Int) -> String {
        guard words.count > limit else { return words.joined(separator: ", ") }
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
}
