import SwiftUI
import XCTest
@testable import Trailhead

@MainActor
final class SessionTests: XCTestCase {
    func testSignedIn() {
        XCTAssertTrue(Session.preview.isSignedIn)
        XCTAssertFalse(Session().isSignedIn)
    }

    func testScreen() {
        let screen = UIHostingController(rootView: SettingsView()
            .environment(Session.preview)
            .environment(TrailStore()))
        XCTAssertNotNil(screen.view)
    }
}
