@_exported import Foundation
import Combine

// Enough of Core Data to hold a managed object in a view. `@NSManaged` needs the Objective-C runtime.

public final class NSManagedObjectID: NSObject, @unchecked Sendable {}

public final class NSManagedObjectContext: NSObject {
    public private(set) var hasChanges = false
    public func save() throws { hasChanges = false }
    public func delete(_ object: NSManagedObject) { hasChanges = true }
}

open class NSManagedObject: NSObject, ObservableObject, Identifiable {
    public let objectID = NSManagedObjectID()
    public private(set) var managedObjectContext: NSManagedObjectContext?

    public init(context: NSManagedObjectContext) {
        managedObjectContext = context
    }
}
