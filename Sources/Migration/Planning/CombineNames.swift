import SourceText
import Syntax

/// Which names of a file need `import Combine`.
enum CombineNames {
    /// Whether any significant token names something of Combine.
    ///
    /// - Parameter withHolders: whether `@StateObject` and its like count.
    static func occur(in file: SourceFile, withHolders: Bool = false) -> Bool {
        let tokens = Lexer.tokens(of: file)
        var previous: TokenKind?
        for (index, token) in tokens.enumerated() where !token.kind.isTrivia {
            defer { previous = token.kind }
            guard token.kind == .identifier else { continue }
            let text = file.text(token.range)
            if previous == .period {
                if isMember(text) || isQualified(text, at: index, tokens: tokens, in: file) { return true }
            } else if withHolders && holders.contains(text) {
                return true
            } else if types.contains(text) || isPublisherName(text) || isModule(text, at: index, tokens: tokens) {
                return true
            }
        }
        return false
    }

    /// `Combine.Published` and `SwiftUI.Published` name the type; `row.Published` does not.
    private static func isQualified(_ text: String, at index: Int, tokens: [Token], in file: SourceFile) -> Bool {
        guard types.contains(text) else { return false }
        let before = tokens[..<index].last { !$0.kind.isTrivia && $0.kind != .period }
        return before.map { ["Combine", "SwiftUI"].contains(file.text($0.range)) } ?? false
    }

    /// `Combine` before a period; the one in `canImport(Combine)` needs no import.
    private static func isModule(_ text: String, at index: Int, tokens: [Token]) -> Bool {
        text == "Combine" && tokens[(index + 1)...].first { !$0.kind.isTrivia }?.kind == .period
    }

    private static func isMember(_ text: String) -> Bool {
        members.contains(text) || text.hasSuffix("Publisher")
    }

    private static func isPublisherName(_ text: String) -> Bool {
        text.hasSuffix("Publisher") || text.hasSuffix("Publishers") || text == "objectWillChange"
    }

    /// Types Combine declares, those of SwiftUI's own surface included.
    static let types: Set<String> = [
        "ObservableObject", "ObservableObjectPublisher", "Published", "AnyCancellable", "Cancellable", "AnyPublisher",
        "Publisher", "Publishers", "ConnectablePublisher", "Subject", "PassthroughSubject", "CurrentValueSubject",
        "AnySubject", "Subscriber", "Subscribers", "AnySubscriber", "Subscription", "Subscriptions", "Just", "Future",
        "Deferred", "Empty", "Fail", "Record", "Scheduler", "ImmediateScheduler", "SchedulerTimeIntervalConvertible",
        "TopLevelDecoder", "TopLevelEncoder", "CustomCombineIdentifierConvertible", "CombineIdentifier",
        "AsyncPublisher", "AsyncThrowingPublisher",
    ]

    /// Wrappers of SwiftUI whose models were Combine's.
    static let holders: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject"]

    /// Members that only publishers and subjects have; `map` and its like would keep every import.
    static let members: Set<String> = [
        "sink", "assign", "store", "receive", "subscribe", "debounce", "throttle", "removeDuplicates", "combineLatest",
        "eraseToAnyPublisher", "autoconnect", "multicast", "share", "publisher", "publish", "publishes", "send",
        "switchToLatest", "replaceError", "replaceNil", "replaceEmpty", "handleEvents", "setFailureType", "tryMap",
        "objectWillChange", "withLatestFrom", "collect", "onReceive", "makeConnectable", "measureInterval", "breakpoint",
    ]
}
