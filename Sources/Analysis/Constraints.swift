import ProjectIndex
import Syntax

/// Finds `ObservableObject` where it constrains or names a type, outside inheritance lists.
struct Constraints {
    private let index: RepositoryIndex
    private let fillers: ConstraintFillers
    /// `ObservableObject` and the typealiases of it.
    private let names: Set<String>

    init(in index: RepositoryIndex, graph: ModelGraph, references: ReferenceTable) {
        self.index = index
        fillers = ConstraintFillers(index: index, graph: graph, references: references)
        let aliases = index.types.filter { type in
            type.kind == .typealias
                && type.aliased?.candidates.contains(where: ObservationNames.isObservableObject) == true
        }
        names = Set([ObservationNames.observableObject] + aliases.map(\.name))
    }

    func mentions() -> [ConstraintMention] {
        Needles.files(with: names, in: index).flatMap { file in
            file.tree.root.subtree.compactMap { mention($0, in: file.id) }
        }
    }

    private func mention(_ type: Node, in file: FileID) -> ConstraintMention? {
        guard type.kind == .namedType || type.kind == .memberType, type.parent?.kind != .memberType,
            let name = type.name, names.contains(name), isReal(type, in: file),
            let (form, declaration) = Self.form(of: type)
        else { return nil }
        let site = Site(file: file, node: type)
        return ConstraintMention(
            site: site, form: form, declaration: declaration,
            filledBy: fillers.fillers(of: form, declaration: Site(file: file, node: declaration)))
    }

    private func isReal(_ type: Node, in file: FileID) -> Bool {
        let value = index.resolveType(type, in: file)
        return value.isUnknown ? type.name == ObservationNames.observableObject
            : value.candidates.contains(where: ObservationNames.isObservableObject)
    }

    /// What the mention is, and the declaration that carries it; `nil` in the inheritance list of a nominal type.
    private static func form(of type: Node) -> (ConstraintForm, Node)? {
        for ancestor in type.ancestors {
            switch ancestor.kind {
            case .inheritedType, .compositionType, .optionalType, .arrayType, .dictionaryType, .existentialType,
                .attributedType, .tupleType, .tupleTypeElement, .functionType, .genericArguments, .namedType,
                .inheritanceClause, .whereClause, .genericParameters, .memberType:
                continue
            case .genericParameter:
                guard let declaration = ancestor.ancestors.first(where: { $0.kind.isDeclaration }) else { return nil }
                return (.genericBound(parameter: ancestor.name ?? ""), declaration)
            case .requirement:
                return requirement(ancestor)
            case .typeDeclaration:
                return nil
            case .associatedtypeDeclaration:
                return (.associatedtype, ancestor)
            case .typealiasDeclaration:
                return (.aliasComposition, ancestor)
            case .extensionDeclaration:
                return type.ancestors.contains { $0.kind == .inheritedType } ? nil : (.extensionOfProtocol, ancestor)
            default:
                return existential(type)
            }
        }
        return nil
    }

    private static func requirement(_ node: Node) -> (ConstraintForm, Node)? {
        guard let declaration = node.ancestors.first(where: { $0.kind.isDeclaration }) else { return nil }
        return (.genericBound(parameter: node.typeChild?.text ?? ""), declaration)
    }

    private static func existential(_ type: Node) -> (ConstraintForm, Node)? {
        let declaration = type.ancestors.first { $0.kind.isDeclaration || $0.kind == .parameter || $0.kind == .cast }
        return (.existential, declaration ?? type)
    }
}
