import ProjectIndex
import SourceText
import Syntax

/// An index of small sources, and its answers as short texts.
struct Repository {
    let index: RepositoryIndex

    /// - Parameter files: path and text of each file; project files are told by their name.
    init(_ files: [String: String], platforms: PlatformVersions = PlatformVersions(), jobs: Int = 1) {
        let names = ["Package.swift", "Project.swift"]
        let all = files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
        func isSource(_ file: SourceFile) -> Bool {
            file.path.hasSuffix(".swift") && !names.contains { file.path == $0 || file.path.hasSuffix("/" + $0) }
        }
        index = RepositoryIndex(
            RepositoryInput(
                sources: all.filter(isSource).map { ($0, .edit) }, projectFiles: all.filter { !isSource($0) },
                platforms: platforms),
            jobs: jobs)
    }

    init(_ text: String) { self.init(["A.swift": text]) }

    /// Types by qualified name.
    func type(_ qualifiedName: String) -> TypeSymbol? {
        index.types.first { $0.qualifiedName == qualifiedName }
    }

    /// A member by `Type.name`, or a global by its name.
    func member(_ path: String) -> MemberSymbol? {
        index.members.first { describe($0.id) == path }
    }

    /// The declared type of a member; `-` if there is no such member.
    func declared(_ path: String) -> String {
        member(path).map { describe(index.declaredType(of: $0.id)) } ?? "-"
    }

    /// `line: name form usage -> member`, the form only where it is not plain, of each reference.
    func references(in path: String = "A.swift") -> [String] {
        guard let file = index.files.first(where: { $0.path == path }) else { return [] }
        return index.references(in: file.id).map { reference in
            let line = index.location(of: reference.site).place.line
            let form = reference.form == .plain ? "" : "\(reference.form) "
            return "\(line): \(reference.name) \(form)\(reference.usage) -> \(describe(reference.member))"
        }
    }

    /// References of one line.
    func references(line: Int, in path: String = "A.swift") -> [String] {
        references(in: path).filter { $0.hasPrefix("\(line): ") }.map { String($0.dropFirst("\(line): ".count)) }
    }

    // MARK: Texts

    func describe(_ id: MemberID) -> String {
        let member = index.member(id)
        let owner = member.owner.map { index.type($0).qualifiedName } ?? member.externalOwner
        return (owner.map { $0 + "." } ?? "") + member.name
    }

    func describe(_ resolution: Resolution<MemberID>) -> String {
        resolution.isUnknown ? "unknown" : resolution.candidates.map(describe).joined(separator: " or ")
    }

    func describe(_ resolution: Resolution<TypeValue>) -> String {
        resolution.isUnknown ? "unknown" : resolution.candidates.map(describe).joined(separator: " or ")
    }

    func describe(_ value: TypeValue) -> String {
        switch value {
        case .nominal(let id, let arguments): index.type(id).qualifiedName + list(arguments)
        case .external(let name, let arguments): "~" + name + list(arguments)
        case .optional(let inner): describe(inner) + "?"
        case .array(let inner): "[" + describe(inner) + "]"
        case .dictionary(let key, let inner): "[" + describe(key) + ": " + describe(inner) + "]"
        case .tuple(let parts, _): "(" + parts.map(describe).joined(separator: ", ") + ")"
        case .function(let parameters, let result):
            "(" + parameters.map(describe).joined(separator: ", ") + ") -> " + describe(result)
        case .metatype(let inner): describe(inner) + ".Type"
        case .existential(let inner): "any " + describe(inner)
        case .parameter(let name, let bounds):
            name + (bounds.isEmpty ? "" : ": " + bounds.map(describe).joined(separator: " & "))
        case .composition(let parts): parts.map(describe).joined(separator: " & ")
        case .projection(let inner): "$" + describe(inner)
        case .undetermined: "?"
        }
    }

    private func list(_ arguments: [TypeValue]) -> String {
        arguments.isEmpty ? "" : "<" + arguments.map(describe).joined(separator: ", ") + ">"
    }
}
