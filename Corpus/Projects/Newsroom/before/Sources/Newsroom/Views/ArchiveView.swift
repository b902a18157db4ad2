import SwiftUI

struct ArchiveView: View {
    @StateObject private var archive = Archive()
    @EnvironmentObject private var router: Router

    var body: some View {
        VStack {
            ForEach(archive.years, id: \.self) { Text("\($0)") }
            Button("Front page") { router.go(to: .front) }
        }
        .onAppear { archive.load() }
    }
}
