import ProjectIndex
import Syntax

/// What of a type's coding the compiler writes.
public struct SynthesizedCoding: Sendable {
    /// Whether decoding or encoding is promised and not written by hand.
    public let isSynthesized: Bool
    /// Cases of a written `CodingKeys`; `nil` where there is none.
    public let codingKeys: Set<String>?

    public init(of type: TypeID, in index: RepositoryIndex) {
        let promised = Self.promises(type, index)
        let members = index.type(type).members.map(index.member)
        let decodes = promised.contains("Codable") || promised.contains("Decodable")
        let encodes = promised.contains("Codable") || promised.contains("Encodable")
        let hasDecoder = members.contains { $0.kind == .initializer && Self.firstLabel($0) == "from" }
        let hasEncoder = members.contains { $0.name == "encode" && Self.firstLabel($0) == "to" }
        isSynthesized = (decodes && !hasDecoder) || (encodes && !hasEncoder)
        codingKeys = Self.codingKeys(of: type, index)
    }

    private static func codingKeys(of type: TypeID, _ index: RepositoryIndex) -> Set<String>? {
        let enums = index.types(named: "CodingKeys").map(index.type).filter { $0.enclosing == type }
        guard !enums.isEmpty else { return nil }
        return Set(enums.flatMap(\.members).map(index.member).filter { $0.kind == .enumCase }.map(\.name))
    }

    private static func firstLabel(_ member: MemberSymbol) -> String? {
        member.site.node.first(.parameterClause)?.first(.parameter)?.label
    }

    /// Names in its own lists, and in those of the protocols it adopts; a superclass codes for itself.
    private static func promises(_ type: TypeID, _ index: RepositoryIndex) -> Set<String> {
        let protocols = index.type(type).inherited.flatMap { $0.type.candidates }.compactMap { value in
            if case .nominal(let id, _) = value.unwrapped, index.type(id).kind == .protocol { id } else { nil }
        }
        let inherited = protocols.flatMap { index.externalSupertypes(of: $0) }
        let own = index.type(type).inherited.flatMap { entry -> [String] in
            entry.site.node.subtree.filter { $0.kind == .namedType || $0.kind == .memberType }.compactMap(\.name)
        }
        return Set(own + inherited)
    }
}
