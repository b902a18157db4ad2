import SwiftUI
import UIKit

/// Presents the recorder from the parts of the app that are still UIKit.
@preconcurrency @MainActor
final class HikeCoordinator {
    var recorder: HikeRecorder
    private let session: Session

    init(recorder: HikeRecorder, session: Session) {
        self.recorder = recorder
        self.session = session
    }

    func makeScreen() -> UIViewController {
        let view = RecorderView(recorder: recorder).environment(session)
        return UIHostingController(rootView: view)
    }

    func finish() {
        if recorder.isRecording { recorder.toggle() }
    }
}
