/// How much a finding matters; `note` never fails a run unless the user says so.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
