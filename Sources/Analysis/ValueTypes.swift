import ProjectIndex
import Syntax

/// Types outside the repository whose instances do not change behind a variable's back: values, and objects nobody
/// mutates once they are made.
public enum ValueTypes {
    private static let names: Set<String> = [
        "Set", "Array", "Dictionary", "OrderedSet", "OrderedDictionary", "IdentifiedArray", "IdentifiedArrayOf", "IndexSet",
        "String", "Substring", "Character", "Data", "Date", "DateComponents", "DateInterval", "URL", "URLRequest",
        "URLComponents", "UUID", "Decimal", "AttributedString", "CGRect", "CGPoint", "CGSize", "CGFloat", "CGVector",
        "CGAffineTransform", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float", "TimeInterval", "Duration", "ContiguousArray", "Deque", "Range", "ClosedRange", "Slice",
        "Color", "Font", "Image", "Angle", "EdgeInsets", "LocalizedStringKey", "LocalizedStringResource", "Locale",
        "Calendar", "TimeZone", "Measurement", "Notification", "Error", "NSError", "UIColor", "NSColor", "UIImage", "NSImage",
        "UIFont", "NSFont", "CGColor", "CGImage", "NSString", "NSNumber", "KeyPath", "Bundle", "NSPredicate", "SortDescriptor",
        "Void", "", "Result", "PersonNameComponents", "CLLocationCoordinate2D", "CLLocation", "ObjectIdentifier", "Binding",
        "AnyView", "Text", "JSONDecoder", "JSONEncoder", "AnyPublisher", "Task", "IndexPath", "Regex", "NSRegularExpression",
        "UTType", "NavigationPath", "Transaction", "Animation", "Edge", "Visibility", "GridItem", "Published.Publisher",
    ]

    /// Whether reading a member of such a type shows nothing but the variable's own value. A type nobody could tell
    /// counts as a value.
    public static func isValue(_ type: Resolution<TypeValue>) -> Bool {
        guard let value = type.one, case .external(let name, _) = value.unwrapped else { return true }
        let base = Node.lastPart(of: name)
        return names.contains(name) || names.contains(base) || base.hasSuffix("Formatter") || base.hasSuffix("Style")
    }

    /// Outside types that the repository extends as only enumerations can be: `switch self` over cases without values.
    static func enumerations(in index: RepositoryIndex) -> Set<String> {
        var names: Set<String> = []
        for member in index.members {
            guard let name = member.externalOwner, !names.contains(name) else { continue }
            if member.site.node.subtree.contains(where: switchesOverOwnCases) { names.insert(name) }
        }
        return names
    }

    private static func switchesOverOwnCases(_ node: Node) -> Bool {
        guard node.kind == .switchStatement, node.first(.expression)?.soleOperand?.name == "self" else { return false }
        let patterns = node.all(.switchCase).flatMap { $0.children.filter { $0.kind.isPattern } }
        return !patterns.isEmpty && patterns.allSatisfy { pattern in
            pattern.text.first == "." && pattern.text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
    }
}
