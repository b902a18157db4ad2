import Migration
import Reporting
import Workspace

/// `apply -i`: asks about each unit. Nothing is written before the last answer.
struct InteractiveChoice {
    let planning: PlanningRun
    let arguments: ParsedArguments
    let context: RunContext

    private enum Answer {
        case yes, no, quit, drop
    }

    /// - Returns: the units to be written.
    func ask() throws -> Set<UnitID> {
        let units = UnitLimit().chosen(from: planning.plan.units.filter { planning.units.contains($0.id) })
        var chosen: Set<UnitID> = []
        for (index, unit) in units.enumerated() {
            switch try ask(about: unit, number: index + 1, of: units.count) {
            case .yes: chosen.insert(unit.id)
            case .no: continue
            case .quit: return chosen
            case .drop: return []
            }
        }
        return chosen
    }

    private func ask(about unit: UnitPlan, number: Int, of count: Int) throws -> Answer {
        let alone = try planning.restricted(to: [unit.id])
        let report = try alone.report(arguments, withSizes: false)
        let size = ChangeSize(alone.changes)
        let style = text.style
        let title = "\(unit.id) \(report.title(of: unit))   \(unit.verdict.rawValue)"
        let files = "\(Wording.count(size.files, "file")), +\(size.insertions) -\(size.deletions)"
        context.streams.print("\n[\(number)/\(count)] \(title)   \(files)\n")
        while true {
            context.streams.print("\(style.cyan("write it?")) y, n, d, e, q, x, or ? for what they mean: ")
            // The end of the input is nobody's consent.
            guard let line = context.streams.input() else { return .drop }
            switch line.lowercased().filter({ !$0.isWhitespace }) {
            case "y", "yes": return .yes
            case "n", "no": return .no
            case "q", "quit": return .quit
            case "x": return .drop
            case "d", "diff":
                context.streams.output(DiffReport.render(report, context: planning.options.context, style: style, showsUnits: false))
            case "e", "explain": context.streams.print(explanation(unit, report))
            default: context.streams.print(Self.help)
            }
        }
    }

    private var text: TextOptions {
        PlanWriter(arguments: arguments, context: context).textOptions(planning, toFile: false)
    }

    private func explanation(_ unit: UnitPlan, _ report: Report) -> String {
        var options = text
        options.showsNext = false
        return planning.plan.models.filter { $0.unit == unit.id }.map { model in
            ExplainReport.render(
                model, decisions: planning.plan.decisions(on: model.name), notes: planning.plan.notes(on: model.name),
                in: report, options: options)
        }.joined(separator: "\n")
    }

    private static let help = """
        y  yes, write this unit
        n  no, leave it as it is
        d  show its diff
        e  explain its models
        q  quit; write what was chosen so far
        x  quit; write nothing

        """
}
