class Trips: ObservableObject: ObservableObject { @Published var all = 0 }

extension Trips: Equatable: Hashable { }
