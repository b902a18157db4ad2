import SourceText
import Syntax

/// A change to a text that goes by its tree: whole declarations, attributes, members, arguments.
enum NodeMutation: CaseIterable {
    case delete, duplicate, swap, replaceByDonor, insertFromDonor, move, conditional

    /// - Returns: the text as it is where it has no node to change.
    func apply(to bytes: [UInt8], donor: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let tree = Self.tree(bytes)
        guard let node = Self.pick(tree, &random) else { return bytes }
        let range = Self.range(of: node)
        let (head, own, tail) = (bytes[..<range.lowerBound], bytes[range], bytes[range.upperBound...])
        switch self {
        case .delete: return joined(head, tail)
        case .duplicate: return joined(head, own, text(node.kind == .argument ? ", " : "\n"), own, tail)
        case .swap:
            guard let other = Self.pick(tree, like: node, &random).map(Self.range), !other.overlaps(range) else { return bytes }
            let (first, second) = range.lowerBound < other.lowerBound ? (range, other) : (other, range)
            let between = bytes[first.upperBound..<second.lowerBound]
            return joined(
                bytes[..<first.lowerBound], bytes[second], between, bytes[first], bytes[second.upperBound...])
        case .replaceByDonor:
            guard let other = Self.pick(Self.tree(donor), like: node, &random) else { return bytes }
            return joined(head, donor[Self.range(of: other)], tail)
        case .insertFromDonor:
            guard let other = Self.pick(Self.tree(donor), like: node, &random) else { return bytes }
            return joined(head, donor[Self.range(of: other)], text("\n"), own, tail)
        case .move:
            guard let other = Self.pick(tree, &random).map(Self.range), other.lowerBound >= range.upperBound else { return bytes }
            return joined(head, bytes[range.upperBound..<other.lowerBound], own, text("\n"), bytes[other.lowerBound...])
        case .conditional:
            let opening = random.once(in: 2) ? "\n#if DEBUG\n" : "\n#if os(iOS)\n"
            let twin = random.once(in: 3) ? joined(text("\n#else\n"), own) : []
            return joined(head, text(opening), own, twin[...], text("\n#endif\n"), tail)
        }
    }

    private static func tree(_ bytes: [UInt8]) -> SyntaxTree {
        Parser.parse(SourceFile(path: "a.swift", bytes: bytes))
    }

    private static func range(of node: Node) -> Range<Int> { node.range.start..<node.range.end }

    /// Any node but the file; declarations and their parts more often than what they are made of.
    private static func pick(_ tree: SyntaxTree, _ random: inout SeededGenerator) -> Node? {
        guard tree.records.count > 1 else { return nil }
        if !random.once(in: 3) {
            let large = tree.records.indices.dropFirst().filter { isPart(tree.records[$0].kind) }
            if !large.isEmpty { return Node(tree: tree, index: large[random.below(large.count)]) }
        }
        return Node(tree: tree, index: 1 + random.below(tree.records.count - 1))
    }

    private static func pick(_ tree: SyntaxTree, like node: Node, _ random: inout SeededGenerator) -> Node? {
        let alike = tree.records.indices.dropFirst().filter { tree.records[$0].kind == node.kind }
        return alike.isEmpty ? nil : Node(tree: tree, index: alike[random.below(alike.count)])
    }

    private static func isPart(_ kind: NodeKind) -> Bool {
        switch kind {
        case .importDeclaration, .typeDeclaration, .extensionDeclaration, .typealiasDeclaration, .variableDeclaration, .binding,
            .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .attribute, .modifier, .inheritanceClause,
            .inheritedType, .genericParameters, .parameter, .typeAnnotation, .initializerClause, .memberBlock, .accessorBlock,
            .accessor, .memberSuffix, .callSuffix, .argument, .closure, .ifConfig:
            true
        default: false
        }
    }
}
