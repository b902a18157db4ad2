enum Legacy: Legacy.Kind {}
class Cart: Cart.Generated, ObservableObject { @Published var total = 0 }
