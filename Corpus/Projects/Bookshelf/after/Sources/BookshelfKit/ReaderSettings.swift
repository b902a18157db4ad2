import SwiftUI

@MainActor @Observable public final class ReaderSettings {
    public static let shared = ReaderSettings()

    public var fontSize = 14
    public var isSerif = true

    public init() {}
}
