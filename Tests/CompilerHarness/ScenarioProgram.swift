/// A case and the script that drives it, made one program.
public struct ScenarioProgram: Sendable {
    /// What `@State` is.
    public enum StateForm: String, Sendable, CaseIterable {
        /// The wrapper of Xcode 26 and before: a default is built at every `init` of the view.
        case eager
        /// The macro of Xcode 27: the default of a private property is built once.
        case lazy
    }

    /// The case's files, which count the objects they make.
    public let files: [CaseSource]
    let script: String

    /// - Parameter script: statements that run on the main actor, written with what `ViewGraph` offers.
    public init(_ sources: [CaseSource], script: String, state: StateForm) {
        files = sources.map { CaseSource(name: $0.name, Self.instrumented($0.text, state)) }
        self.script = script
    }

    /// The file that holds the script, under a name the linker sees.
    func script(entry: String) -> CaseSource {
        // All imports of one module say their access level, or none does.
        let level = files.contains { $0.text.contains("internal import Combine") } ? "internal " : ""
        let imports = "\(level)import Combine\nimport SwiftUI\nimport ViewGraph\n"
        return CaseSource(
            name: "ScenarioScript.swift",
            """
            \(imports)
            @MainActor private enum ScenarioScript {
                static func main() {
            \(script)
                    close()
                }
            }

            @_cdecl("\(entry)") func scenarioEntry() { MainActor.assumeIsolated { ScenarioScript.main() } }

            """)
    }

    /// The program that runs the entry its argument names.
    static func main(choosing entries: [String]) -> String {
        let declarations = entries.map { "@_silgen_name(\"\($0)\") func \($0.lowercased())()\n" }.joined()
        let choices = entries.map { "case \"\($0)\": \($0.lowercased())()\n" }.joined()
        return "\(declarations)switch CommandLine.arguments[1] {\n\(choices)default: fatalError()\n}\n"
    }

    /// Every class counts its objects, and only the script starts the program.
    private static func instrumented(_ text: String, _ state: StateForm) -> String {
        var result = "import class ViewGraph.Lifetime\n"
        var open: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = String(line.trimmingPrefix("@main"))
            if state == .lazy { line = withLazyState(line) }
            if let name = className(in: line) { open = name }
            if let name = open, let brace = line.firstIndex(of: "{") {
                line.insert(contentsOf: " let lifetimeOf\(name) = Lifetime(\"\(name)\");", at: line.index(after: brace))
                open = nil
            }
            result += line + "\n"
        }
        return result
    }

    /// The name of the class whose header begins on the line; nil also where a stored constant would change its coding.
    private static func className(in line: String) -> String? {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "class"), keyword + 1 < words.count,
            words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) }),
            !line.contains("Codable"), !line.contains("Decodable")
        else { return nil }
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.first?.isUppercase == true ? String(name) : nil
    }

    private static let modifiers: Set = ["final", "public", "open", "package", "internal", "fileprivate", "private"]

    private static func withLazyState(_ line: String) -> String {
        guard line.contains(" = ") else { return line }
        return ["private var", "fileprivate var"].reduce(line) {
            $0.replacing("@State \($1)", with: "@LazyState \($1)")
        }
    }
}

/// What a program wrote: as it runs, and evaluating everything at each step.
public struct ScenarioOutput: Sendable, Codable {
    public let usual: CommandResult
    /// nil where it was not asked for.
    public let neverStale: CommandResult?
}
