private class Model: ObservableObject {
    @Published var a = 0
}
