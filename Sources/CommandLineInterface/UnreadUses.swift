import Analysis
import Reporting
import Workspace

/// Swift files that could not be read and may use a model that is about to move: a view in one of them would stop
/// compiling.
struct UnreadUses {
    struct Use {
        let path: String
        let reason: String
        /// The models its bytes name; `nil` where not even those could be had.
        let models: [String]?
    }

    let uses: [Use]

    init(_ planning: PlanningRun) {
        let units = planning.units
        let names = planning.plan.models.filter { $0.unit.map(units.contains) ?? false }.map { Report.lastPart(of: $0.name) }
        let root = planning.repository.root.path
        uses = planning.repository.discovery.skipped.filter(\.isUnreadSource).compactMap { file in
            // What cannot be read may hold anything, so that the failure is told with the file.
            guard let bytes = try? OutputFile.read(FilePath.join(root, file.path)) else {
                return Use(path: file.path, reason: file.reason, models: nil)
            }
            let named = Set(names.filter { Needles.contains(bytes, Array($0.utf8)) }).sorted()
            return named.isEmpty ? nil : Use(path: file.path, reason: file.reason, models: named)
        }
    }
}

/// Swift files somebody excluded that name a model which is about to move: where they are compiled, they stop compiling.
enum ExcludedUses {
    /// One sentence for each of the first files.
    static func notes(_ planning: PlanningRun) -> [String] {
        let names = planning.plan.models.filter { $0.unit.map(planning.units.contains) ?? false }.map {
            Report.lastPart(of: $0.name)
        }
        let excluded = planning.repository.discovery.ignored.filter(\.isExcludedSource)
        let notes = excluded.lazy.compactMap { file -> String? in
            // A file that is gone by now is none that is compiled.
            guard let bytes = try? OutputFile.read(FilePath.join(planning.repository.root.path, file.path)),
                let name = names.first(where: { Needles.contains(bytes, Array($0.utf8)) })
            else { return nil }
            return "\(Wording.brief(file.path)) is \(file.reason) and names \(name), which moves; if it is compiled, say"
                + " --index-only instead, which reads it and leaves it alone"
        }
        return names.isEmpty ? [] : Array(notes.prefix(limit))
    }

    private static let limit = 3
}

extension PathReason {
    fileprivate var isExcludedSource: Bool { path.hasSuffix(".swift") && reason.hasPrefix("excluded by ") }
}
