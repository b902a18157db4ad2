import SwiftUI

class Cart: ObservableObject { @Published var total = 0 }
class Search: ObservableObject { @Published var text = "" }

struct First: View {
    #if os(iOS)
    @StateObject
    #else
    @ObservedObject
    #endif
    var cart: Cart
}

struct Second: View {
    @ObservedObject
    var @ObservedObject /* borrowed */ var search: Search
}
