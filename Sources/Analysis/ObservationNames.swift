import ProjectIndex
import Syntax

/// Tells the names of Combine, SwiftUI and Observation from a repository's own.
public enum ObservationNames {
    static let observableObject = "ObservableObject"

    /// The parts of a type in an inheritance list: compositions and existentials taken apart.
    static func parts(of value: TypeValue) -> [TypeValue] {
        switch value {
        case .composition(let parts): parts.flatMap(Self.parts)
        case .existential(let inner): parts(of: inner)
        case .parameter(_, let bounds): bounds.flatMap(Self.parts)
        default: [value]
        }
    }

    /// Whether a type is `ObservableObject` of some framework, or a composition with it.
    static func isObservableObject(_ value: TypeValue) -> Bool {
        parts(of: value).contains { part in
            guard case .external(let name, _) = part else { return false }
            return Node.lastPart(of: name) == observableObject
        }
    }

    /// Whether an entry of an inheritance list brings `ObservableObject` without a type of ours in between.
    static func isObservableObject(_ entry: InheritedEntry) -> Bool {
        if entry.type.isUnknown { return Node.lastPart(of: entry.name) == observableObject }
        return entry.type.candidates.contains(where: isObservableObject)
    }

    /// Whether an entry is the protocol `Observable` of Observation, not a generic class of that name.
    static func isObservableProtocol(_ entry: InheritedEntry) -> Bool {
        entry.type.candidates.flatMap(parts).contains { part in
            guard case .external(let name, let arguments) = part, arguments.isEmpty else { return false }
            return name == "Observable" || name == "Observation.Observable"
        }
    }

    /// Whether `@Observable` stands on the type itself.
    public static func hasObservableMacro(_ type: TypeSymbol) -> Bool {
        type.attributes.contains(where: isObservableMacro)
    }

    public static func isObservableMacro(_ attribute: AttributeUse) -> Bool {
        ["Observable", "Observation.Observable", "SwiftUI.Observable"].contains(attribute.name)
    }

    /// Attributes that may stand on a property and wrap nothing.
    static let plainAttributes: Set<String> = [
        "available", "objc", "nonobjc", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying", "NSManaged",
        "usableFromInline", "inlinable", "MainActor", "preconcurrency", "Sendable", "ViewBuilder", "_spi",
        "ObservationTracked", "warn_unqualified_access", "_documentation", "_implementationOnly", "inline",
        "backDeployed", "_alwaysEmitIntoClient", "transparent", "Entry", "SceneBuilder", "CommandsBuilder", "ToolbarContentBuilder",
    ]

    /// The first attribute of a member that is, or may be, a property wrapper.
    public static func wrapper(of member: MemberSymbol, in index: RepositoryIndex) -> AttributeUse? {
        member.attributes.first { attribute in
            let name = attribute.baseName
            if plainAttributes.contains(name) || name == "ObservationIgnored" { return false }
            return !index.types(named: name).contains { isGlobalActor(index.type($0)) }
        }
    }

    static func isGlobalActor(_ type: TypeSymbol) -> Bool {
        type.attributes.contains { $0.baseName == "globalActor" }
    }
}
