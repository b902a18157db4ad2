import SwiftUI

final class Session: ObservableObject {
    static var preview: Session {
        let session = Session()
        session.name = "Ada"
        return session
    }

    @Published var name = ""
    @Published var showsSettings = false
    var isSignedIn: Bool { !name.isEmpty }
}
