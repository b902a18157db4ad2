/// What a rule id means, for `explain` and for formats that describe their rules.
public struct RuleText: Hashable, Sendable {
    /// Kebab-case slug, as reasons, notes and edits carry it.
    public let id: String
    /// One line.
    public let title: String
    /// What was found, and why it matters.
    public let meaning: String
    /// What to do about it; `nil` where there is nothing to do.
    public let step: String?

    /// Every rule a plan may name, sorted by id.
    public static let all: [RuleText] = {
        let titles = Dictionary(Rewrite.all.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
        let texts = (RuleEntry.edits + RuleEntry.obstacles + RuleEntry.reviews + RuleEntry.notes).map { entry in
            RuleText(
                id: entry.id, title: sentence(entry.title ?? titles[entry.id] ?? entry.id), meaning: entry.meaning,
                step: entry.step)
        }
        return texts.sorted { $0.id < $1.id }
    }()

    public static func of(_ id: String) -> RuleText? {
        all.first { $0.id == id }
    }

    /// Summaries are written as lines of a list; a title begins and ends like a sentence.
    public static func sentence(_ line: String) -> String {
        let isWord = line.prefix { $0 != " " }.allSatisfy { $0.isLetter && $0.isLowercase }
        let text = isWord ? line.prefix(1).uppercased() + line.dropFirst() : line
        return text.hasSuffix(".") ? text : text + "."
    }
}

/// A row of the tables below. The title of a rewrite is its summary and stands there alone.
struct RuleEntry: Sendable {
    let id: String
    let title: String?
    let meaning: String
    let step: String?

    init(_ id: String, _ title: String? = nil, meaning: String, step: String? = nil) {
        self.id = id
        self.title = title
        self.meaning = meaning
        self.step = step
    }
}
