import XCTest
@testable import Trailhead

private struct NoTrails: TrailLoading {
    func load() -> [Trail] { [] }
}

@MainActor
final class TrailStoreTests: XCTestCase {
    func testReload() {
        let store = TrailStore()
        store.reload()
        XCTAssertEqual(store.visibleTrails.count, 2)
        store.minimum = 5
        XCTAssertEqual(store.visibleTrails.map(\.name), ["Ridge"])
    }

    func testNothingToLoad() {
        let store = TrailStore(source: NoTrails())
        store.reload()
        XCTAssertTrue(store.trails.isEmpty)
    }
}
