import Analysis
import ProjectIndex
import Syntax

/// Values a tracked property compares with the one before, so that an equal write notifies nobody.
public enum ComparedTypes {
    /// Whether a member's values are surely compared: `Equatable` ones by value, objects by identity.
    public static func contain(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        let type = index.declaredType(of: member)
        return EquatableTypes(index).contain(type) || ObjectTypes.contain(type, in: index)
    }

    /// Whether a member's values may be compared: unless its type is surely neither `Equatable` nor a class.
    public static func mayContain(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        let type = index.declaredType(of: member)
        return type.isUnknown || type.candidates.contains { mayBeCompared($0, in: index) }
    }

    private static func mayBeCompared(_ type: TypeValue, in index: RepositoryIndex) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner), .dictionary(_, let inner), .projection(let inner):
            mayBeCompared(inner, in: index)
        case .nominal(let id, _):
            index.type(id).kind == .class || EquatableTypes(index).contain(.one(type)) || index.hasUnknownSupertype(id)
        case .external(_, let arguments): arguments.allSatisfy { mayBeCompared($0, in: index) }
        case .parameter(_, let bounds): !bounds.isEmpty
        case .tuple, .function, .metatype, .existential, .composition: false
        case .undetermined: true
        }
    }
}

extension RepositoryIndex {
    /// Whether a type conforms to a protocol out of sight that may bring `Equatable`.
    fileprivate func hasUnknownSupertype(_ type: TypeID) -> Bool {
        externalSupertypes(of: type).contains { !Self.plainProtocols.contains(Node.lastPart(of: $0)) }
    }

    private static let plainProtocols: Set<String> = [
        "Identifiable", "Codable", "Encodable", "Decodable", "Sendable", "CustomStringConvertible", "CaseIterable", "Error",
        "LocalizedError", "View", "Copyable", "Escapable", "AnyObject", "RawRepresentable", "CustomDebugStringConvertible",
    ]
}
