import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let classObstacles = Rewrite(
        id: "class-obstacles",
        summary: "Kinds of types and headers that cannot become an @Observable class.",
        constraints: ClassObstacles.constraints, edits: { _, _ in [] })
}

/// What stops a class from being `@Observable` at all.
enum ClassObstacles {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.flatMap { model -> [Constraint] in
            let type = context.index.type(model.id)
            let found = unsupported(type, context) + indexOnly(model, type, context) + foreign(model, context)
                + outside(model, context) + unknownAttributes(type, context)
            return found.map { .blocks(model.id, $0) } + doubles(model, context)
        }
    }

    private static func unsupported(_ type: TypeSymbol, _ context: MigrationContext) -> [Reason] {
        let name = type.qualifiedName
        func reason(_ message: String) -> [Reason] {
            [context.reason("unsupported-type", message, atDeclarationOf: type.id)]
        }
        switch type.kind {
        case .actor: return reason("\(name) is an actor, which Observation cannot track; let a class show its state.")
        case .struct, .enum: return reason("\(name) is no class, and @Observable takes nothing else.")
        case .class, .protocol, .typealias: break
        }
        if type.isLocal { return reason("\(name) is declared inside a function, where the macro cannot work; move it out.") }
        if let hidden = hiddenOuter(of: type, context) {
            return reason(
                "\(name) lies in the private type \(hidden.name), which what the macro writes at file level cannot name; make"
                    + " \(hidden.name) fileprivate.")
        }
        if type.hasParameterPack {
            return reason("\(name) has a parameter pack, with which an @Observable class aborts at run time; replace the pack.")
        }
        return []
    }

    private static func hiddenOuter(of type: TypeSymbol, _ context: MigrationContext) -> TypeSymbol? {
        sequence(first: type, next: { $0.enclosing.map(context.index.type) }).dropFirst().first { outer in
            outer.declarations.contains { $0.node.privateModifierInsideType != nil }
        }
    }

    /// A generated double of a protocol that moves compiles as it is, and tells nobody of changes, as before.
    private static func doubles(_ model: Model, _ context: MigrationContext) -> [Constraint] {
        guard context.followsUnedited(model) else { return [] }
        let name = context.name(of: model.id)
        return [.note(model.id, Note(
            rule: "regenerate", message: "\(name) lies in a generated or vendored file and is left as it is; regenerate it after the"
                + " move if its views should follow it.", location: context.declarationLocation(of: model.id)))]
    }

    private static func indexOnly(_ model: Model, _ type: TypeSymbol, _ context: MigrationContext) -> [Reason] {
        if context.followsUnedited(model) { return [] }
        let entries = model.conformances.compactMap { path -> Site? in
            switch path {
            case .direct(let entry), .alias(_, let entry): entry.site
            case .through: nil
            }
        }
        return (type.declarations + entries).filter { !context.isEditable($0) }.prefix(1).map { site in
            context.reason(
                "index-only", "\(type.qualifiedName) lies in a file that is not ours to edit, vendored or generated; change it"
                    + " at its source.", at: site)
        }
    }

    private static func foreign(_ model: Model, _ context: MigrationContext) -> [Reason] {
        model.conformances.compactMap { path -> Reason? in
            guard case .direct(let entry) = path else { return nil }
            let qualifier = entry.name.split(separator: ".").dropLast().first.map(String.init)
            let imports = Set(context.index.file(entry.site.file).imports.map(\.module))
            let foreign = imports.intersection(OutsideNames.foreignObservation).sorted().first
            let name = qualifier.map { OutsideNames.foreignObservation.contains($0) ? $0 : nil } ?? foreign
            guard let name else { return nil }
            return context.reason(
                "foreign-framework", "This ObservableObject belongs to \(name), which knows nothing of Observation; leave it.",
                at: entry.site)
        }
    }

    /// A class that a framework stores, or one that conforms through a type of another module alone.
    private static func outside(_ model: Model, _ context: MigrationContext) -> [Reason] {
        let type = context.index.type(model.id)
        let stored = persistence(type, context)
        guard stored.isEmpty, conformsOutside(model, context),
            let origin = context.index.externalSupertypes(of: type.id).first
        else { return stored }
        return [context.reason(
            "outside-hierarchy", "\(type.qualifiedName) is an ObservableObject only through \(origin), which another module"
                + " declares; it can move when that module has.", atDeclarationOf: type.id)]
    }

    /// Whether neither the class nor any model it inherits from says `ObservableObject` itself.
    private static func conformsOutside(_ model: Model, _ context: MigrationContext) -> Bool {
        let ancestors = context.index.supertypes(of: model.id).compactMap(context.facts.model)
        return ([model] + ancestors).allSatisfy { one in
            one.state != .observable && one.conformances.allSatisfy { if case .through = $0 { true } else { false } }
        }
    }

    static func persistence(_ type: TypeSymbol, _ context: MigrationContext) -> [Reason] {
        let modules = Set(type.declarations.flatMap { context.index.file($0.file).imports.map(\.module) })
        let names = OutsideNames.persistenceByModule.filter { modules.contains($0.key) }
            .reduce(OutsideNames.persistence) { $0.union($1.value) }
        let found = context.index.externalSupertypes(of: type.id).first(where: names.contains)
            ?? type.attributes.first { $0.baseName == "Model" && modules.contains("SwiftData") }.map { "@" + $0.name }
        guard let found else { return [] }
        return [context.reason(
            "persistence-class", "\(type.qualifiedName) is stored by a framework through \(found), which owns its properties;"
                + " it can stay an ObservableObject, and nothing has to be done.", atDeclarationOf: type.id)]
    }

    private static func unknownAttributes(_ type: TypeSymbol, _ context: MigrationContext) -> [Reason] {
        guard type.kind == .class else { return [] }
        return type.attributes.filter { attribute in
            let name = attribute.baseName
            return !KnownAttributes.onClass.contains(name) && !context.options.harmlessAttributes.contains(name)
                && name != "Model" && !KnownAttributes.isGlobalActor(attribute, context)
        }.map { attribute in
            let site = Site(file: type.declarations.first?.file ?? FileID(0), node: attribute.node)
            return context.reason(
                "unknown-attribute", "@\(attribute.name) may be a macro that rewrites the class; name it in the settings"
                    + " if it does no harm.", at: site)
        }
    }
}

extension Node {
    /// Of the declaration of a type inside of another one: its `private`, which at file level would mean `fileprivate`.
    var privateModifierInsideType: Node? {
        guard kind != .extensionDeclaration, nearest(.memberBlock) != nil else { return nil }
        return children.first { $0.kind == .modifier && $0.text == "private" }
    }
}
