/// Why a variable is tracked or ignored, as people are told.
enum UnpublishedMessage {
    /// Why a variable cannot be tracked, in short.
    static func cause(_ rule: String) -> String {
        switch rule {
        case "seen-write": "it is written while a view reads it"
        case "seen-observer": "its observers would run in other places once tracked"
        case "deinit-read": "a deinit that is not isolated reads it"
        case "init-read": "init reads it before all storage is set"
        default: "the macro needs its name with an underscore, which is taken"
        }
    }

    static let written =
        "is written while a view reads it, so tracking it would redraw without end; it is ignored and the view may go"
        + " stale: move the write off the read path"
    static let observer =
        "has observers that would run in other places once it is tracked; it is ignored and the view may go stale:"
        + " move their work into a method"
    static let deinitRead =
        "is read by a deinit that is not isolated, where a tracked variable cannot be read; it is ignored and the view"
        + " may go stale: make the deinit isolated, or keep the value in a second variable"
    static let initRead =
        "is read in init before all storage is set, where a tracked variable cannot be read; it is ignored and the view"
        + " may go stale: read the parameter instead"
    static let hot =
        "is written in a hot place while a view reads it; once tracked it redraws by itself: check that nothing loops"
    static let deliberate =
        "is not published on purpose, as its comment says; a view reads it, so that it is tracked and each write redraws that"
        + " view: check that this is no harm, or write @ObservationIgnored on it"
    static let forced =
        "cannot be tracked in this form and is ignored, but a view shows it and may go stale: copy it into a plain variable"
    static let silent = "its class told views of nothing before"
    static let constant = "nothing changes it after init"
    static let memo = "only the member that fills it reads it, which gives what it gave before"
    static let trackedByChoice = "the setting `unpublished: track` says so"
    static let ignoredByChoice = "the setting `unpublished: ignore` says so"
    static let unseen = "no view reads it while it is evaluated, so it never refreshed one"
    static let coded = "nothing changes it after init, and tracked it would be coded under another key"
    static let chosen = "is ignored by the setting `unpublished: ignore`, but a view shows it and may go stale"
    static let storage =
        "cannot be tracked, for the macro needs the name with an underscore, which is taken; it is ignored and the view"
        + " may go stale: rename one of the two"
}
