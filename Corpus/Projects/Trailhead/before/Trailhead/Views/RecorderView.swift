import SwiftUI

struct RecorderView: View {
    @ObservedObject var recorder: HikeRecorder
    @EnvironmentObject private var session: Session

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
            .environmentObject(Session.preview)
    }
}
