@Observable class A {
    var y:,y}

struct V: View { @StateObject var model: A
    init() {
        _model = StateObject(())
        title = \("
