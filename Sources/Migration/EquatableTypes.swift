import ProjectIndex
import Syntax

/// Tells which types are surely Equatable.
public struct EquatableTypes {
    let index: RepositoryIndex

    public init(_ index: RepositoryIndex) { self.index = index }

    public func contain(_ type: Resolution<TypeValue>) -> Bool {
        type.one.map(contain) ?? false
    }

    private func contain(_ type: TypeValue) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner): contain(inner)
        case .dictionary(let key, let value): contain(key) && contain(value)
        case .external(let name, let arguments):
            EquatableTypes.known.contains(name) && arguments.allSatisfy(contain)
        case .nominal(let id, _): declares(id)
        default: false
        }
    }

    private func declares(_ id: TypeID) -> Bool {
        let outside = index.externalSupertypes(of: id)
        if outside.contains(where: { ["Equatable", "Hashable", "Comparable"].contains($0) }) { return true }
        guard index.type(id).kind == .enum else { return false }
        let cases = index.type(id).members.map(index.member).filter { $0.kind == .enumCase }
        return !cases.isEmpty && cases.allSatisfy { $0.site.node.subtree.allSatisfy { $0.kind != .parameterClause } }
    }

    private static let known: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "CGFloat", "Bool", "String", "Substring", "Character", "Date", "UUID", "URL", "Data", "Decimal", "Set", "Array",
        "Dictionary", "Optional", "TimeInterval", "CGPoint", "CGSize", "CGRect", "Locale", "TimeZone", "IndexSet",
        "IndexPath", "NSRange", "Range", "ClosedRange",
    ]
}
