@_exported import Foundation

// The few classes of AppKit a SwiftUI app meets.

@MainActor @preconcurrency open class NSResponder: NSObject {
    public override nonisolated init() {}
}

@MainActor @preconcurrency open class NSView: NSResponder {
    public var isHidden = false
    public private(set) var subviews: [NSView] = []
    open func addSubview(_ view: NSView) { subviews.append(view) }
    open func layout() {}
}

@MainActor @preconcurrency open class NSViewController: NSResponder {
    public var view = NSView()
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
}

@MainActor @preconcurrency open class NSWindow: NSResponder {
    public var contentView: NSView?
    public var contentViewController: NSViewController?
    open func makeKeyAndOrderFront(_ sender: Any?) {}
}

@MainActor @preconcurrency open class NSApplication: NSResponder {
    public static let shared = NSApplication()
    open func terminate(_ sender: Any?) {}
}

@MainActor @preconcurrency public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
}

public final class NSImage: NSObject, @unchecked Sendable {
    public let name: String
    public init?(named name: String) { self.name = name }
}
