import SourceText
import Syntax

/// What stands directly below a bridged variable: its subject, its publisher for those who may not send, its bag.
enum BridgeDeclaration {
    /// - Parameters:
    ///   - type: of the values.
    ///   - source: of the subject's first value; `nil` without a subject.
    ///   - bag: one to add.
    /// - Returns: `nil` if nothing is to be added.
    static func edit(_ bridged: BridgedProperty, type: String, source: BridgeSeed.Source?, bag: BridgeBag?) -> TextEdit? {
        var lines: [String] = []
        if let source {
            lines.append(subject(of: bridged, type: type, source))
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

    private static func subject(of bridged: BridgedProperty, type: String, _ source: BridgeSeed.Source) -> String {
        let kind = "CurrentValueSubject<\(type), Never>"
        let access = subjectAccess(bridged)
        switch source {
        case .declaration(let value): return "\(access)let \(bridged.subject) = \(kind)(\(value))"
        case .initializers: return "\(access)let \(bridged.subject): \(kind)"
        case .variable:
            // The storage of the macro: who asks for the publisher does not read the variable.
            let setter = access == "private " ? "" : "private(set) "
            return "@ObservationIgnored \(access)\(setter)lazy var \(bridged.subject) = \(kind)(_\(bridged.name))"
        }
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
