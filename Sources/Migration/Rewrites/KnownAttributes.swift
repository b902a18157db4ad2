import Analysis
import ProjectIndex

/// Attributes the compiler knows, which stand beside `@Observable` without harm.
enum KnownAttributes {
    static let onClass: Set<String> = [
        "MainActor", "available", "objc", "objcMembers", "dynamicMemberLookup", "dynamicCallable", "frozen",
        "preconcurrency", "usableFromInline", "unchecked", "nonobjc", "globalActor", "UIApplicationMain",
        "NSApplicationMain", "main", "Observable", "_documentation", "_spi", "_originallyDefinedIn", "backDeployed",
        "discardableResult", "warn_unqualified_access", "concurrent", "_nonSendable", "_hasMissingDesignatedInitializers",
        "implementation", "safe", "unsafe", "testable",
    ]

    static let onProperty: Set<String> = [
        "MainActor", "available", "objc", "nonobjc", "IBInspectable", "IBOutlet", "GKInspectable", "Published",
        "usableFromInline", "preconcurrency", "_spi", "ObservationIgnored", "NSCopying", "_documentation", "unsafe", "safe",
        "inlinable",
    ]

    /// Whether an attribute names a global actor: `@MainActor`, one of the repository, or any other `…Actor`.
    static func isGlobalActor(_ attribute: AttributeUse, _ context: MigrationContext) -> Bool {
        if attribute.baseName.hasSuffix("Actor") { return true }
        return context.index.types(named: attribute.baseName).contains { id in
            context.index.type(id).attributes.contains { $0.baseName == "globalActor" }
        }
    }
}
