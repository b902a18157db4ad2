import ProjectIndex
import Syntax

/// Whether a call can mean a function, told by its arguments alone.
enum CallShape {
    static func fits(_ name: Node, _ function: MemberSymbol) -> Bool {
        let parameters = function.site.node.first(.parameterClause)?.all(.parameter) ?? []
        let arguments = arguments(after: name)
        let required = parameters.count { $0.first(.initializerClause) == nil }
        guard arguments.count <= parameters.count, arguments.count >= required else { return false }
        var open = parameters
        for argument in arguments {
            // A trailing closure without label may fill any parameter.
            let match = open.firstIndex { argument.isTrailing && argument.label == nil || $0.label == argument.label }
            guard let match else { return false }
            open.removeSubrange(...match)
        }
        return true
    }

    /// Whether a call can mean a closure kept in a variable, whose arguments have no labels.
    static func fits(_ name: Node, parameterCount: Int) -> Bool {
        let arguments = arguments(after: name)
        return arguments.count == parameterCount && arguments.allSatisfy { $0.label == nil }
    }

    private static func arguments(after name: Node) -> [(label: String?, isTrailing: Bool)] {
        var result: [(label: String?, isTrailing: Bool)] = []
        var sibling = name.nextSibling
        while let part = sibling {
            switch part.kind {
            case .callSuffix: result += part.all(.argument).map { ($0.label, false) }
            case .trailingClosure: result.append((part.label, true))
            case .genericSuffix, .optionalChain, .forceUnwrap: break
            default: return result
            }
            sibling = part.nextSibling
        }
        return result
    }
}
