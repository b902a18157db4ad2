import SwiftUI

struct RecorderView: View {
    @Bindable var recorder: HikeRecorder
    @Environment(Session.self) private var session

    var body: some View {
        VStack {
            Toggle("Record", isOn: $recorder.isRecording)
            Button("\(recorder.steps) steps by \(session.name)") { recorder.step() }
        }
    }
}

struct RecorderView_Previews: PreviewProvider {
    static var previews: some View {
        RecorderView(recorder: HikeRecorder())
            .environment(Session.preview)
    }
}
