/// Words that tell a closure which runs later from one that builds the interface now.
enum DeferredNames {
    /// Functions and types whose closures all run later, whatever their labels.
    private static let callees: Set<String> = [
        "task", "refreshable", "updating", "Task", "detached", "async", "asyncAfter", "sink", "handleEvents",
        "addObserver", "scheduledTimer", "Timer", "addOperation", "addTask", "addTaskUnlessCancelled",
        "performBackgroundTask", "dataTask", "downloadTask", "uploadTask", "accessibilityAction",
        "accessibilityAdjustableAction", "accessibilityScrollAction", "PasteButton", "RenameButton", "dropDestination",
        "perform", "schedule", "observe", "registerUndo", "Thread", "AnyCancellable", "notify", "environment",
        "fileImporter", "fileExporter", "fileMover",
        // The buttons of an alert or an action sheet.
        "cancel", "default", "destructive",
    ]

    /// Members of publishers alone; `publisher` makes one of something else.
    static let publishing: Set<String> = [
        "publisher", "autoconnect", "eraseToAnyPublisher", "sink", "receive", "debounce", "throttle",
    ]

    /// Argument labels that name a handler.
    private static let labels: Set<String> = [
        "action", "perform", "completion", "handler", "set", "primaryAction", "execute", "block", "callback", "operation",
        "receiveValue", "receiveCompletion", "receiveSubscription", "receiveOutput", "cancel", "delete", "close",
        "dismiss", "confirm", "submit", "save", "retry",
    ]

    private static let suffixes = ["Handler", "Action", "Callback", "Completion", "Completed"]

    static func isDeferredCallee(_ name: String) -> Bool {
        callees.contains(name) || startsWithOn(name)
    }

    static func isDeferredLabel(_ label: String) -> Bool {
        labels.contains(label) || startsWithOn(label) || label.hasPrefix("did") && hasUpper(label, after: 3)
            || label.hasPrefix("will") && hasUpper(label, after: 4)
            || suffixes.contains { label.hasSuffix($0) }
    }

    /// `onTap`, `onDismiss`: a handler by the custom of SwiftUI.
    private static func startsWithOn(_ name: String) -> Bool {
        name.hasPrefix("on") && hasUpper(name, after: 2)
    }

    private static func hasUpper(_ name: String, after count: Int) -> Bool {
        name.dropFirst(count).first?.isUppercase == true
    }
}
