import Syntax

/// What differs between two texts of one file, as far as code goes.
public enum CodeChange: Sendable {
    /// Blanks and comments at most.
    case none
    /// What functions, initializers and accessors do. No name outside of them means anything else for it.
    case bodies
    case declarations

    public init(from old: SyntaxTree, to new: SyntaxTree) {
        if Comparison(old: old, new: new, passesBodies: false).isSame {
            self = .none
        } else if Comparison(old: old, new: new, passesBodies: true).isSame {
            self = .bodies
        } else {
            self = .declarations
        }
    }
}

/// Walks two trees side by side.
private struct Comparison {
    let old: SyntaxTree
    let new: SyntaxTree
    /// Whether what bodies hold is left out.
    let passesBodies: Bool

    var isSame: Bool {
        var counterparts: [Int: Int] = [0: 0]
        var (left, right) = (0, 0)
        while left < old.records.count, right < new.records.count {
            let (first, second) = (Node(tree: old, index: left), Node(tree: new, index: right))
            guard isSame(first, second), counterparts[Int(first.record.parent)] == Int(second.record.parent) else { return false }
            counterparts[left] = right
            let isPassed = passesBodies && first.isPlainBody && second.isPlainBody
            left = isPassed ? Int(first.record.subtreeEnd) : left + 1
            right = isPassed ? Int(second.record.subtreeEnd) : right + 1
        }
        return left == old.records.count && right == new.records.count
    }

    private func isSame(_ first: Node, _ second: Node) -> Bool {
        guard first.kind == second.kind else { return false }
        if passesBodies, first.isPlainBody, second.isPlainBody { return true }
        return first.ownTokens.lazy.map(old.text(ofToken:)).elementsEqual(second.ownTokens.lazy.map(new.text(ofToken:)))
    }
}

extension Node {
    /// Whether a node is a body that declares no type: what is in it has a name for nobody else.
    fileprivate var isPlainBody: Bool {
        guard isBody else { return false }
        return !subtree.contains {
            switch $0.kind {
            case .typeDeclaration, .extensionDeclaration, .typealiasDeclaration, .associatedtypeDeclaration, .importDeclaration: true
            default: false
            }
        }
    }

    private var isBody: Bool {
        switch (kind, parent?.kind) {
        case (.codeBlock, .functionDeclaration), (.codeBlock, .initializerDeclaration), (.codeBlock, .deinitializerDeclaration),
            (.codeBlock, .accessor):
            true
        // An implicit getter.
        case (.accessorBlock, _): first(.accessor) == nil
        default: false
        }
    }
}
