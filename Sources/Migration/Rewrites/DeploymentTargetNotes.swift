import Analysis
import ProjectIndex

/// What a plan takes for granted about the systems the app runs on.
enum DeploymentTargetNotes {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        unknown(context) + raised(context)
    }

    // MARK: nothing known

    private static func unknown(_ context: MigrationContext) -> [Constraint] {
        let models = context.oldModels.filter { model in
            settings(of: model, context).contains { $0.platforms.versions.isEmpty }
        }
        guard !models.isEmpty else { return [] }
        let isAll = models.count == context.oldModels.count
        let found = "No deployment target was found" + (isAll ? "" : " for \(names(models, context))")
        return notes(
            models, "\(found); \(isAll ? "the models" : "they") are taken to run on iOS 17, macOS 14 and later; say otherwise with"
                + " --platform, or `platforms` in the settings.")
    }

    // MARK: said to be higher than the project says

    /// Models that move only because the user named a higher target than the project has.
    private static func raised(_ context: MigrationContext) -> [Constraint] {
        var models: [String: [Model]] = [:]
        for model in context.oldModels {
            let low = settings(of: model, context).lazy.compactMap(lowered).first
            if let low { models[low, default: []].append(model) }
        }
        return models.sorted { $0.key < $1.key }.flatMap { low, models in
            notes(
                models, "\(low), and the plan is for the higher target you named: raise it there, too, before you build"
                    + " (\(names(models, context))).")
        }
    }

    /// What the project's own target says where Observation needs more and the user promises it.
    private static func lowered(_ settings: TargetSettings) -> String? {
        guard let declared = settings.declared else { return nil }
        for (platform, version) in declared.platforms.versions.sorted(by: { $0.key < $1.key }) {
            guard let needed = PlatformVersions.observation.versions[platform], version < needed,
                let chosen = settings.platforms.versions[platform], chosen >= needed
            else { continue }
            return "\(declared.source ?? "The project") says \(platform.rawValue) \(version)"
        }
        return nil
    }

    // MARK: words

    private static func settings(of model: Model, _ context: MigrationContext) -> [TargetSettings] {
        context.index.type(model.id).declarations.map { context.index.file($0.file).settings }
    }

    private static func notes(_ models: [Model], _ message: String) -> [Constraint] {
        let note = Note(rule: "deployment-target", message: message, location: nil)
        return models.map { .note($0.id, note) }
    }

    /// At most three of them, and how many more there are.
    private static func names(_ models: [Model], _ context: MigrationContext) -> String {
        let names = models.map { context.name(of: $0.id) }.sorted()
        let shown = names.prefix(names.count == 4 ? 4 : 3).joined(separator: ", ")
        return names.count <= 4 ? shown : "\(shown) and \(names.count - 3) more models"
    }
}
