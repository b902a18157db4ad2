import SwiftUI

@MainActor
final class ReadingSettings: ObservableObject {
    @Published var showsProgress = true
}
