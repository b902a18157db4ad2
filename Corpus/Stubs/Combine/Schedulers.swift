import Dispatch
import Foundation

/// A time span a scheduler understands, made from seconds.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ seconds: Int) -> Self
    static func seconds(_ seconds: Double) -> Self
    static func milliseconds(_ milliseconds: Int) -> Self
}

/// Where and when work runs. Delays are seconds.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: SchedulerTime
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(after seconds: Double, _ action: @escaping () -> Void)
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
}

/// A point in time with its span type.
public protocol SchedulerTime {
    associatedtype Stride: SchedulerTimeIntervalConvertible
}

/// The span used by all schedulers here, in seconds.
public struct SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, Sendable
{
    let length: Double

    public init(floatLiteral value: Double) { length = value }
    public init(integerLiteral value: Int) { length = Double(value) }
    public init(_ seconds: Double) { length = seconds }

    public static func seconds(_ seconds: Int) -> Self { Self(Double(seconds)) }
    public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
    public static func milliseconds(_ milliseconds: Int) -> Self { Self(Double(milliseconds) / 1000) }
    public static func < (left: Self, right: Self) -> Bool { left.length < right.length }
}

/// The time of all schedulers here.
public struct SchedulerInstant: SchedulerTime, Sendable {
    public typealias Stride = SchedulerStride
    public let date: Date
}

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerInstant
    public struct SchedulerOptions {}

    public var now: SchedulerInstant { SchedulerInstant(date: Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        async(execute: DispatchWorkItem(block: action))
    }

    public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
        asyncAfter(deadline: .now() + seconds, execute: DispatchWorkItem(block: action))
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerInstant
    public struct SchedulerOptions {}

    public var now: SchedulerInstant { SchedulerInstant(date: Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(after: 0, action)
    }

    public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let work = action
        add(Timer(timeInterval: seconds, repeats: false) { _ in work() }, forMode: .default)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerInstant
    public struct SchedulerOptions {}

    public var now: SchedulerInstant { SchedulerInstant(date: Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let work = action
        addOperation { work() }
    }

    public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let work = action
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.addOperation { work() } }
    }
}

/// Runs work at once, where it stands.
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = SchedulerInstant
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: SchedulerInstant { SchedulerInstant(date: Date()) }
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(after seconds: Double, _ action: @escaping () -> Void) { action() }
}
