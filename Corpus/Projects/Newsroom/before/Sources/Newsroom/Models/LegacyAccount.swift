import Combine

// reobserve:keep -- goes away with the old sign-in
final class LegacyAccount: ObservableObject {
    @Published var name = ""
}
