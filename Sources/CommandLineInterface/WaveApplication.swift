import Migration
import Reporting
import Workspace

/// What an `apply` came to.
struct ApplyOutcome {
    enum End: Equatable {
        case finished
        /// The last write failed; what was written before it stays.
        case failed(WriteFailure)
        /// It was told already why; the exit code.
        case stopped(Int32)
    }

    /// On the disk.
    var units: Set<UnitID> = []
    /// Paths from the root that were read back with their new content.
    var written: Set<String> = []
    /// Taken back because the user's command failed with them; with the first error it gave.
    var rejected: [UnitID: String] = [:]
    var commits = 0
    var end = End.finished
}

/// Writes the units of a plan: all at once, or wave by wave where each wave is checked or committed.
struct WaveApplication {
    let planning: PlanningRun
    let writer: UnitWriter
    /// Throws if a set of changes must not be written.
    let verify: (PlanningRun) throws -> Void
    let context: RunContext

    private enum Stop: Error {
        case failure(WriteFailure)
        case code(Int32)
    }

    private var options: RunOptions { planning.options }

    func run() throws -> ApplyOutcome {
        var outcome = ApplyOutcome()
        do {
            let check = options.verifyCommand.map {
                CheckCommand($0, in: planning.repository.root.path, environment: context.environment)
            }
            if let check { try passBefore(check) }
            let waves = self.waves
            for (index, wave) in waves.enumerated() {
                if let signal = Interruption.received { throw Stop.failure(.interrupted(signal)) }
                let run = try write(wave, &outcome)
                let kept = try check.map { try settle(wave, run, $0, &outcome) } ?? wave
                let note = waves.count > 1 ? "Wave \(index + 1) of \(waves.count)." : nil
                if options.commits, !kept.isEmpty { try commit(kept, run, &outcome, note: note) }
                outcome.units.formUnion(kept)
            }
        } catch Stop.failure(let failure) {
            outcome.end = .failed(failure)
        } catch Stop.code(let code) {
            outcome.end = .stopped(code)
        }
        return outcome
    }

    /// In order; a single one where nothing happens between them.
    private var waves: [Set<UnitID>] {
        guard options.verifyCommand != nil || options.commits else { return [planning.units] }
        let units = planning.plan.units.filter { planning.units.contains($0.id) }
        let grouped = Dictionary(grouping: units) { $0.wave ?? .max }
        return grouped.sorted { $0.key < $1.key }.map { Set($0.value.map(\.id)) }
    }

    private func write(_ wave: Set<UnitID>, _ outcome: inout ApplyOutcome) throws -> RunID {
        try verify(try planning.restricted(to: outcome.units.union(wave)))
        return try take(try writer.write(wave, onTopOf: outcome.units), &outcome)
    }

    private func take(_ result: UnitWriter.Outcome, _ outcome: inout ApplyOutcome) throws -> RunID {
        switch result {
        case .success(let (written, run)):
            outcome.written.formUnion(written)
            return run
        case .failure(let failure):
            throw Stop.failure(failure)
        }
    }

    // MARK: the user's command

    /// What fails on the untouched tree says nothing about a change.
    private func passBefore(_ check: CheckCommand) throws {
        switch try check.run() {
        case .passed: return
        case .missing(let message): throw UsageError("--verify \(options.verifyCommand ?? ""): \(message)")
        case .interrupted(let signal): throw Stop.failure(.interrupted(signal))
        case .failed(let error, let tail):
            context.streams.report("error: the command of --verify fails before anything is written; nothing written")
            for line in tail where line != error { context.streams.report("  \(line)") }
            context.streams.report("  \(error)\nmend that first, or give another command")
            throw Stop.code(1)
        }
    }

    /// Runs the command on a wave; takes back unit after unit until it passes.
    ///
    /// - Returns: what stays.
    private func settle(
        _ wave: Set<UnitID>, _ run: RunID, _ check: CheckCommand, _ outcome: inout ApplyOutcome
    ) throws -> Set<UnitID> {
        var kept = wave
        var present = wave
        while !kept.isEmpty {
            let found = try GuiltyUnit.find(in: kept.sorted()) { units in
                present = try show(Set(units), from: present, run, &outcome)
                return try failure(check, run, &present, &outcome)
            }
            guard let found else { return kept }
            kept.remove(found.unit)
            outcome.rejected[found.unit] = found.error
            context.streams.report("note: \(title(found.unit)) is taken back: \(found.error)")
        }
        _ = try show([], from: present, run, &outcome)
        return []
    }

    /// Brings the tree to these units of the wave.
    private func show(
        _ units: Set<UnitID>, from present: Set<UnitID>, _ run: RunID, _ outcome: inout ApplyOutcome
    ) throws -> Set<UnitID> {
        if units != present {
            try verify(try planning.restricted(to: outcome.units.union(units)))
            _ = try take(try writer.amend(run, from: present, to: units, onTopOf: outcome.units), &outcome)
        }
        return units
    }

    /// The first error of the command, or `nil` if it passes.
    private func failure(
        _ check: CheckCommand, _ run: RunID, _ present: inout Set<UnitID>, _ outcome: inout ApplyOutcome
    ) throws -> String? {
        switch try check.run() {
        case .passed: return nil
        case .missing(let message): return message
        case .failed(let error, _): return error
        case .interrupted(let signal):
            try takeBack(present, run, &outcome)
            throw Stop.failure(.interrupted(signal))
        }
    }

    /// Undoes a wave that was not found good; a signal does not keep it from that.
    private func takeBack(_ units: Set<UnitID>, _ run: RunID, _ outcome: inout ApplyOutcome) throws {
        let below = outcome.units
        let (result, _) = try Interruption.heldBack { try writer.amend(run, from: units, to: [], onTopOf: below) }
        _ = try take(result, &outcome)
    }

    private func title(_ unit: UnitID) -> String {
        let names = planning.plan.units.first { $0.id == unit }?.models ?? []
        return "\(unit) \(names.joined(separator: " + "))"
    }

    // MARK: commits

    private func commit(_ units: Set<UnitID>, _ run: RunID, _ outcome: inout ApplyOutcome, note: String?) throws {
        guard let git = planning.repository.root.git else { return }
        let files = try writer.changedFiles(of: run)
        let plans = planning.plan.units.filter { units.contains($0.id) }
        let report = try planning.report(writer.arguments, withSizes: false)
        let message = CommitMessage.make(plans, report, files: files.count, note: note)
        do {
            try git.commit(files.map(\.path), message: message)
        } catch let error as GitError {
            try takeBack(units, run, &outcome)
            context.streams.report(
                "error: \(error)\nwhat was to be committed is taken back; where a hook refused it: apply without --commit, mend"
                    + " what the hook names or accept it (reobserve baseline), then commit yourself")
            throw Stop.code(1)
        }
        outcome.commits += 1
        let changed = try writer.changed(files)
        guard changed.isEmpty else {
            outcome.units.formUnion(units)
            context.streams.report("error: the hooks of git changed files while they were committed; stopped after that")
            for path in changed { context.streams.report("  \(path)") }
            context.streams.report("look at the commit, and run reobserve apply again for the rest")
            throw Stop.code(1)
        }
    }
}
