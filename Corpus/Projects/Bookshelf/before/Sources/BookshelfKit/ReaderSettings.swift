import SwiftUI

@MainActor public final class ReaderSettings: ObservableObject {
    public static let shared = ReaderSettings()

    @Published public var fontSize = 14
    @Published
    public var isSerif = true

    public init() {}
}
