import SourceText
import Syntax

/// What the attributes and modifiers before a declaration say.
struct DeclarationFacts {
    private(set) var attributes: [AttributeUse] = []
    private(set) var modifiers: Set<Keyword> = []
    private(set) var access: AccessLevel?
    private(set) var setterAccess: AccessLevel?

    init(_ declaration: Node) {
        for child in declaration.children { add(child) }
    }

    var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }

    private mutating func add(_ node: Node) {
        switch node.kind {
        case .attribute:
            let path = node.typeChild.map(writtenPath) ?? []
            attributes.append(AttributeUse(name: path.joined(separator: "."), node: node))
        case .modifier:
            addModifier(node)
        case .ifConfig:
            for clause in node.all(.ifConfigClause) {
                for child in clause.children { add(child) }
            }
        default:
            break
        }
    }

    private mutating func addModifier(_ node: Node) {
        let tree = node.tree
        let keyword = tree.tokens[node.tokenIndices.lowerBound].keyword
        modifiers.insert(keyword)
        guard let level = AccessLevel(keyword) else { return }
        let isSetter = node.tokenIndices.contains { tree.tokens[$0].keyword == .set }
        if isSetter { setterAccess = level } else { access = level }
    }
}

extension AccessLevel {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        default: return nil
        }
    }
}
