import Foundation

struct Trail: Identifiable, Equatable {
    var id = UUID()
    var name: String
    var kilometres: Double
    var isFavorite = false
}
