import Syntax

/// Calls that do more than compute, and calls that surely do not.
enum WorkCalls {
    /// Words for what a call starts; `nil` if its name tells nothing.
    static func work(of call: Node, callee: Node) -> String? {
        guard let name = callee.name, let chain = callee.parent else { return nil }
        let base = chain.kind == .chain ? chain.children.first?.name ?? "" : ""
        if let word = named[name] { return word }
        if let word = ofBase(base, name) { return word }
        if ["Data", "String", "NSData", "NSArray", "NSDictionary", "UIImage", "NSImage", "Bundle"].contains(name),
            call.kind == .callSuffix, call.all(.argument).first?.label?.hasPrefix("contentsOf") == true {
            return "reads a file"
        }
        if name == "AVAudioPCMBuffer", call.all(.argument).first?.label == "file" { return "reads a file" }
        if name == "write", call.all(.argument).first?.label == "to" { return "writes a file" }
        if name == "start", let label = call.all(.argument).first?.label {
            if label == "queue" { return "starts a monitor" }
            if label == "in" { return "observes a database" }
        }
        if ["read", "write", "barrierWrite", "asyncRead", "asyncWrite"].contains(name), namesDatabase(chain, before: callee) {
            return "\(name.lowercased().hasSuffix("read") ? "reads" : "writes") a database"
        }
        if loadsFile(name, call) { return "reads a file" }
        if name == "assign", let label = call.all(.argument).first?.label, label == "to" { return subscribes }
        return nil
    }

    /// `Current.database().read { … }`, `dbQueue.write { … }`.
    private static func namesDatabase(_ chain: Node, before callee: Node) -> Bool {
        chain.children.prefix { $0 != callee }.compactMap { $0.name?.lowercased() }.contains { name in
            name.hasPrefix("db") || name.contains("database")
        }
    }

    /// `try sampler.loadInstrument(url: url)`.
    private static func loadsFile(_ name: String, _ call: Node) -> Bool {
        guard name.hasPrefix("load"), call.kind == .callSuffix else { return false }
        let labels = call.all(.argument).compactMap(\.label)
        return !Set(labels).isDisjoint(with: ["url", "fileURL", "contentsOf", "path", "at", "atPath", "fileName", "file"])
    }

    private static let subscribes = "subscribes to a publisher"

    private static let named: [String: String] = [
        "Task": "starts a task", "sink": subscribes, "addObserver": "observes notifications",
        "scheduledTimer": "starts a timer", "Timer": "starts a timer", "asyncAfter": "dispatches work",
        "async": "dispatches work", "dataTask": "uses the network", "dataTaskPublisher": "uses the network",
        "downloadTask": "uses the network", "webSocketTask": "uses the network",
        "loadPersistentStores": "opens a database", "NSPersistentContainer": "opens a database",
        "NSPersistentCloudKitContainer": "opens a database", "ModelContainer": "opens a database",
        "DatabaseQueue": "opens a database", "DatabasePool": "opens a database", "Realm": "opens a database",
        "performFetch": "reads a database", "startUpdatingLocation": "starts location updates",
        "requestWhenInUseAuthorization": "asks for the location", "requestAlwaysAuthorization": "asks for the location",
        "startMonitoringSignificantLocationChanges": "starts location updates",
        "startUpdatingHeading": "starts location updates", "CBCentralManager": "starts Bluetooth",
        "CBPeripheralManager": "starts Bluetooth", "scanForPeripherals": "starts Bluetooth",
        "startRunning": "starts a capture session", "CADisplayLink": "starts a display link",
        "AVAudioFile": "opens a file", "recognitionTask": "starts speech recognition",
        "performBackgroundTask": "reads a database", "addTask": "starts a task", "addSnapshotListener": "observes a database",
        "addOperation": "dispatches work", "dispatch": "dispatches an action",
    ]

    private static let fileReads: Set<String> = [
        "createDirectory", "createFile", "contents", "contentsOfDirectory", "removeItem", "copyItem", "moveItem",
        "fileExists", "enumerator", "attributesOfItem",
    ]

    private static func ofBase(_ base: String, _ name: String) -> String? {
        switch base {
        case "URLSession": ["data", "bytes", "upload", "download"].contains(name) ? "uses the network" : nil
        case "FileManager": fileReads.contains(name) ? "touches files" : nil
        case "Task": name == "detached" ? "starts a task" : nil
        case "DispatchQueue": name == "sync" ? "dispatches work" : nil
        case "AVAudioSession": name == "setActive" || name == "setCategory" ? "sets up audio" : nil
        case "NotificationCenter": name == "post" ? "posts a notification" : nil
        case "WCSession": name == "activate" ? "starts a watch session" : nil
        default: nil
        }
    }

    /// Words for what `start()` of an outside type does.
    static func start(of type: String) -> String? {
        switch type {
        case "AVAudioEngine", "AudioEngine": "starts audio"
        case "CMMotionManager", "NWPathMonitor", "NWBrowser", "NWListener", "NetServiceBrowser": "starts a monitor"
        default: nil
        }
    }

    /// Names of calls out of sight that surely only compute, log or read settings.
    private static let pure: Set<String> = [
        "print", "debugPrint", "NSLog", "os_log", "assert", "assertionFailure", "precondition", "preconditionFailure",
        "fatalError", "min", "max", "abs", "zip", "stride", "type", "map", "flatMap", "compactMap", "filter", "reduce",
        "sorted", "first", "last", "contains", "joined", "split", "components", "trimmingCharacters", "append", "insert",
        "remove", "removeAll", "prefix", "suffix", "dropFirst", "dropLast", "enumerated", "reversed", "lowercased",
        "uppercased", "replacingOccurrences", "hasPrefix", "hasSuffix", "string", "bool", "integer", "double", "object",
        "data", "array", "dictionary", "url", "register", "eraseToAnyPublisher", "store", "receive", "debounce",
        "removeDuplicates", "combineLatest", "merge", "autoconnect", "publisher", "share", "urls", "appendingPathComponent",
        "appending", "decode", "encode", "formatted", "date", "dateComponents", "startOfDay", "init", "randomElement",
        "shuffled", "isEmpty", "allSatisfy", "forEach", "union", "subtracting", "intersection", "get", "hash", "combine",
        "debug", "info", "notice", "warning", "error", "trace", "fault", "log", "default", "firstIndex", "index", "swapAt",
        "container", "singleValueContainer", "unkeyedContainer", "decodeIfPresent", "encodeIfPresent", "system", "handleEvents",
    ]

    static func isPure(_ callee: Node) -> Bool {
        guard let name = callee.name else { return false }
        // Making a value of an outside type.
        if name.first?.isUppercase == true { return true }
        if callee.kind == .implicitMember { return true }
        return pure.contains(name)
    }
}
