import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    static let appStorage = Rewrite(
        id: "app-storage",
        summary: "An @AppStorage variable becomes a tracked computed property over UserDefaults, if the user asks for it.",
        constraints: AppStorage.constraints, edits: AppStorage.edits)
}

/// `--rewrite app-storage`: same key, same default, same type, same store.
enum AppStorage {
    /// The wrapper told the views of changes from anywhere; tracking tells only of the model's own.
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        let found = context.oldModels.map { ($0, converted($0, context)) }
        let keys = AppStorageKeys(Set(found.flatMap(\.1).map(\.key.text)), context)
        return found.flatMap { model, properties in
            properties.map { property in
                if let other = keys.other(than: property) { return .review(model.id, shared(property, other, context)) }
                let message = "\(context.name(of: model.id)).\(property.member.name) reads UserDefaults itself now: changes made"
                    + " elsewhere, by another @AppStorage, the Settings app or an extension, no longer refresh its views."
                let place = context.location(Site(file: property.member.site.file, node: property.attribute))
                return .note(model.id, Note(rule: "app-storage", message: message, location: place))
            }
        }
    }

    private static func shared(_ property: AppStorageProperty, _ other: Site, _ context: MigrationContext) -> Reason {
        let name = property.member.name
        return context.reason(
            "app-storage",
            "What \(name) stores can be changed here, too, and the views of the model no longer follow that; change it through"
                + " \(name) alone.",
            at: other)
    }

    static func edits(_ context: MigrationContext, _ set: MovingSet) -> [SiteEdit] {
        context.oldModels.filter { set.moves($0.id) }.flatMap { model in
            converted(model, context).flatMap { property in
                AppStorageEdits(property).all.map {
                    SiteEdit(file: property.member.site.file, edit: $0, rule: "app-storage", models: [model.id])
                }
            }
        }
    }

    /// What becomes of each rewritten variable, for people.
    static func decisions(on model: Model, _ context: MigrationContext) -> [Decision] {
        converted(model, context).map { property in
            Decision(
                rule: "app-storage",
                message: "\(property.member.name) becomes a computed property over UserDefaults, tracked by access(keyPath:) and"
                    + " withMutation(keyPath:).",
                location: context.location(Site(file: property.member.site.file, node: property.binding)))
        }
    }

    /// The variables of a model that are rewritten, in order of source.
    static func converted(_ model: Model, _ context: MigrationContext) -> [AppStorageProperty] {
        model.properties.compactMap { property in
            guard case .rewritten(let converted) = AppStorageProperty.read(property, context) else { return nil }
            return converted
        }
    }
}

/// The text of one rewritten variable.
struct AppStorageEdits {
    private let property: AppStorageProperty

    init(_ property: AppStorageProperty) {
        self.property = property
    }

    /// The attribute goes; what stands behind the name or the type becomes the two accessors.
    var all: [TextEdit] {
        let start = property.binding.first(.initializerClause).map { initializer in
            SourceEnds.start(ofBlanksBefore: initializer.range.start, in: file)
        }
        let end = property.binding.range.end
        let type = property.binding.first(.typeAnnotation) == nil ? ": " + property.value.type : ""
        return [
            AttributeEdits.removal(of: property.attribute),
            TextEdit(TextRange(start ?? end, end), type + body),
        ] + storeDeclaration
    }

    private var file: SourceFile { property.binding.tree.file }
    private var declaration: Node { property.member.site.node }
    private var path: String { "\\.\(property.writtenName)" }

    private var store: String {
        property.store == nil ? "UserDefaults.standard" : "(\(property.storeName) ?? .standard)"
    }

    private var body: String {
        let read = property.value.read(store: store, key: property.key.text, fallback: property.fallback?.text)
        let write = property.value.write(store: store, key: property.key.text)
        guard file.isFirstOnLine(declaration.range.start) else {
            return " { get { access(keyPath: \(path)); return \(read) }"
                + " set { withMutation(keyPath: \(path)) { \(write) } } }"
        }
        let unit = indentUnit
        let lines = [
            "\(unit)get {", "\(unit)\(unit)access(keyPath: \(path))", "\(unit)\(unit)return \(read)", "\(unit)}",
            "\(unit)set {", "\(unit)\(unit)withMutation(keyPath: \(path)) {", "\(unit)\(unit)\(unit)\(write)",
            "\(unit)\(unit)}", "\(unit)}", "}",
        ]
        return " {" + lines.map { newLine + $0 }.joined()
    }

    /// Another store is made once, as the wrapper made it once.
    private var storeDeclaration: [TextEdit] {
        guard let store = property.store else { return [] }
        let line = "private let \(property.storeName): UserDefaults? = \(store.text)"
        guard file.isFirstOnLine(declaration.range.start) else { return [.insert(line + "; ", at: declaration.range.start)] }
        return [LineEdits.insertion(of: line, below: declaration)]
    }

    private var newLine: String {
        file.lineEnding(at: declaration.range.start) + file.indent(at: declaration.range.start)
    }

    /// What the members are indented by against their type.
    private var indentUnit: String {
        let own = file.indent(at: declaration.range.start)
        let outer = declaration.nearest(.typeDeclaration, .extensionDeclaration).map { file.indent(at: $0.range.start) } ?? ""
        if own.hasPrefix(outer), own.count > outer.count { return String(own.dropFirst(outer.count)) }
        return own.hasPrefix("\t") ? "\t" : "    "
    }
}

private enum SourceEnds {
    /// The place before the blanks and line ends that end at `offset`.
    static func start(ofBlanksBefore offset: Int, in file: SourceFile) -> Int {
        var index = offset
        while index > 0, file.bytes[index - 1].isBlank || file.bytes[index - 1].isLineEnd { index -= 1 }
        return index
    }
}
