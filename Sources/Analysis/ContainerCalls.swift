import ProjectIndex
import Syntax

/// Tells SwiftUI's containers from types of the repository with the same names.
struct ContainerCalls {
    let index: RepositoryIndex

    /// Whether a called name means one of SwiftUI's: no namesake is in scope there that could take the call's closure.
    func isContainer(_ callee: Site) -> Bool {
        guard let name = callee.node.name, callee.node.kind == .nameReference, SwiftUINames.containers.contains(name) else {
            return false
        }
        let namesakes = index.types(named: name).filter { index.isVisible($0, at: callee) }
        guard !namesakes.isEmpty else { return true }
        return callee.node.parent?.first(.trailingClosure) != nil && !namesakes.contains(where: takesClosure)
    }

    /// Whether a type may be made with a closure. Only what is written out in full says that it may not.
    private func takesClosure(_ type: TypeID) -> Bool {
        let symbol = index.type(type)
        guard symbol.kind == .struct || symbol.kind == .enum, symbol.genericParameters.isEmpty else { return true }
        return symbol.members.map(index.member).contains { member in
            switch member.kind {
            case .initializer: takesClosure(member.site.node)
            case .storedVariable, .constant: !member.isStatic && (member.typeNode.map(mayBeFunction) ?? (member.initialValue == nil))
            default: false
            }
        }
    }

    private func takesClosure(_ initializer: Node) -> Bool {
        let parameters = initializer.first(.parameterClause)?.all(.parameter) ?? []
        return initializer.first(.genericParameters) != nil || parameters.contains { $0.typeChild.map(mayBeFunction) ?? true }
    }

    private func mayBeFunction(_ type: Node) -> Bool {
        type.subtree.contains { $0.kind == .functionType || $0.kind == .namedType && isAlias($0.name) }
    }

    private func isAlias(_ name: String?) -> Bool {
        name.map { index.types(named: $0).contains { index.type($0).kind == .typealias } } ?? true
    }
}
