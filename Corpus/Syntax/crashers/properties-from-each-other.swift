class Remote: ObservableObject {
    let remote: Remote
    var first: Remote?
    var second: Remote?
    init() {
        self.remote = remote
        self.remote.delegate = self
        first = second
        second = first
        first?.delegate = self
