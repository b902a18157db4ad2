import ProjectIndex
import SourceText

/// The fixes of some findings that can be made at once.
public struct Fixes: Sendable {
    public let scripts: [FileID: EditScript]
    /// Findings that are mended, in the order they were given.
    public let mended: [Finding]

    /// Takes fixes in the order of the findings. One that gets in the way of an earlier one is left for the next
    /// round; an edit that two fixes share is made once.
    public init(of findings: [Finding]) {
        var scripts: [FileID: EditScript] = [:]
        var mended: [Finding] = []
        for finding in findings where !finding.fix.isEmpty {
            var changed: [FileID: EditScript] = [:]
            for (file, edits) in Dictionary(grouping: finding.fix, by: \.file) {
                let earlier = scripts[file]?.edits ?? []
                // A conflict is the answer asked for, not a failure.
                changed[file] = try? EditScript(earlier + edits.map(\.edit))
            }
            guard changed.count == Set(finding.fix.map(\.file)).count else { continue }
            scripts.merge(changed) { _, new in new }
            mended.append(finding)
        }
        self.scripts = scripts
        self.mended = mended
    }
}
