import Analysis
import ProjectIndex
import Testing

struct InitWorkTests {
    private func work(_ members: String, other: String = "") -> String {
        let sample = Sample("class M: ObservableObject { \(members) }\n\(other)")
        guard let model = sample.model("M"), let work = sample.facts.initWork[model.id] else { return "missing" }
        return switch work {
        case .none: "none"
        case .work(let evidence): evidence.what
        case .workWhenFreed(let evidence): "deinit " + evidence.what
        case .unknown(let evidence): "unknown: " + evidence.what
        }
    }

    @Test func settingStorageIsNoWork() {
        #expect(work("var a = 1; init(a: Int) { self.a = max(a, 1); print(a) }") == "none")
        #expect(work("var a = UserDefaults.standard.bool(forKey: \"a\")") == "none")
        #expect(work("let url = URL(string: \"x\"); let decoder = JSONDecoder()") == "none")
        #expect(work("var f: () -> Void = {}; init() { f = { Task { } } }") == "none")
        #expect(work("init() { n = file.read().count }; var n = 0") == "unknown: calls read, which is out of sight")
        #expect(work("init() { table.load(rows: 3) }") == "unknown: calls load, which is out of sight")
        #expect(work("lazy var t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }") == "none")
    }

    @Test(arguments: [
        ("init() { Task { await load() } }; func load() async {}", "starts a task"),
        ("init() { publisher.sink { _ in } }", "subscribes to a publisher"),
        ("init() { NotificationCenter.default.addObserver(self, selector: s, name: n, object: nil) }", "observes notifications"),
        ("init() { DispatchQueue.main.async { } }", "dispatches work"),
        ("init() { URLSession.shared.dataTask(with: u) { _, _, _ in }.resume() }", "uses the network"),
        ("let data = try? Data(contentsOf: url)", "reads a file"),
        ("let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "starts a timer"),
        ("init() { manager.startUpdatingLocation() }", "starts location updates"),
        ("init() { load() }; func load() { Task { } }", "calls load, which starts a task"),
        ("init() { a() }; func a() { b() }; func b() { Task { } }", "calls a, which calls b, which starts a task"),
        (
            "init() { a() }; func a() { b() }; func b() { c() }; func c() { Task { } }",
            "calls a, which calls b, which calls c, which starts a task"
        ),
        ("init() { rows = try? Current.database().read { $0 } }; var rows: Int?", "reads a database"),
        ("init() { try? dbQueue.write { _ in } }", "writes a database"),
        ("init() { try? sampler.loadInstrument(url: url) }", "reads a file"),
        ("init() { store.dispatch(action: Fetch()) }", "dispatches an action"),
        ("init() { query.addSnapshotListener { _, _ in } }", "observes a database"),
    ])
    func startingThingsIsWork(members: String, what: String) {
        #expect(work(members) == what)
    }

    private static let hub = """
        class Hub {
            static let shared = Hub(); static var count = 0
            var owner: AnyObject?; var all: [AnyObject] = []
            func add(_ x: AnyObject) { all.append(x) }
            func close() { owner = nil }
            func name(_ i: Int) -> String { owner = nil; return "" }
            static func next() -> Int { count += 1; return count }
        }
        class LoginHub { static var last = 0 }
        class HubLog { static var lines: [Int] = [] }
        var hub: Hub { Hub.shared }
        var freshHub: Hub { let hub = Hub(); return hub }
        """

    @Test(arguments: [
        ("init() { Hub.shared.owner = self }", "sets Hub.shared.owner"),
        ("init() { let h = Hub.shared; h.owner = self }", "sets h.owner"),
        ("init(h: Hub) { h.owner = self }", "sets h.owner"),
        ("let h: Hub; init(h: Hub) { self.h = h; self.h.owner = self }", "sets self.h.owner"),
        ("let h = Hub.shared; init() { h.owner = nil }", "sets h.owner"),
        ("init() { Hub.count += 1 }", "sets Hub.count"),
        ("static var made = 0; init() { Self.made += 1 }", "sets Self.made"),
        ("let id = Hub.next()", "calls next, which sets count"),
        ("init() { Hub.shared.all.append(self) }", "changes Hub.shared.all"),
        ("init() { Hub.shared.add(self) }", "calls add, which changes all"),
        ("init() { Center.current().delegate = self }", "sets Center.current().delegate"),
        ("init() { LoginHub.last = 1 }", "sets LoginHub.last"),
        ("init() { hub.owner = self }", "sets hub.owner"),
        ("init() { hub.add(self) }", "calls add, which changes all"),
        ("@Published var n = 0 { didSet { Hub.shared.close() } }; init() { n = 1 }", "sets n, which calls close, which sets owner"),
        ("deinit { Hub.shared.close() }", "deinit calls close, which sets owner"),
        ("deinit { NotificationCenter.default.post(name: n, object: nil) }", "deinit posts a notification"),
    ])
    func whatOutlivesTheObjectIsWork(members: String, what: String) {
        #expect(work(members, other: Self.hub) == what)
    }

    @Test(arguments: [
        "let h = Hub(); init() { h.owner = self; h.close() }",
        "let h: Hub; init() { h = Hub(); h.owner = self }",
        "let h: Hub; init(h: Hub = Hub()) { self.h = h; self.h.owner = nil }",
        "init() { let h = Hub(); h.owner = self }",
        "var names: [Int] = []; init() { names.append(1); self.names.append(2) }",
        "var n = 0 { didSet { Hub.shared.close() } }; init() { n = 1 }",
        "@Published var n = 0 { didSet { Hub.shared.close() } }",
        "init() { print(Hub.shared.name(1)) }",
        "init() { freshHub.owner = self }",
        "init() { HubLog.lines.append(1) }",
        "var f = {}; init() { f = { Hub.count += 1 } }",
        "deinit { print(1) }",
    ])
    func whatEndsWithTheObjectIsNone(members: String) {
        #expect(work(members, other: Self.hub) == "none")
    }

    @Test func outOfSightIsUnknown() {
        #expect(work("init() { configure(self) }") == "unknown: calls configure, which is out of sight")
    }

    @Test func makingAnotherClassDoesItsWork() {
        #expect(work("let s = Service()", other: "class Service { init() { Task { } } }")
            == "makes Service, which starts a task")
        #expect(work("let s = Service()", other: "class Service { var x = 1 }") == "none")
        #expect(work("let s = Service.shared", other: "class Service { static let shared = Service(); init() { Task { } } }")
            == "none")
    }
}

struct UntrackedTests {
    private func untracked(_ members: String, body: String, other: String = "") -> [String] {
        let sample = Sample("""
            class M: ObservableObject { @Published var shown = 0; \(members) }
            struct V: View { @ObservedObject var m: M; var body: some View { \(body) } }
            \(other)
            """)
        return sample.facts.untrackedDependencies.values.flatMap { $0 }.map(\.what)
    }

    @Test func whatASignalMayBeForIsTold() {
        let sample = Sample("""
            import CoreMotion
            class M: ObservableObject {
                let manager = CMAltimeter()
                var place: String { manager.reading?.description ?? "" }
                var count = 0
                var plain: String { "\\(count)" }
                func moved() { objectWillChange.send() }
            }
            struct V: View { @ObservedObject var m: M; var body: some View { Text(m.place + m.plain) } }
            """)
        #expect(sample.facts.untrackedDependencies.isEmpty)
        #expect(sample.facts.shownOutsideTracking.values.flatMap { $0 }.map(\.what) == [
            "place depends on manager of M, which nothing tracks", "body of V depends on manager of M, which nothing tracks",
        ])
    }

    @Test func settingsReadByAGetterAreUntracked() {
        #expect(untracked("var on: Bool { UserDefaults.standard.bool(forKey: \"on\") }", body: "Text(m.on ? \"a\" : \"b\")")
            == ["on depends on UserDefaults and on nothing tracked"])
    }

    @Test func aTrackedDependencyIsEnough() {
        #expect(untracked(
            "var on: Bool { shown > 0 && UserDefaults.standard.bool(forKey: \"on\") }", body: "Text(m.on ? \"a\" : \"b\")"
        ).isEmpty)
    }

    @Test func whatNoViewReadsIsSilent() {
        #expect(untracked("var on: Bool { UserDefaults.standard.bool(forKey: \"on\") }", body: "Button(\"\") { print(m.on) }").isEmpty)
        #expect(untracked("func text(_ n: Int) -> String { \"\\(n)\" }", body: "Text(m.text(1))").isEmpty)
    }

    @Test func singletonsOfPlainClassesAreUntracked() {
        let session = "class Session { static let shared = Session(); var name = \"\"; func set() { name = \"x\" } }"
        #expect(untracked("var name: String { Session.shared.name }", body: "Text(m.name)", other: session)
            == ["name depends on name of Session, a plain class and on nothing tracked"])
        let fixed = "class Session { static let shared = Session(); var name = \"\" }"
        #expect(untracked("var name: String { Session.shared.name }", body: "Text(m.name)", other: fixed).isEmpty)
    }

    @Test func aServiceThatIsAskedIsNoSource() {
        let app = """
            class App2 { static let shared = App2(); var service: Service = Service(); var now: () -> Int = { 0 } }
            class Service { func name() -> String { "" } }
            func replace() { App2.shared.service = Service(); App2.shared.now = { 1 } }
            """
        #expect(untracked("var name: String { App2.shared.service.name() + \"\\(App2.shared.now())\" }",
                          body: "Text(m.name)", other: app).isEmpty)
    }

    @Test func collectionsOfPlainClassesAreTold() {
        let sample = Sample("""
            class Item { var done = false; let id = 0 }
            struct Value { var done = false }
            class M: ObservableObject {
                @Published var items: [Item] = []
                @Published var values: [Value] = []
                func finish(_ item: Item) { item.done = true }
            }
            struct V: View {
                @ObservedObject var m: M
                var body: some View { ForEach(m.items, id: \\.id) { item in Text(item.done ? "x" : "") } }
            }
            """)
        #expect(sample.facts.plainClassCollections.values.flatMap { $0 }.map(\.what)
            == ["body of V reads done of Item, a class without observation, held in items"])
    }
}
