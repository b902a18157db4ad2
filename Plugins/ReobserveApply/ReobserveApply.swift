import Foundation
import PackagePlugin

/// `swift package reobserve-apply …`, and `ReobserveApply` in Xcode's menu: what writes. Its permission is asked for once
/// a run; without words it applies the plan.
@main
struct ReobserveApply: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "reobserve").url, arguments, in: context.package.directoryURL)
    }

    /// - Parameter folder: of the package or project.
    private func run(_ tool: URL, _ arguments: [String], in folder: URL, isInXcode: Bool = false) throws {
        var extractor = ArgumentExtractor(arguments)
        // Xcode names the targets that are selected; units know no targets.
        _ = extractor.extractOption(named: "target")
        let words = extractor.remainingArguments
        let commands = ["apply", "undo", "lint", "baseline", "report", "init", "plan"]
        let process = Process()
        process.executableURL = tool
        process.arguments = words.first.map(commands.contains) == true ? words : ["apply"] + words
        process.currentDirectoryURL = folder
        // Hints then name what can be typed here.
        if !isInXcode { process.environment = ProcessInfo.processInfo.environment.merging(["REOBSERVE_PLUGIN": "1"]) { $1 } }
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("reobserve ended with \(process.terminationStatus)")
            return
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ReobserveApply: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try run(context.tool(named: "reobserve").url, arguments, in: context.xcodeProject.directoryURL, isInXcode: true)
        }
    }
#endif
