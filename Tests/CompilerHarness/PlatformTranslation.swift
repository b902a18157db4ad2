/// Makes text written for Apple's platforms fit for the compiler on Linux, without moving a line:
/// Foundation brings the observable-object names and networking, `#Preview` becomes a function, `@objc` goes.
enum PlatformTranslation {
    static func translate(_ text: String) -> String {
        var previews = 0
        let extras = extraImports(for: text)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line -> String in
                let ending = line.hasSuffix("\r") ? "\r" : ""
                let bare = String(ending.isEmpty ? line : line.dropLast())
                if let module = importedModule(bare) {
                    return bare + (extras[module] ?? "") + ending
                }
                guard let preview = previewHeader(bare, number: previews) else {
                    return withoutAppleAttributes(bare) + ending
                }
                previews += 1
                return preview + ending
            }
            .joined(separator: "\n")
    }

    /// The module of a plain import that stands alone on its line.
    private static func importedModule(_ line: String) -> String? {
        let words = line.split(separator: " ")
        guard words.count >= 2, words[words.count - 2] == "import" else { return nil }
        return words.dropLast(2).allSatisfy { $0.hasPrefix("@") || accessLevels.contains(String($0)) }
            ? String(words[words.count - 1]) : nil
    }

    private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]

    /// What goes behind the import of a module, on its line.
    private static func extraImports(for text: String) -> [String: String] {
        let usesNetwork = ["URLSession", "URLRequest", "URLResponse"].contains { text.contains($0) }
        let network = usesNetwork ? "; import FoundationNetworking" : ""
        // A file that imports Combine or SwiftUI has the names already, perhaps at an access level of its own.
        let hasNames = text.contains("import Combine") || text.contains("import SwiftUI")
        let names = ["protocol Combine.ObservableObject", "struct Combine.Published", "class Combine.ObservableObjectPublisher"]
        let foundation = network + (hasNames ? "" : names.map { "; import \($0)" }.joined())
        return ["SwiftUI": network, "Foundation": foundation, "UIKit": foundation, "AppKit": foundation]
    }

    private static func withoutAppleAttributes(_ line: String) -> String {
        ["@Previewable ", "@objc ", "@objcMembers "].reduce(line) { $0.replacing($1, with: "") }
    }

    private static func previewHeader(_ line: String, number: Int) -> String? {
        guard line.hasPrefix("#Preview"), let brace = headerEnd(of: line) else { return nil }
        return "@MainActor @ViewBuilder private func preview\(number)() -> some View " + line[brace...]
    }

    /// The opening brace after `#Preview` and its arguments, if any.
    private static func headerEnd(of line: String) -> String.Index? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "{" where depth == 0: return index
            default: break
            }
        }
        return nil
    }
}
