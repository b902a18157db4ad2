import ProjectIndex
import Syntax

/// Whether a type's members run on a global actor.
public enum ClassIsolation {
    public static func isIsolated(_ type: TypeID, in index: RepositoryIndex) -> Bool {
        let symbol = index.type(type)
        if hasGlobalActor(symbol, in: index) { return true }
        if isNonisolated(symbol) { return false }
        if let first = symbol.declarations.first, index.file(first.file).settings.defaultsToMainActor == true { return true }
        if index.supertypes(of: type).contains(where: { hasGlobalActor(index.type($0), in: index) }) { return true }
        return index.externalSupertypes(of: type).contains { mainActorTypes.contains(Node.lastPart(of: $0)) }
    }

    private static func hasGlobalActor(_ type: TypeSymbol, in index: RepositoryIndex) -> Bool {
        type.attributes.contains { attribute in
            attribute.baseName == "MainActor"
                || index.types(named: attribute.baseName).contains { ObservationNames.isGlobalActor(index.type($0)) }
        }
    }

    private static func isNonisolated(_ type: TypeSymbol) -> Bool {
        type.declarations.first?.node.all(.modifier).contains { $0.name == "nonisolated" } == true
    }

    /// Classes and protocols of the system frameworks that are main-actor as a whole.
    private static let mainActorTypes: Set<String> = [
        "UIResponder", "UIViewController", "UIView", "UIControl", "UIWindow", "UIApplication", "UIHostingController",
        "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
        "UITableViewCell", "UICollectionViewCell", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
        "NSResponder", "NSViewController", "NSView", "NSWindow", "NSWindowController", "NSHostingController",
        "NSHostingView", "NSApplication", "NSApplicationDelegate", "NSWindowDelegate", "WKInterfaceController",
        "WKApplicationDelegate", "WKExtensionDelegate",
    ]
}
