private class Model: ObservableObject {
    @Published var a = 0
    func bind() { _ = $a.sink { _ in } }
}
