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
            .environmentObject(Session.preview)
            .environmentObject(TrailStore()))
        XCTAssertNotNil(screen.view)
    }
}
