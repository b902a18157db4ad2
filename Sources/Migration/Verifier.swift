import SourceText
import Syntax

/// What is wrong with a set of edits: a fault of the tool, found before anything is written.
public struct VerificationFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String?
    public let message: String

    public init(path: String?, message: String) {
        self.path = path
        self.message = message
    }

    public var description: String { path.map { "\($0): \(message)" } ?? message }
}

/// Checks edits before they are written.
public enum Verifier {
    /// Files that no longer parse as they did.
    ///
    /// - Parameter files: path, old bytes and new bytes of each changed file.
    public static func parseFailures(
        _ files: [(path: String, before: [UInt8], after: [UInt8])]
    ) -> [VerificationFailure] {
        files.compactMap { file in
            let before = opaqueNodes(file.path, file.before)
            let after = opaqueNodes(file.path, file.after)
            guard after.count > before.count else { return nil }
            let place = after.first.map { SourceFile(path: file.path, bytes: file.after).lines.place(of: $0) }
            let line = place.map { " around line \($0.line)" } ?? ""
            return VerificationFailure(
                path: file.path, message: "the new text does not parse as well as the old\(line)")
        }
    }

    /// What a second plan, made over the new bytes, still wants or judges worse.
    ///
    /// - Parameters:
    ///   - plan: the plan the edits come from.
    ///   - units: the units that were moved.
    ///   - second: the plan of the same repository with the new bytes.
    /// - Throws: what `Plan.edits` throws.
    public static func planFailures(_ plan: Plan, moving units: Set<UnitID>, second: Plan) throws
        -> [VerificationFailure]
    {
        let before = identified(plan)
        let after = identified(second)
        let moved = Set(before.filter { $0.model.unit.map(units.contains) ?? false }.map(\.id))
        let leftOver = Set(after.filter { moved.contains($0.id) }.compactMap(\.model.unit))
        var failures = try second.edits(for: leftOver).filter { !$0.edits.isEmpty }.map { file in
            VerificationFailure(path: file.path, message: "a second run would change it again")
        }
        failures += after.compactMap { id, model in
            guard moved.contains(id), model.verdict != .done else { return nil }
            return VerificationFailure(
                path: model.location.path, message: "\(model.name) would be \(model.verdict.rawValue) after it moved")
        }
        let verdicts = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.model.verdict) })
        failures += after.compactMap { id, model in
            guard !moved.contains(id), let before = verdicts[id], model.verdict > before else { return nil }
            return VerificationFailure(
                path: model.location.path,
                message: "\(model.name) would turn from \(before.rawValue) to \(model.verdict.rawValue)")
        }
        return failures
    }

    /// What a model is known by in two plans of one repository: several may share a name, even in one file.
    private struct ModelIdentity: Hashable {
        let name: String
        let path: String
        /// Among those of the name in the file, in order of place.
        let number: Int
    }

    private static func identified(_ plan: Plan) -> [(id: ModelIdentity, model: ModelPlan)] {
        var counts: [String: [String: Int]] = [:]
        return plan.models.sorted { $0.location < $1.location }.map { model in
            let number = counts[model.name]?[model.location.path] ?? 0
            counts[model.name, default: [:]][model.location.path] = number + 1
            return (ModelIdentity(name: model.name, path: model.location.path, number: number), model)
        }
    }

    /// UTF-8 offsets of what the parser did not understand.
    private static func opaqueNodes(_ path: String, _ bytes: [UInt8]) -> [Int] {
        let tree = Parser.parse(SourceFile(path: path, bytes: bytes))
        return tree.records.filter { $0.kind == .opaque }.map { Int(tree.tokens[Int($0.firstToken)].start) }
    }
}
