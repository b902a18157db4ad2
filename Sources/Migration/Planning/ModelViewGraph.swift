import Analysis
import ProjectIndex

/// A view with the models it looks at: as a whole, as an `ObservableObject` makes it, and by property, as `@Observable`
/// does.
public struct ViewReading: Hashable, Sendable {
    /// `Module.Outer.Type`, or without module where none is known.
    public let name: String
    /// Of the name in the declaration.
    public let location: Location
    /// Models it holds in an observing wrapper, by name, sorted: each of their changes updates it.
    public let observed: [String]
    /// What it shows of models: name of the model -> names of its properties, sorted.
    public let read: [String: [String]]
    /// Those of `read` whose changes nothing tells it of once the model has moved, in the same form.
    public let stale: [String: [String]]

    public init(
        name: String, location: Location, observed: [String], read: [String: [String]], stale: [String: [String]] = [:]
    ) {
        self.name = name
        self.location = location
        self.observed = observed
        self.read = read
        self.stale = stale
    }

    /// What it follows of a model once that has moved, sorted.
    public func followed(of model: String) -> [String] {
        let lost = Set(stale[model] ?? [])
        return (read[model] ?? []).filter { !lost.contains($0) }
    }
}

/// Which views look at which models, and which models store which.
public struct ModelViewGraph: Sendable {
    /// Views that observe or read a model, sorted by name.
    public let views: [ViewReading]
    /// Name of a model -> names of the models it stores, sorted.
    public let stored: [String: [String]]

    public init(views: [ViewReading], stored: [String: [String]]) {
        self.views = views
        self.stored = stored
    }

    init(_ context: MigrationContext) {
        views = Self.views(context)
        stored = Self.stored(context)
    }

    private static func stored(_ context: MigrationContext) -> [String: [String]] {
        var result: [String: Set<String>] = [:]
        for holder in context.facts.holders {
            guard let owner = holder.owner, context.facts.model(owner) != nil else { continue }
            let others = holder.model.candidates.filter { $0 != owner }.map(context.fullName)
            if !others.isEmpty { result[context.fullName(of: owner), default: []].formUnion(others) }
        }
        return result.mapValues { $0.sorted() }
    }

    private static func views(_ context: MigrationContext) -> [ViewReading] {
        let observed = observedModels(context)
        let evaluations = Dictionary(
            context.facts.viewEvaluations().map { ($0.view, $0.reads) }, uniquingKeysWith: { first, _ in first })
        let views = Set(observed.keys).union(evaluations.keys)
        return views.map { view in
            let (read, stale) = readings(evaluations[view] ?? [], observed[view] ?? [], context)
            return ViewReading(
                name: context.fullName(of: view), location: context.declarationLocation(of: view),
                observed: (observed[view] ?? []).map(context.fullName).sorted(), read: read, stale: stale)
        }.sorted { ($0.name, $0.location) < ($1.name, $1.location) }
    }

    private static func observedModels(_ context: MigrationContext) -> [TypeID: Set<TypeID>] {
        var result: [TypeID: Set<TypeID>] = [:]
        for holder in context.facts.holders where holder.wrapper.isOldWorld {
            guard let owner = holder.owner, isView(holder.ownerKind) else { continue }
            for model in holder.model.candidates { result[owner, default: []].formUnion([model] + promised(by: model, context)) }
        }
        return result
    }

    /// Of a protocol: the models that fulfil it, one of which stands in its place.
    private static func promised(by model: TypeID, _ context: MigrationContext) -> [TypeID] {
        guard context.index.type(model).kind == .protocol else { return [] }
        return context.index.subtypes(of: model).filter { context.facts.model($0) != nil }
    }

    private static func isView(_ kind: OwnerKind) -> Bool {
        switch kind {
        case .view, .viewModifier, .app, .scene, .commands, .representable, .toolbarContent, .style: true
        case .dynamicProperty, .previewProvider, .viewProtocol, .model, .otherClass, .otherValue, .none: false
        }
    }

    private typealias Names = [TypeID: Set<String>]

    private static func readings(
        _ uses: [ModelUse], _ observed: Set<TypeID>, _ context: MigrationContext
    ) -> (read: [String: [String]], stale: [String: [String]]) {
        let names: Names = Dictionary(grouping: uses, by: \.model).mapValues { uses in
            Set(uses.map { context.index.member($0.property).name })
        }
        let stale: Names = names.reduce(into: [:]) { result, entry in
            guard let model = context.facts.model(entry.key), model.state == .observableObject else { return }
            let lost = entry.value.subtracting(UnpublishedVariables.trackedNames(context: context, model: model))
            if !lost.isEmpty { result[entry.key] = lost }
        }
        return (words(names, observed, context), words(stale, observed, context))
    }

    /// With what is read of a protocol, which is what is read of the classes behind it.
    private static func words(_ names: Names, _ observed: Set<TypeID>, _ context: MigrationContext) -> [String: [String]] {
        var names = names
        for promise in observed where context.index.type(promise).kind == .protocol {
            let all = promised(by: promise, context).reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }
            names[promise] = all.isEmpty ? nil : all.intersection(requirements(of: promise, context))
        }
        return names.reduce(into: [:]) { $0[context.fullName(of: $1.key)] = $1.value.sorted() }
    }

    private static func requirements(of promise: TypeID, _ context: MigrationContext) -> [String] {
        ([promise] + context.index.supertypes(of: promise)).flatMap { context.index.type($0).members }
            .map(context.index.member).filter { $0.kind == .requirement }.map(\.name)
    }
}
