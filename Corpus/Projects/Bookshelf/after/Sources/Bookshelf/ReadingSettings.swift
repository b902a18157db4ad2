import SwiftUI

@MainActor
@Observable
final class ReadingSettings {
    var showsProgress = true
}
