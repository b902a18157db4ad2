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
        let moved = Set(plan.models.filter { $0.unit.map(units.contains) ?? false }.map(\.name))
        let leftOver = Set(second.models.filter { moved.contains($0.name) }.compactMap(\.unit))
        var failures = try second.edits(for: leftOver).filter { !$0.edits.isEmpty }.map { file in
            VerificationFailure(path: file.path, message: "a second run would change it again")
        }
        failures += second.models.compactMap { model in
            guard moved.contains(model.name), model.verdict != .done else { return nil }
            return VerificationFailure(
                path: model.location.path, message: "\(model.name) would be \(model.verdict.rawValue) after it moved")
        }
        let verdicts = Dictionary(plan.models.map { ($0.name, $0.verdict) }, uniquingKeysWith: max)
        failures += second.models.compactMap { model in
            guard !moved.contains(model.name), let before = verdicts[model.name], model.verdict > before else {
                return nil
            }
            return VerificationFailure(
                path: model.location.path,
                message: "\(model.name) would turn from \(before.rawValue) to \(model.verdict.rawValue)")
        }
        return failures
    }

    /// UTF-8 offsets of what the parser did not understand.
    private static func opaqueNodes(_ path: String, _ bytes: [UInt8]) -> [Int] {
        let tree = Parser.parse(SourceFile(path: path, bytes: bytes))
        return tree.records.filter { $0.kind == .opaque }.map { Int(tree.tokens[Int($0.firstToken)].start) }
    }
}
