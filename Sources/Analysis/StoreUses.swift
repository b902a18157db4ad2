import ProjectIndex
import Syntax

/// Which stores and singletons of the system the code of members looks into. Each member is read once.
struct StoreUses {
    private let index: RepositoryIndex
    private var timing: ClosureTiming
    /// By member: their names, in order of source.
    private var known: [MemberID: [String]] = [:]

    init(_ evaluation: Evaluation) {
        index = evaluation.index
        timing = ClosureTiming(index: evaluation.index, references: evaluation.references)
    }

    /// A store that code of a region looks into.
    mutating func store(in region: EvaluatedRegion) -> String? {
        first(among: Self.stores, in: region.shown.keys.sorted())
    }

    /// A store or singleton of the system into which a piece of code looks.
    static func store(namedIn code: Node) -> String? {
        let node = code.subtree.first { node in
            node.kind == .nameReference && node.nextMember != nil && !ConstantMembers.isOnlyUse(of: node)
                && node.name.map { Self.stores.contains($0) || Self.singletons.contains($0) } == true
        }
        return node?.name
    }

    /// One of the names, used in code that runs for the value of a member.
    mutating func first(among names: Set<String>, in members: [MemberID]) -> String? {
        for member in members {
            if let name = uses(in: member).first(where: names.contains) { return name }
        }
        return nil
    }

    private mutating func uses(in id: MemberID) -> [String] {
        if let uses = known[id] { return uses }
        let member = index.member(id)
        var uses: [String] = []
        for node in member.site.node.subtree where node.kind == .nameReference {
            guard let name = node.name, Self.stores.contains(name) || Self.singletons.contains(name),
                node.nextMember != nil, !ConstantMembers.isOnlyUse(of: node),
                !timing.isDeferred(node, below: member.site.node, in: member.site.file)
            else { continue }
            uses.append(name)
        }
        if asksTheTime(member) { uses.append(Self.time) }
        known[id] = uses
        return uses
    }

    /// Whether a getter or function looks at the clock for its value.
    private mutating func asksTheTime(_ member: MemberSymbol) -> Bool {
        guard member.kind == .computedVariable || member.kind == .function else { return false }
        return member.site.node.subtree.contains { node in
            Self.isTime(node) && !timing.isDeferred(node, below: member.site.node, in: member.site.file)
        }
    }

    /// `Date()`, `Date.now`, `due.timeIntervalSinceNow`, `CACurrentMediaTime()`.
    private static func isTime(_ node: Node) -> Bool {
        guard node.kind == .nameReference || node.kind == .memberSuffix else { return false }
        switch node.name {
        case "Date": return node.nextMember?.name == "now" || node.isCalled && node.nextSibling?.children.isEmpty == true
        case "timeIntervalSinceNow", "systemUptime": return node.kind == .memberSuffix
        case "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent": return node.isCalled
        default: return false
        }
    }

    private static let time = "the time"

    static let keyValueStores: Set<String> = ["UserDefaults", "NSUbiquitousKeyValueStore"]

    /// What `Date()` asks is one of them, since nothing tells of it.
    static let stores: Set<String> = ["UserDefaults", "NSUbiquitousKeyValueStore", "FileManager", time]

    static let liveObjects: Set<String> = [
        "AVPlayer", "AVQueuePlayer", "AVPlayerItem", "AVAudioPlayer", "AVAudioRecorder", "AVAudioPlayerNode",
        "MPMusicPlayerController", "SystemMusicPlayer", "WKWebView", "CLLocationManager",
    ]

    static let singletons: Set<String> = [
        "UIApplication", "NSApplication", "NSApp", "NSWorkspace", "UIDevice", "UIScreen", "NSScreen", "UIPasteboard",
        "NSPasteboard", "ProcessInfo", "AVAudioSession", "WCSession", "EKEventStore", "CLLocationManager", "Keychain",
    ]
}
