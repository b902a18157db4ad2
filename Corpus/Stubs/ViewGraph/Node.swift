import Observation
import SwiftUI

/// A place in the tree of what is shown.
@MainActor final class Node {
    unowned let graph: Graph
    private(set) var value: Any
    private(set) var environment: EnvironmentValues
    private(set) var content: Shown?
    private(set) var children: [Node] = []
    private(set) var isGone = false
    /// What a modifier or control keeps between evaluations.
    var memory: AnyObject?
    /// Runs when the place is left.
    var whenGone: [() -> Void] = []
    private var keys: [AnyHashable] = []
    private var places: [String: PropertyPlace] = [:]
    private var evaluation: Evaluation?
    private(set) var isDirty = false

    init(_ value: Any, in environment: EnvironmentValues, graph: Graph) {
        (self.value, self.environment, self.graph) = (value, environment, graph)
    }

    func markDirty() {
        guard !isDirty, !isGone else { return }
        isDirty = true
        graph.noteDirty()
    }

    /// Evaluates again what the node was given last, if it is dirty.
    func refresh() {
        update(to: value, in: environment, remade: false, environmentChanged: false)
    }

    /// - Parameters:
    ///   - remade: whether the parent has made the value anew.
    ///   - environmentChanged: whether something above wrote the environment anew.
    func update(to newValue: Any, in newEnvironment: EnvironmentValues, remade: Bool, environmentChanged: Bool) {
        let mustRun = content == nil || isDirty
            || (remade && (newValue is any Structure || !SwiftUI.isSameInput(value, newValue)))
            || ((remade || environmentChanged) && hasChangedProperty(newValue, in: newEnvironment))
        (value, environment) = (newValue, newEnvironment)
        if mustRun || remade || environmentChanged { connect() }
        if mustRun { run() }
        let writes = mustRun && (content?.parts.contains { $0.environment != nil } ?? false)
        reconcile(remade: mustRun, environmentChanged: environmentChanged || writes)
    }

    /// The first dirty node, top down.
    var firstDirty: Node? {
        if isDirty { return self }
        for child in children {
            if let found = child.firstDirty { return found }
        }
        return nil
    }

    /// The first object of a type that a state or wrapper here or below keeps.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        for (_, place) in places.sorted(by: { $0.key < $1.key }) {
            if let object = place.source as? Object { return object }
            if let box = place.kept as? StateBox<Object> { return box.value }
        }
        for child in children {
            if let object = child.object(type) { return object }
        }
        return nil
    }

    /// Leaves the place, with everything below it.
    func leave() {
        guard !isGone else { return }
        isGone = true
        evaluation?.end()
        for child in children { child.leave() }
        for action in whenGone { action() }
        (children, places, memory, content) = ([], [:], nil, nil)
    }

    private func run() {
        evaluation?.end()
        let current = Evaluation { [weak self] in self?.markDirty() }
        evaluation = current
        isDirty = false
        let outer = Evaluation.running
        Evaluation.running = current
        defer { Evaluation.running = outer }
        content = withObservationTracking {
            evaluate()
        } onChange: {
            onMainThread { current.sourceChanged() }
        }
    }

    private func evaluate() -> Shown {
        if let structure = value as? any Structure { return structure.shown(at: self) }
        if let content = Representables.content(of: value, at: self) { return content }
        guard let body = Body.evaluate(value, trace: graph.trace) else {
            return Shown(text: "<\(type(of: value))>")
        }
        return Shown(parts: [Part("body", body)])
    }

    private func reconcile(remade: Bool, environmentChanged: Bool) {
        guard let parts = content?.parts else { return }
        var left: [Place: [Node]] = [:]
        for (key, node) in zip(keys, children).reversed() { left[Place(key, node.value), default: []].append(node) }
        var next: [Node] = []
        for part in parts {
            var environment = environment
            part.environment?(&environment)
            let known = left[Place(part.key, part.value)]?.popLast()
            let node = known ?? Node(part.value, in: environment, graph: graph)
            next.append(node)
            node.update(to: part.value, in: environment, remade: remade, environmentChanged: environmentChanged)
        }
        (keys, children) = (parts.map(\.key), next)
        for node in left.values.joined() { node.leave() }
    }

    private func connect() {
        for (name, property) in placedProperties(of: value) {
            let place = places[name] ?? PropertyPlace { [weak self] in self?.markDirty() }
            place.environment = environment
            property.connect(to: place)
            places[name] = place
        }
    }

    private func hasChangedProperty(_ newValue: Any, in newEnvironment: EnvironmentValues) -> Bool {
        placedProperties(of: newValue).contains { name, property in
            places[name].map { property.hasChanged(since: $0, in: newEnvironment) } ?? true
        }
    }
}

/// Identity of a part among its siblings.
private struct Place: Hashable {
    let key: AnyHashable
    let type: ObjectIdentifier

    @MainActor init(_ key: AnyHashable, _ value: Any) {
        self.key = key
        type = ObjectIdentifier(Swift.type(of: value))
    }
}

/// The wrappers of a view by name, those inside wrappers of the app's own included.
@MainActor private func placedProperties(
    of value: Any, below path: String = ""
) -> [(name: String, property: any PlacedProperty)] {
    let owner = (value as? any ModifierOwner)?.owner ?? value
    return Mirror(reflecting: owner).children.enumerated().flatMap { index, child in
        let name = "\(path)/\(child.label ?? "\(index)")"
        if let property = child.value as? any PlacedProperty { return [(name, property)] }
        return child.value is any DynamicProperty ? placedProperties(of: child.value, below: name) : []
    }
}

func onMainThread(_ work: @escaping () -> Void) {
    if Thread.isMainThread {
        work()
    } else {
        DispatchQueue.main.async { work() }
    }
}
