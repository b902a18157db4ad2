import SwiftUI

struct ArchiveView: View {
    @StateObject private var archive = Archive()
    @Environment(Router.self) private var router

    var body: some View {
        VStack {
            ForEach(archive.years, id: \.self) { Text("\($0)") }
            Button("Front page") { router.go(to: .front) }
        }
        .onAppear { archive.load() }
    }
}
