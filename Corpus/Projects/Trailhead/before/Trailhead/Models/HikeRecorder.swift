import Combine
import Foundation

/// Counts steps while a hike is being recorded.
@MainActor final class HikeRecorder: NSObject, ObservableObject {
    @Published var isRecording = false
    var steps = 0 // sent by hand, see below

    weak var delegate: HikeRecorderDelegate?
    private var started: Date?

    func toggle() {
        started = isRecording ? nil : Date()
        isRecording.toggle()
        delegate?.recorderDidToggle(self)
    }

    func step() {
        objectWillChange.send()
        steps += 1
    }
}

@MainActor
protocol HikeRecorderDelegate: AnyObject {
    func recorderDidToggle(_ recorder: HikeRecorder)
}
