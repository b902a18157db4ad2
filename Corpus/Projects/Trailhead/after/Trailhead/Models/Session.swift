import SwiftUI

@Observable
final class Session {
    static var preview: Session {
        let session = Session()
        session.name = "Ada"
        return session
    }

    var name = ""
    var showsSettings = false
    var isSignedIn: Bool { !name.isEmpty }
}
