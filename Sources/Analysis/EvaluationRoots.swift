import ProjectIndex
import Syntax

/// The members SwiftUI calls when it evaluates a view, scene, style, shape or layout.
public enum EvaluationRoots {
    /// Sorted by site.
    static func members(in index: RepositoryIndex) -> [MemberID] {
        index.types.flatMap { type -> [MemberID] in
            guard type.kind != .typealias else { return [] }
            guard let role = OwnerKinds.viewRole(of: type.id, in: index), role != .previewProvider else { return [] }
            return type.members.filter { isRoot(index.member($0), of: type) }
        }.sorted()
    }

    private static let entryPoints: Set<String> = [
        "body", "makeBody", "path", "sizeThatFits", "placeSubviews", "explicitAlignment", "spacing", "makeCache",
        "updateCache", "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController",
        "updateUIViewController", "makeNSViewController", "updateNSViewController", "makeWKInterfaceObject",
        "updateWKInterfaceObject", "makeUIGestureRecognizer", "updateUIGestureRecognizer",
    ]

    /// Whether SwiftUI calls it once for a view on the screen, and nothing the member reads makes it call again: what
    /// is read there is not followed, before or after.
    public static func runsOnce(_ member: MemberSymbol) -> Bool {
        member.kind == .function && onceCalled.contains(member.name)
    }

    private static let onceCalled: Set<String> = [
        "makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController", "makeWKInterfaceObject",
        "makeUIGestureRecognizer",
    ]

    private static func isRoot(_ member: MemberSymbol, of type: TypeSymbol) -> Bool {
        guard !member.isStatic else { return false }
        switch member.kind {
        case .computedVariable, .function: return entryPoints.contains(member.name)
        // A view is made anew whenever the view around it is evaluated.
        case .initializer: return type.kind != .class && type.kind != .protocol
        case .storedVariable, .constant:
            return type.kind != .class && member.initialValue != nil && !isMadeOnce(member)
        case .deinitializer, .subscript, .enumCase, .requirement: return false
        }
    }

    /// `StateObject` takes its value as an autoclosure and evaluates it once.
    private static func isMadeOnce(_ member: MemberSymbol) -> Bool {
        member.attribute("StateObject") != nil || member.modifiers.contains(.lazy)
    }
}
