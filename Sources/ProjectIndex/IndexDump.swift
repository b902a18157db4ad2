import SourceText
import Syntax

/// What an index knows of one file, as text, for people and tests.
public enum IndexDump {
    /// Types, then members, then uses of names, in order of source: `line:column what`. What may be one of several is
    /// joined by `|`, and `?` stands for what cannot be told.
    public static func text(of file: FileID, in index: RepositoryIndex) -> String {
        let dump = FileDump(file: file, index: index)
        return dump.types + dump.members + dump.uses
    }
}

private struct FileDump {
    let file: FileID
    let index: RepositoryIndex

    var types: String {
        index.types.filter { $0.declarations.contains { $0.file == file } }.map { type in
            let inherited = type.inherited.map(\.name)
            let list = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
            return "\(place(type.declarations[0])) \(type.kind.rawValue) \(type.qualifiedName)\(list)\n"
        }.joined()
    }

    var members: String {
        index.members.filter { $0.site.file == file }.map { member in
            "\(place(member.site)) \(member.kind.rawValue) \(name(member.id)): \(words(index.declaredType(of: member.id)))\n"
        }.joined()
    }

    var uses: String {
        index.references(in: file).map { use in
            "\(place(use.site)) \(use.usage) \(mark(use.form))\(use.name) -> \(words(use.member))\n"
        }.joined()
    }

    private func place(_ site: Site) -> String {
        let place = index.location(of: site).place
        return "\(place.line):\(place.column)"
    }

    private func name(_ id: MemberID) -> String {
        let member = index.member(id)
        let owner = member.owner.map { index.type($0).qualifiedName } ?? member.externalOwner
        return owner.map { "\($0).\(member.name)" } ?? member.name
    }

    private func mark(_ form: ReferenceForm) -> String {
        switch form {
        case .plain: ""
        case .projection: "$"
        case .storage: "_"
        case .keyPath: "\\."
        }
    }

    private func words(_ members: Resolution<MemberID>) -> String {
        members.isUnknown ? "?" : members.candidates.map(name).joined(separator: "|")
    }

    private func words(_ types: Resolution<TypeValue>) -> String {
        types.isUnknown ? "?" : types.candidates.map(words).joined(separator: "|")
    }

    private func words(_ type: TypeValue) -> String {
        switch type {
        case .nominal(let id, let arguments): index.type(id).qualifiedName + generic(arguments)
        case .external(let name, let arguments): name + generic(arguments)
        case .optional(let inner): words(inner) + "?"
        case .array(let inner): "[\(words(inner))]"
        case .dictionary(let key, let value): "[\(words(key)): \(words(value))]"
        case .tuple(let parts, _): "(\(parts.map(words).joined(separator: ", ")))"
        case .function(let parameters, let result): "(\(parameters.map(words).joined(separator: ", "))) -> \(words(result))"
        case .metatype(let inner): words(inner) + ".Type"
        case .existential(let inner): "any " + words(inner)
        case .parameter(let name, let bounds): name + (bounds.isEmpty ? "" : ": " + bounds.map(words).joined(separator: " & "))
        case .composition(let parts): parts.map(words).joined(separator: " & ")
        case .projection(let inner): "$" + words(inner)
        case .undetermined: "?"
        }
    }

    private func generic(_ arguments: [TypeValue]) -> String {
        arguments.isEmpty ? "" : "<\(arguments.map(words).joined(separator: ", "))>"
    }
}
