/// Menu commands of a scene.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

@resultBuilder public enum CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> TupleCommands<(repeat each Content)> {
        TupleCommands(value: (repeat each content))
    }
}

public protocol PrimitiveCommands: Commands where Body == Never {}

extension PrimitiveCommands {
    @MainActor public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

nonisolated public struct TupleCommands<Value>: PrimitiveCommands {
    public let value: Value
}

nonisolated public struct CommandMenu<Content: View>: PrimitiveCommands {
    public let content: Content

    public init(_ name: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

public struct CommandGroupPlacement: Sendable {
    public static let newItem = CommandGroupPlacement()
    public static let appInfo = CommandGroupPlacement()
    public static let appSettings = CommandGroupPlacement()
    public static let help = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement()
    public static let pasteboard = CommandGroupPlacement()
    public static let sidebar = CommandGroupPlacement()
}

nonisolated public struct CommandGroup<Content: View>: PrimitiveCommands {
    public let content: Content

    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
}
