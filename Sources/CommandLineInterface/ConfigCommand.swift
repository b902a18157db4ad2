import Lint
import ProjectIndex
import Reporting
import Workspace

/// `reobserve config`: the settings in effect, or what becomes of each file.
struct ConfigCommand {
    let arguments: ParsedArguments
    let options: RunOptions
    let context: RunContext

    func run() throws -> Int32 {
        if let extra = arguments.operands.first { throw UsageError("config takes no argument: \(extra); reobserve config shows all settings, --files all files") }
        let repository = try Repository.open(options, operands: [], context: context)
        context.streams.print(options.listsFiles ? try files(repository) : settings(repository))
        if options.listsFiles, repository.discovery.files.isEmpty, !options.isQuiet {
            context.streams.report("note: no Swift file in \(repository.root.path)")
        }
        return 0
    }

    private func files(_ repository: Repository) throws -> String {
        var rows: [(String, String, String)] = repository.discovery.files.map { found in
            (found.fileClass == .edit ? "edit" : "index-only", found.file.path, found.reason ?? "")
        }
        rows += repository.discovery.ignored.map { ("ignored", $0.path, $0.reason) }
        rows += repository.discovery.skipped.map { ("skipped", $0.path, $0.reason) }
        if let git = repository.root.git {
            rows += try git.ignored(repository.root.path).map { ("ignored", $0, "ignored by git") }
        }
        return rows.map { kind, path, reason in
            let row = "\(Wording.padded(kind, 11)) \(Wording.brief(path))"
            return reason.isEmpty ? row + "\n" : "\(row)   \(reason)\n"
        }.joined()
    }

    private func settings(_ repository: Repository) -> String {
        let settings = repository.settings
        let file = repository.settingsPath.map { FilePath.relative($0, to: context.workingFolder) }
        var rows: [(key: String, value: String, origin: String)] = [
            (
                "root", repository.root.path,
                options.root == nil ? (repository.root.git == nil ? "found" : "git") : "--root"
            ),
            ("settings", file ?? "none", options.settingsFile == nil ? "" : "--config"),
        ]
        func add(_ key: String, _ fromFile: String?, _ fallback: String, option: (String, String)? = nil) {
            if let option {
                rows.append((key, option.1, option.0))
            } else {
                rows.append((key, fromFile ?? fallback, fromFile == nil ? "default" : file ?? ""))
            }
        }
        func list(_ values: [String]) -> String? { values.isEmpty ? nil : values.joined(separator: ", ") }
        add("exclude", list(settings.exclude.map(\.pattern)), "none")
        if let more = list(options.exclude.map(\.pattern)) { rows.append(("exclude", more, "--exclude, added")) }
        add("indexOnly", list(settings.indexOnly.map(\.pattern)), "none")
        if let more = list(options.indexOnly.map(\.pattern)) { rows.append(("indexOnly", more, "--index-only, added")) }
        add("xcode", settings.xcode.map(String.init), "26 and 27", option: options.xcode.map { ("--xcode", "\($0)") })
        add(
            "platforms", platforms(settings.platforms), "from the project files",
            option: platforms(options.platforms).map { ("--platform", $0) })
        add("unpublished", settings.unpublished, "auto")
        add("attributeLine", settings.attributeLine, "auto")
        add("include", list(settings.include), "ready")
        add("wrappers", list(settings.wrappers.map { "\($0.key): \($0.value)" }.sorted()), "none")
        add("harmlessAttributes", list(settings.harmlessAttributes), "none")
        add("rules", list(settings.rules.map { "\($0.key): \($0.value.rawValue)" }.sorted()), "none")
        let overrides = settings.overrides.map { override in
            let rules = override.rules.map { "\($0.key): \($0.value.rawValue)" }.sorted().joined(separator: ", ")
            return "\(override.paths.map(\.pattern).joined(separator: ", ")) (\(rules))"
        }
        add("overrides", list(overrides), "none")
        add("baseline", settings.baseline, "\(Baseline.fileName), if it is there")
        let width = rows.map(\.key.count).max() ?? 0
        return rows.map { row in
            let origin = row.origin.isEmpty ? "" : "   (\(row.origin))"
            return "\(Wording.padded(row.key, width))   \(row.value)\(origin)\n"
        }.joined()
    }

    private func platforms(_ versions: [Platform: Version]) -> String? {
        let parts = versions.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
