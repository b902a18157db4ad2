/// Where the list of trails comes from; the tests have their own.
protocol TrailLoading {
    func load() -> [Trail]
}

struct BundledTrails: TrailLoading {
    func load() -> [Trail] {
        [Trail(name: "Ridge", kilometres: 8), Trail(name: "Lake", kilometres: 4.5)]
    }
}
