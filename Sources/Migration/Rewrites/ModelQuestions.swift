import Analysis
import ProjectIndex
import Syntax

/// Questions about models that several rewrites ask.
extension MigrationContext {
    /// Models that still conform to `ObservableObject`.
    var oldModels: [Model] { facts.models.filter { $0.state != .observable } }

    func kind(of model: Model) -> TypeKind { index.type(model.id).kind }

    /// Whether the move writes `@Observable` on the class: on every class that conforms itself, and on a subclass of
    /// a model that adds stored variables.
    func getsAttribute(_ model: Model) -> Bool {
        guard kind(of: model) == .class, model.state == .observableObject, !followsUnedited(model) else { return false }
        let hasModelSuperclass = model.parents.contains { index.type($0).kind == .class }
        return !hasModelSuperclass || model.properties.contains(where: storesVariable)
    }

    /// Whether a class in a file we may not edit goes along as it is: a generated test double, which is a model only
    /// through the protocols it conforms to, publishes nothing and sends no signal.
    func followsUnedited(_ model: Model) -> Bool {
        let type = index.type(model.id)
        guard type.kind == .class, !type.declarations.contains(where: isEditable), !model.parents.isEmpty,
            model.parents.allSatisfy({ index.type($0).kind == .protocol }),
            !model.properties.contains(where: { if case .published = $0.category { true } else { false } })
        else { return false }
        let isNamed = model.conformances.contains { if case .through = $0 { false } else { true } }
        return !isNamed && !facts.changeSignals.contains { $0.model.candidates.contains(model.id) }
    }

    private func storesVariable(_ property: ModelProperty) -> Bool {
        property.category != .constant && !index.member(property.member).modifiers.contains(.override)
    }

    /// The model with everything it inherits from and everything that inherits from it, as far as they are models.
    func family(of model: TypeID) -> [TypeID] {
        let related = index.supertypes(of: model) + index.subtypes(of: model)
        return [model] + related.filter { facts.model($0) != nil && $0 != model }
    }

    /// How the module says `Observable`: qualified where it declares, or imports, a type of that name itself.
    func observableName(for type: TypeID) -> String {
        let symbol = index.type(type)
        let scopes = Set(sequence(first: type) { [index] in index.type($0).enclosing })
        let isHidden = index.types(named: "Observable").map(index.type).contains { other in
            other.enclosing.map(scopes.contains) ?? (other.module == symbol.module)
        }
        let importsOther = symbol.declarations.contains { site in
            index.file(site.file).imports.contains { OutsideNames.declaringObservable.contains($0.module) }
        }
        return isHidden || importsOther ? "Observation.Observable" : "Observable"
    }

    /// The places a model's text would change or hides in: its declarations and its extensions.
    func bodies(of type: TypeID) -> [Site] {
        index.type(type).declarations + index.type(type).extensions
    }

    /// A variable's written name, backticks included.
    func isEscaped(_ member: MemberSymbol) -> Bool {
        guard let node = member.binding, let token = node.nameToken else { return false }
        return node.tree.text(ofToken: token).hasPrefix("`")
    }

    /// Whether the type already has a variable or constant of the name the macro takes for its storage.
    func storageIsTaken(for member: MemberSymbol) -> Bool {
        guard let owner = member.owner else { return false }
        return index.type(owner).members.map(index.member).contains { other in
            other.name == "_" + member.name && !other.isStatic
                && [.storedVariable, .computedVariable, .constant].contains(other.kind)
        }
    }
}

/// Names of other frameworks that matter to the migration.
enum OutsideNames {
    /// Modules that declare a type `Observable` of their own.
    static let declaringObservable: Set<String> = ["RxSwift", "RxCocoa", "RxRelay", "Bond", "ReactiveKit"]

    /// Modules with an `ObservableObject` that is not Combine's.
    static let foreignObservation: Set<String> = [
        "OpenCombine", "OpenCombineShim", "CombineX", "CXShim", "SwiftCrossUI", "TokamakCore", "TokamakShim",
        "TokamakDOM", "AdwaitaApp",
    ]

    /// Superclasses and protocols whose instances are stored by a framework that owns their properties.
    static let persistence: Set<String> = [
        "NSManagedObject", "PersistentModel", "RealmSwift.Object", "RealmSwift.EmbeddedObject", "RealmSwiftObject",
        "GRDB.Record", "PFObject",
    ]

    /// The same under a name that only means it in a file that imports the module.
    static let persistenceByModule: [String: Set<String>] = [
        "RealmSwift": ["Object", "EmbeddedObject", "AsymmetricObject", "Projection"],
        "GRDB": ["Record"],
    ]
}
