import SwiftUI

final class Preferences: ObservableObject {
    @AppStorage("textSize") var textSize = 16
    @Published var showsPictures = true
}
