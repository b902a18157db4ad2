/// Something done by touch or pointer.
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
}

/// A gesture with the actions attached to it.
nonisolated public struct ActiveGesture<Value>: Gesture {
    public let changed: ((Value) -> Void)?
    public let ended: ((Value) -> Void)?
}

extension Gesture {
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> ActiveGesture<Value> {
        ActiveGesture(changed: action, ended: (self as? ActiveGesture<Value>)?.ended)
    }

    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> ActiveGesture<Value> {
        ActiveGesture(changed: (self as? ActiveGesture<Value>)?.changed, ended: action)
    }

    public nonisolated func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> ActiveGesture<Value> {
        onChanged { _ in }
    }
}

nonisolated public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public let startLocation: CGPoint
        public let location: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        public init(startLocation: CGPoint, location: CGPoint) {
            (self.startLocation, self.location) = (startLocation, location)
        }
    }

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

nonisolated public struct TapGesture: Gesture {
    public typealias Value = Void
    public init(count: Int = 1) {}
}

nonisolated public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5) {}
}

nonisolated public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public init() {}
}

extension View {
    public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View { attribute("gesture", gesture) }
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { attribute("gesture", gesture) }
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { attribute("gesture", gesture) }
}
