import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let codableSynthesis = Rewrite(
        id: "codable-synthesis",
        summary: "Synthesized coding would see the macro's storage instead of the variables.",
        constraints: CodableSynthesis.constraints, edits: { _, _ in [] })
}

/// Coding the compiler writes: its keys become `_x`, unless CodingKeys names no tracked variable.
enum CodableSynthesis {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.oldModels.filter { context.kind(of: $0) == .class }.compactMap { model in
            let sides = Sides(model.id, context)
            guard sides.isSynthesized, let problem = problem(model, context) else { return nil }
            return .blocks(model.id, context.reason(
                "codable-synthesis",
                "The coding of \(context.name(of: model.id)) is synthesized, and \(problem); write init(from:) and encode(to:).",
                atDeclarationOf: model.id))
        }
    }

    /// Whether synthesized coding of the type names the variable in a written `CodingKeys`.
    static func codes(_ name: String, of type: TypeID, _ context: MigrationContext) -> Bool {
        Sides(type, context).isSynthesized && codingKeys(of: type, context)?.contains(name) == true
    }

    private static func problem(_ model: Model, _ context: MigrationContext) -> String? {
        guard let keys = codingKeys(of: model.id, context) else { return "without CodingKeys its keys would change" }
        let tracked = UnpublishedVariables.trackedNames(context: context, model: model)
        let coded = keys.filter(tracked.contains).sorted()
        return coded.first.map { "the key of the tracked \($0) would change" }
    }

    /// Cases of a written `CodingKeys`; `nil` where there is none.
    private static func codingKeys(of type: TypeID, _ context: MigrationContext) -> Set<String>? {
        let enums = context.index.types(named: "CodingKeys").map(context.index.type).filter { $0.enclosing == type }
        guard !enums.isEmpty else { return nil }
        return Set(enums.flatMap(\.members).map(context.index.member).filter { $0.kind == .enumCase }.map(\.name))
    }

    /// What the type promises to code, and what of it is written by hand.
    private struct Sides {
        var isSynthesized = false

        init(_ type: TypeID, _ context: MigrationContext) {
            let promised = Sides.promises(type, context)
            let members = context.index.type(type).members.map(context.index.member)
            let decodes = promised.contains("Codable") || promised.contains("Decodable")
            let encodes = promised.contains("Codable") || promised.contains("Encodable")
            let hasDecoder = members.contains { $0.kind == .initializer && Sides.firstLabel($0) == "from" }
            let hasEncoder = members.contains { $0.name == "encode" && Sides.firstLabel($0) == "to" }
            isSynthesized = (decodes && !hasDecoder) || (encodes && !hasEncoder)
        }

        private static func firstLabel(_ member: MemberSymbol) -> String? {
            member.site.node.first(.parameterClause)?.first(.parameter)?.label
        }

        /// Names in its own lists, and in those of the protocols it adopts; a superclass codes for itself.
        private static func promises(_ type: TypeID, _ context: MigrationContext) -> Set<String> {
            let protocols = context.index.type(type).inherited.flatMap { $0.type.candidates }.compactMap { value in
                if case .nominal(let id, _) = value.unwrapped, context.index.type(id).kind == .protocol { id } else { nil }
            }
            let inherited = protocols.flatMap { context.index.externalSupertypes(of: $0) }
            let own = context.index.type(type).inherited.flatMap { entry -> [String] in
                entry.site.node.subtree.filter { $0.kind == .namedType || $0.kind == .memberType }.compactMap(\.name)
            }
            return Set(own + inherited)
        }
    }
}
