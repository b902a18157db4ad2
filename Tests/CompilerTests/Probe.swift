import CompilerHarness
import Testing

/// A small module and what the compiler must say about it.
struct Probe: Sendable, CustomTestStringConvertible {
    let title: String
    let text: String
    let modes: [LanguageMode]
    /// A part of one error, or nil where there must be none.
    let error: String?

    static func passes(_ title: String, in modes: [LanguageMode] = LanguageMode.allCases, _ text: String) -> Probe {
        Probe(title: title, text: text, modes: modes, error: nil)
    }

    static func fails(_ title: String, _ error: String, _ text: String) -> Probe {
        Probe(title: title, text: text, modes: LanguageMode.allCases, error: error)
    }

    var testDescription: String { title }
}
