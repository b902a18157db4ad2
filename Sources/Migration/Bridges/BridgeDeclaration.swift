import SourceText
import Syntax

/// What stands directly below a bridged variable: its subject, its publisher for those who may not send, its bag.
enum BridgeDeclaration {
    /// - Parameters:
    ///   - type: of the values.
    ///   - seed: the first value; `nil` where initializers give it.
    ///   - bag: one to add.
    /// - Returns: `nil` if nothing is to be added.
    static func edit(_ bridged: BridgedProperty, type: String, seed: String?, bag: BridgeBag?) -> TextEdit? {
        var lines: [String] = []
        if bridged.needsSubject {
            let kind = "CurrentValueSubject<\(type), Never>"
            let value = seed.map { " = \(kind)(\($0))" } ?? ": \(kind)"
            lines.append(subjectAccess(bridged) + "let \(bridged.subject)\(value)")
            if bridged.needsPublisher {
                lines.append(publisher(of: bridged, type: type))
            }
        }
        if let bag { lines.append(bag.declaration) }
        guard !lines.isEmpty else { return nil }
        let file = bridged.binding.tree.file
        let start = bridged.site.node.range.start
        let text = lines.joined(separator: file.lineEnding(at: start) + file.indent(at: start))
        return LineEdits.insertion(of: text, below: bridged.site.node)
    }

    private static func publisher(of bridged: BridgedProperty, type: String) -> String {
        let variable = "var \(bridged.publisher): AnyPublisher<\(type), Never>"
        let value = "\(bridged.subject).eraseToAnyPublisher()"
        return bridged.isSubscribedByViews
            ? "@ObservationIgnored \(access(bridged))private(set) lazy \(variable) = \(value)"
            : "\(access(bridged))\(variable) { \(value) }"
    }

    /// The words of the variable's own access, without that of its setter.
    private static func access(_ bridged: BridgedProperty) -> String {
        word(bridged) { !$0 }.map { $0 + " " } ?? ""
    }

    private static func subjectAccess(_ bridged: BridgedProperty) -> String {
        guard bridged.isGuarded else { return access(bridged) }
        return word(bridged) { $0 }.map { $0 + " " } ?? ""
    }

    private static func word(_ bridged: BridgedProperty, where isWanted: (_ isSetter: Bool) -> Bool) -> String? {
        for modifier in bridged.site.node.all(.modifier) {
            let tokens = modifier.tokenIndices.filter { !modifier.tree.tokens[$0].kind.isTrivia }
            guard let first = tokens.first,
                ["private", "fileprivate", "internal", "package", "public"].contains(modifier.tree.text(ofToken: first))
            else { continue }
            let isSetter = tokens.contains { modifier.tree.tokens[$0].keyword == .set }
            if isWanted(isSetter) { return modifier.tree.text(ofToken: first) }
        }
        return nil
    }
}
