import Foundation
import PackagePlugin

/// `swift package reobserve …`, and `ReobservePlan` in Xcode's menu: everything that reads and writes nothing.
@main
struct ReobservePlan: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "reobserve").url, arguments, in: context.package.directoryURL)
    }

    /// - Parameter folder: of the package or project.
    private func run(_ tool: URL, _ arguments: [String], in folder: URL, isInXcode: Bool = false) throws {
        var extractor = ArgumentExtractor(arguments)
        // Xcode names the targets that are selected; units know no targets.
        _ = extractor.extractOption(named: "target")
        let words = extractor.remainingArguments
        guard !writes(words) else {
            Diagnostics.error(
                "reobserve \(words.joined(separator: " ")) writes files; this command only reads."
                    + " Use swift package --allow-writing-to-package-directory reobserve-apply \(words.joined(separator: " "))")
            return
        }
        let process = Process()
        process.executableURL = tool
        process.arguments = words
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

    /// Whether a command line would change files.
    private func writes(_ words: [String]) -> Bool {
        let changes = ["--fix", "--write", "-o", "--output"]
        if words.contains(where: { word in changes.contains(word) || word.hasPrefix("--output=") }) { return true }
        // `--format sarif=lint.sarif`, `--format=sarif=lint.sarif`
        let formats = zip(words, words.dropFirst()).filter { $0.0 == "--format" }.map(\.1)
            + words.filter { $0.hasPrefix("--format=") }.map { String($0.dropFirst("--format=".count)) }
        if formats.contains(where: { $0.contains("=") }) { return true }
        switch words.first {
        case "apply": return !words.contains("--dry-run")
        case "undo": return !words.contains("--list")
        case "baseline": return !words.contains("--check")
        default: return false
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ReobservePlan: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try run(context.tool(named: "reobserve").url, arguments, in: context.xcodeProject.directoryURL, isInXcode: true)
        }
    }
#endif
