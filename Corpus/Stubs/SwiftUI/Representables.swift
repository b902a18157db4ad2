// Each representable has a context: what it learns about its surroundings.

/// A UIKit view inside SwiftUI.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues

    public init(coordinator: Representable.Coordinator, environment: EnvironmentValues) {
        (self.coordinator, self.environment) = (coordinator, environment)
    }
}

/// A UIKit controller inside SwiftUI.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues

    public init(coordinator: Representable.Coordinator, environment: EnvironmentValues) {
        (self.coordinator, self.environment) = (coordinator, environment)
    }
}

/// An AppKit view inside SwiftUI.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension NSViewRepresentable {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues

    public init(coordinator: Representable.Coordinator, environment: EnvironmentValues) {
        (self.coordinator, self.environment) = (coordinator, environment)
    }
}

/// A UIKit controller that shows SwiftUI.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

/// An AppKit controller that shows SwiftUI.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    public var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

/// An AppKit view that shows SwiftUI.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    public var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

/// The app's delegate, made by SwiftUI; an observable one also stands in the environment. Types only: without the
/// Objective-C runtime nothing can make an instance of any delegate class, so reading one ends the program.
@propertyWrapper @MainActor @preconcurrency public struct UIApplicationDelegateAdaptor<
    Delegate: NSObject & UIApplicationDelegate
>: DynamicProperty {
    public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

    public var wrappedValue: Delegate { preconditionFailure("\(Delegate.self) cannot be made here") }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
    public var projectedValue: ObservedObject<Delegate>.Wrapper { ObservedObject<Delegate>.Wrapper(root: wrappedValue) }
}

@propertyWrapper @MainActor @preconcurrency public struct NSApplicationDelegateAdaptor<
    Delegate: NSObject & NSApplicationDelegate
>: DynamicProperty {
    public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

    public var wrappedValue: Delegate { preconditionFailure("\(Delegate.self) cannot be made here") }
}
