import ProjectIndex
import Syntax

/// Who is a model, why, and who inherits from whom.
struct ModelGraph: Sendable {
    /// Sorted by first declaration.
    let models: [Model]
    private let positions: [TypeID: Int]

    init(_ index: RepositoryIndex) {
        let declared = Self.closure(
            of: index.types.filter { $0.inherited.contains(where: ObservationNames.isObservableObject) }, in: index)
        let new = Self.closure(of: index.types.filter(Self.isObservable), in: index)
        let outside = OutsideModels.classes(in: index, known: declared.union(new))
        let old = declared.union(Self.closure(of: outside, in: index))
        let heirs = Self.heirs(of: old.union(new), in: index)
        models = old.union(new).sorted().map { id in
            Self.model(index.type(id), old: old, new: new, heirs: heirs, in: index)
        }.sorted { Self.place($0, in: index) < Self.place($1, in: index) }
        positions = Dictionary(
            models.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    func contains(_ type: TypeID) -> Bool { positions[type] != nil }

    func model(_ type: TypeID) -> Model? { positions[type].map { models[$0] } }

    // MARK: Membership

    private static func isObservable(_ type: TypeSymbol) -> Bool {
        guard type.kind == .class || type.kind == .protocol else { return false }
        return ObservationNames.hasObservableMacro(type)
            || type.inherited.contains(where: ObservationNames.isObservableProtocol)
    }

    /// The types and everything that inherits from or conforms to them, typealiases left out.
    private static func closure(of seeds: [TypeSymbol], in index: RepositoryIndex) -> Set<TypeID> {
        var result: Set<TypeID> = []
        for seed in seeds where seed.kind != .typealias {
            result.insert(seed.id)
            for heir in index.subtypes(of: seed.id) where index.type(heir).kind != .typealias { result.insert(heir) }
        }
        return result
    }

    private static func place(_ model: Model, in index: RepositoryIndex) -> (Int, Int) {
        guard let first = index.type(model.id).declarations.first else { return (Int.max, model.id.index) }
        return (first.file.index, first.node.index)
    }

    // MARK: Relations

    /// The models an entry names.
    private static func named(by entry: InheritedEntry, among models: Set<TypeID>) -> [TypeID] {
        entry.type.candidates.flatMap(ObservationNames.parts).compactMap { part in
            guard case .nominal(let id, _) = part, models.contains(id) else { return nil }
            return id
        }
    }

    private static func heirs(of models: Set<TypeID>, in index: RepositoryIndex) -> [TypeID: [TypeID]] {
        var result: [TypeID: [TypeID]] = [:]
        for heir in models.sorted() {
            for parent in parents(of: index.type(heir), among: models) { result[parent, default: []].append(heir) }
        }
        return result
    }

    private static func parents(of type: TypeSymbol, among models: Set<TypeID>) -> [TypeID] {
        var result: [TypeID] = []
        for parent in type.inherited.flatMap({ named(by: $0, among: models) })
        where parent != type.id && !result.contains(parent) {
            result.append(parent)
        }
        return result
    }

    private static func model(
        _ type: TypeSymbol, old: Set<TypeID>, new: Set<TypeID>, heirs: [TypeID: [TypeID]], in index: RepositoryIndex
    ) -> Model {
        let state: ModelState =
            if !old.contains(type.id) { .observable }
            else if ObservationNames.hasObservableMacro(type) { .hybrid }
            else { .observableObject }
        return Model(
            id: type.id, state: state,
            conformances: type.inherited.flatMap { paths(of: $0, on: type, among: old, in: index) },
            parents: parents(of: type, among: old.union(new)), heirs: heirs[type.id] ?? [],
            properties: StoredProperties.properties(of: type, in: index),
            keep: KeepDirective.keep(on: type))
    }

    // MARK: Paths

    private static func paths(
        of entry: InheritedEntry, on type: TypeSymbol, among models: Set<TypeID>, in index: RepositoryIndex
    ) -> [ConformancePath] {
        var result: [ConformancePath] = []
        if ObservationNames.isObservableObject(entry) {
            result.append(alias(named: entry, in: index).map { .alias($0, entry) } ?? .direct(entry))
        }
        for parent in named(by: entry, among: models) where parent != type.id {
            result.append(.through(parent, entry))
        }
        return result
    }

    /// The typealias an entry names, if it does not spell `ObservableObject` itself.
    private static func alias(named entry: InheritedEntry, in index: RepositoryIndex) -> TypeID? {
        let parts = entry.name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        if parts.contains(where: { $0 == ObservationNames.observableObject }) { return nil }
        return index.types(named: Node.lastPart(of: entry.name)).first { id in
            let type = index.type(id)
            guard type.kind == .typealias, let aliased = type.aliased else { return false }
            return aliased.candidates.contains(where: ObservationNames.isObservableObject)
        }
    }
}
