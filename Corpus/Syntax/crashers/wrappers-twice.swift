import SwiftUI

class Base: ObservableObject { @Published @Published var a = 0 }
class Feed: Base {}

struct First: View {
    @ObservedObject @ObservedObject
    var feed: Feed
}

struct Second: View {
    #if DEBUG
    @ObservedObject @StateObject
    #endif
    var feed: Feed
}
