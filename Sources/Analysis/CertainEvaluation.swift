import ProjectIndex
import Syntax

/// Tells whether a place in a member runs each time the member does: on no branch, in no row or presentation, and in no
/// closure but those of SwiftUI's containers.
struct CertainEvaluation {
    let index: RepositoryIndex
    let references: ReferenceTable

    private var later: ShownLater { ShownLater(index: index, references: references) }

    func runsAlways(_ site: Site, in member: MemberID) -> Bool {
        let root = index.member(member).site.node
        var node = site.node
        while let parent = node.parent, node != root {
            if isBranch(node, of: parent) || later.holds(back: node, in: parent, of: site.file) { return false }
            if parent.kind == .closure, !isContent(parent, in: site.file) { return false }
            node = parent
        }
        return true
    }

    private static let shortCuts: Set<String> = ["?", "&&", "||", "??"]

    private func isBranch(_ node: Node, of parent: Node) -> Bool {
        switch parent.kind {
        case .ifStatement, .guardStatement, .whileStatement: parent.first(.condition) != node
        case .switchCase, .forStatement, .catchClause, .ifConfigClause: true
        case .expression:
            parent.children.contains { $0.index < node.index && $0.kind == .operatorToken && Self.shortCuts.contains($0.text) }
        default: false
        }
    }

    private func isContent(_ closure: Node, in file: FileID) -> Bool {
        let suffix = closure.parent?.kind == .trailingClosure ? closure.parent : closure.nearest(.callSuffix)
        return suffix?.calleeName.map { ContainerCalls(index: index).isContainer(Site(file: file, node: $0)) } ?? false
    }
}
