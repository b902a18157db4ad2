import ProjectIndex
import Syntax

/// Types whose values keep an object going and show nothing: subscriptions, tasks, timers, caches, loggers, formatters.
enum InfrastructureTypes {
    /// Whether a type surely is one of these, or an optional, collection or dictionary of them.
    static func holds(_ type: Resolution<TypeValue>) -> Bool {
        type.one.map(holds) ?? false
    }

    private static func holds(_ type: TypeValue) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner), .existential(let inner), .dictionary(_, let inner):
            return holds(inner)
        case .external(let name, let arguments):
            let base = Node.lastPart(of: name)
            if base == "Set" || base == "Array" || base == "Optional" { return arguments.first.map(holds) ?? false }
            if base == "Dictionary" { return arguments.last.map(holds) ?? false }
            return known.contains(base)
        default:
            return false
        }
    }

    private static let known: Set<String> = [
        "AnyCancellable", "Cancellable", "Task", "Timer", "DispatchSourceTimer", "DispatchWorkItem", "CADisplayLink",
        "NSCache", "Logger", "OSLog", "OSSignposter", "NSKeyValueObservation", "DateFormatter", "NumberFormatter",
        "ISO8601DateFormatter", "RelativeDateTimeFormatter", "DateComponentsFormatter", "DateIntervalFormatter",
        "MeasurementFormatter", "ByteCountFormatter", "PersonNameComponentsFormatter", "LengthFormatter",
        "JSONDecoder", "JSONEncoder", "DispatchQueue", "NSRecursiveLock", "NSLock",
        "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionWebSocketTask",
        "PassthroughSubject", "CurrentValueSubject", "NSObjectProtocol", "CheckedContinuation", "Continuation",
        "DispatchSourceFileSystemObject", "OSAllocatedUnfairLock",
    ]
}
