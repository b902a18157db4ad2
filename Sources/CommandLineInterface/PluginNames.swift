import Foundation

/// Who runs the plugin of `swift package` has no `reobserve` to type: hints then name the plugin's commands.
enum PluginNames {
    /// Set by the plugins for the program they run.
    static let variable = "REOBSERVE_PLUGIN"

    private static let reads = "swift package reobserve"
    private static let writes = "swift package --allow-writing-to-package-directory reobserve-apply"

    /// Standard error with commands in hints as they can be typed.
    static func errors(_ streams: Streams, environment: [String: String]) -> Streams {
        if environment[variable] == nil { return streams }
        return streams.with(output: streams.output, errors: { streams.errors(renamed($0)) })
    }

    /// The same for standard output, where people read it.
    static func output(_ streams: Streams, environment: [String: String]) -> Streams {
        if environment[variable] == nil { return streams }
        return streams.with(output: { streams.output(renamed($0)) }, errors: streams.errors)
    }

    private static func renamed(_ bytes: [UInt8]) -> [UInt8] {
        Array(renamed(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    static func renamed(_ text: String) -> String {
        text.replacing(
            /(?<before>^|[\s`(;:])reobserve (?<command>plan|explain|lint --fix|lint|apply|undo --list|undo|baseline|rules|config|report|init)\b/
                .anchorsMatchLineEndings()
        ) { match in
            let isReading = ["plan", "explain", "lint", "undo --list", "rules", "config"].contains(match.command)
            return "\(match.before)\(isReading ? reads : writes) \(match.command)"
        }
    }
}
