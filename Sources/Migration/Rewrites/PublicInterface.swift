import Analysis
import ProjectIndex

extension Rewrite {
    /// A public model of a library product: clients outside the repository must change how they hold it.
    static let publicInterface = Rewrite(
        id: "public-api",
        summary: "clients of a library product must hold its public models another way",
        constraints: { context in
            context.oldModels.filter { isOffered($0, context) }.map { .note($0.id, note) }
        },
        edits: { _, _ in [] }
    )

    /// The same for every model, so that a plan says it once.
    private static let note = Note(
        rule: "public-api",
        message: "public models of a library product move: clients hold them with @State, @Bindable or @Environment(Model.self) "
            + "instead of the old wrappers, inject them with .environment, and find no $property publishers any more",
        location: nil)

    private static func isOffered(_ model: Model, _ context: MigrationContext) -> Bool {
        let symbol = context.index.type(model.id)
        guard symbol.access >= .public, let site = symbol.declarations.first else { return false }
        return context.index.file(site.file).settings.isLibraryProduct
    }
}
