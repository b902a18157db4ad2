import SwiftUI

final class
class Cart: ObservableObject {
    @Published var total = 0
}
