import ProjectIndex
import Syntax

/// Values a tracked property compares with the one before, so that an equal write notifies nobody.
public enum ComparedTypes {
    /// Whether a member's values are surely compared: `Equatable` ones by value, objects by identity.
    public static func contain(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        let type = index.declaredType(of: member)
        if EquatableTypes(index).contain(type) { return true }
        guard case .one(let value) = type, case .nominal(let id, _) = value.unwrapped else { return false }
        return index.type(id).kind == .class
    }
}
