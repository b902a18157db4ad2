import Workspace

/// The options that decide what a plan says, kept with a run or a saved plan so that it can be made again.
enum JudgingArguments {
    static let options: [Option] = [.exclude, .indexOnly, .platform, .xcode, .rewrite, .bridge, .include]

    /// The same words from any working folder: a settings file inside the root is named from the root.
    static func words(_ arguments: ParsedArguments, _ repository: Repository) -> [String] {
        let words = options.flatMap { option in arguments.all(option).flatMap { ["--\(option.rawValue)", $0] } }
        if arguments.has(.noConfig) { return words + ["--no-config"] }
        guard arguments.has(.config), let path = repository.settingsPath else { return words }
        let root = repository.root.path
        return words + ["--config", FilePath.isInside(path, root) ? FilePath.relative(path, to: root) : path]
    }

    /// The words with the settings file found from the root instead of the working folder.
    static func placed(_ words: [String], root: String) -> [String] {
        words.indices.map { index in
            index > 0 && words[index - 1] == "--config" ? FilePath.join(root, words[index]) : words[index]
        }
    }
}
