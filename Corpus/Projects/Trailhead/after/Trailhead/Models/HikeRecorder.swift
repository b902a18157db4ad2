import Foundation
import Observation

/// Counts steps while a hike is being recorded.
@MainActor @Observable final class HikeRecorder: NSObject {
    var isRecording = false
    var steps = 0 // sent by hand, see below

    @ObservationIgnored weak var delegate: HikeRecorderDelegate?
    @ObservationIgnored private var started: Date?

    func toggle() {
        started = isRecording ? nil : Date()
        isRecording.toggle()
        delegate?.recorderDidToggle(self)
    }

    func step() {
        steps += 1
    }
}

@MainActor
protocol HikeRecorderDelegate: AnyObject {
    func recorderDidToggle(_ recorder: HikeRecorder)
}
