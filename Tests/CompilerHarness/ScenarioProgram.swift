/// A case and the script that drives it, made one program.
public struct ScenarioProgram: Sendable {
    /// What `@State` is.
    public enum StateForm: String, Sendable, CaseIterable {
        /// The wrapper of Xcode 26 and before: a default is built at every `init` of the view.
        case eager
        /// The macro of Xcode 27: the default of a private property is built once.
        case lazy
    }

    /// With a type marked `@main` that runs the script.
    public let files: [CaseSource]

    /// - Parameter script: statements that run on the main actor, written with what `ViewGraph` offers.
    public init(_ sources: [CaseSource], script: String, state: StateForm) {
        files = sources.map { CaseSource(name: $0.name, Self.instrumented($0.text, state)) }
            + [CaseSource(name: "ScenarioScript.swift", Self.main(script))]
    }

    private static func main(_ script: String) -> String {
        """
        import Combine
        import SwiftUI
        import ViewGraph

        @main @MainActor enum ScenarioScript {
            static func main() {
        \(script)
                close()
            }
        }

        """
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
