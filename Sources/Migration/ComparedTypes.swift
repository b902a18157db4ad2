import Analysis
import ProjectIndex

/// Values a tracked property compares with the one before, so that an equal write notifies nobody.
public enum ComparedTypes {
    /// Whether a member's values are surely compared: `Equatable` ones by value, objects by identity.
    public static func contain(_ member: MemberID, in index: RepositoryIndex) -> Bool {
        let type = index.declaredType(of: member)
        return EquatableTypes(index).contain(type) || ObjectTypes.contain(type, in: index)
    }
}
