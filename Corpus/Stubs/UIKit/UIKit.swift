@_exported import Foundation

// The few classes of UIKit a SwiftUI app meets.

@MainActor @preconcurrency open class UIResponder: NSObject {
    public override nonisolated init() {}
}

@MainActor @preconcurrency open class UIView: UIResponder {
    public var isHidden = false
    public private(set) var subviews: [UIView] = []
    open func addSubview(_ view: UIView) { subviews.append(view) }
    open func setNeedsLayout() {}
    open func layoutSubviews() {}
}

@MainActor @preconcurrency open class UILabel: UIView {
    public var text: String?
}

@MainActor @preconcurrency open class UIViewController: UIResponder {
    public var view: UIView! = UIView()
    public var title: String?
    public private(set) var children: [UIViewController] = []
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func updateProperties() {}
    open func setNeedsUpdateProperties() {}
    open func addChild(_ controller: UIViewController) { children.append(controller) }
    open func didMove(toParent parent: UIViewController?) {}
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { completion?() }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

@MainActor @preconcurrency open class UINavigationController: UIViewController {
    public private(set) var viewControllers: [UIViewController] = []
    public init(rootViewController: UIViewController) { viewControllers = [rootViewController] }
    open func pushViewController(_ controller: UIViewController, animated: Bool) { viewControllers.append(controller) }
}

@MainActor @preconcurrency open class UIWindow: UIView {
    public var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

@MainActor @preconcurrency open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public static nonisolated let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
    public static nonisolated let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
    public static nonisolated let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
    public static nonisolated let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
}

@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }
}

public final class UIImage: NSObject, @unchecked Sendable {
    public let name: String
    public init?(named name: String) { self.name = name }
    public init?(systemName name: String) { self.name = name }
    public init?(data: Data) { name = "data" }
}

public final class UIColor: NSObject, @unchecked Sendable {
    public static let systemBackground = UIColor()
    public static let label = UIColor()
    public static let red = UIColor()
}
