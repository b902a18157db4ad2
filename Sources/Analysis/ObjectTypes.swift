import ProjectIndex
import Syntax

/// Types whose values are objects: two names can mean the same one.
public enum ObjectTypes {
    /// Whether a type is surely a class, of the repository or of the system.
    public static func contain(_ type: Resolution<TypeValue>, in index: RepositoryIndex) -> Bool {
        switch type.one?.unwrapped {
        case .nominal(let id, _)?: index.type(id).kind == .class
        case .external(let name, let arguments)?: arguments.isEmpty && isClassOfSystem(name)
        default: false
        }
    }

    /// `NSMutableAttributedString`: what bears the prefix of Foundation and AppKit, save their structures. Nested names
    /// (`NSAttributedString.Key`) are none.
    private static func isClassOfSystem(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        guard letters.count > 2, name.hasPrefix("NS"), !letters.contains(UInt8(ascii: ".")), !structures.contains(name) else {
            return false
        }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[2])
    }

    private static let structures: Set<String> = [
        "NSRange", "NSPoint", "NSSize", "NSRect", "NSEdgeInsets", "NSDirectionalEdgeInsets", "NSRectEdge", "NSDecimal",
        "NSZone", "NSFastEnumeration", "NSFastEnumerationIterator", "NSFastEnumerationState", "NSIndexSetIterator",
        "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot", "NSRangePointer", "NSInteger", "NSUInteger",
    ]
}
