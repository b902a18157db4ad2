import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let storageWrapper = Rewrite(
        id: "storage-wrapper",
        summary: "A wrapper that refreshed the interface holds its model back; ignored, the interface would go stale.",
        constraints: StorageWrapper.constraints, edits: { _, _ in [] })
}

/// Property wrappers in a model other than `@Published`: what only injects or keeps a value can be ignored, what refreshes
/// the views of the model cannot.
enum StorageWrapper {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.filter { context.getsAttribute($0) && !isStoredByFramework($0, context) }.flatMap { model in
            model.properties.compactMap { property -> Constraint? in
                guard case .wrapped(let attribute) = property.category, WrapperEffect(of: attribute, context) == .refreshes else {
                    return nil
                }
                if case .rewritten = AppStorageProperty.read(property, context) { return nil }
                let site = Site(file: context.index.member(property.member).site.file, node: attribute.node)
                return .blocks(model.id, context.reason("storage-wrapper", message(attribute, property, of: model, context), at: site))
            }
        }
    }

    /// There every wrapper is the framework's, and the class is blocked for that already.
    private static func isStoredByFramework(_ model: Model, _ context: MigrationContext) -> Bool {
        !ClassObstacles.persistence(context.index.type(model.id), context).isEmpty
    }

    private static func message(
        _ attribute: AttributeUse, _ property: ModelProperty, of model: Model, _ context: MigrationContext
    ) -> String {
        let name = attribute.baseName
        if case .obstacle(let obstacle) = AppStorageProperty.ifAsked(property, context) {
            return "@AppStorage refreshes the views of \(property.name), and it cannot be rewritten: \(obstacle); store the"
                + " value in a tracked variable."
        }
        if name == "AppStorage", let other = unwritable(model, context) {
            return "@AppStorage refreshes the views of \(property.name), and ignored it would not; store the value in a tracked"
                + " variable, since --rewrite app-storage does not free the class before \(other) can be rewritten, too."
        }
        if name == "AppStorage" {
            return "@AppStorage refreshes the views of \(property.name), and ignored it would not; plan with"
                + " --rewrite app-storage, or store the value in a tracked variable."
        }
        return "@\(name) may refresh the views of \(property.name), and ignored it would not; store the value in a tracked"
            + " variable, or say `\"wrappers\": {\"\(name)\": \"injection\"}` in the settings if it only injects a value."
    }

    /// The first `@AppStorage` variable that keeps its class blocked with the rewrite.
    private static func unwritable(_ model: Model, _ context: MigrationContext) -> String? {
        model.properties.first { property in
            if case .obstacle = AppStorageProperty.ifAsked(property, context) { true } else { false }
        }?.name
    }
}
