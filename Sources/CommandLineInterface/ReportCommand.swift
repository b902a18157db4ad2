import Reporting
import Workspace

/// `reobserve report -o FILE`
struct ReportCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext
    let pipeline: Pipeline

    func run() throws -> Int32 {
        let planning = try PlanningRun.make(arguments, options: options, context: context, pipeline: pipeline)
        let report = try planning.report(arguments, withSizes: false)
        let picture = MigrationPicture(report, plan: planning.plan)
        for output in options.outputs {
            let bytes = Array(render(picture, output.format).utf8)
            guard let file = output.file else {
                context.streams.output(bytes)
                continue
            }
            try OutputFile.write(bytes, to: context.absolute(file), root: planning.repository.root.path)
            if !options.isQuiet { context.streams.report("wrote \(file)") }
        }
        return 0
    }

    private func render(_ picture: MigrationPicture, _ format: OutputRequest.Format) -> String {
        switch format {
        case .svg: SVGReport.render(models: picture.report.models, graph: picture.graph)
        case .md: MarkdownReport.render(picture)
        // The option table offers a report no other format.
        case .html, .text, .diff, .json, .sarif, .github, .xcode: HTMLReport.render(picture)
        }
    }
}
