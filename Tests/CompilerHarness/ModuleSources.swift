/// One file of a case.
public struct CaseSource: Sendable, Equatable {
    /// A relative path; base names are unique within a module.
    public let name: String
    public let text: String

    public init(name: String = "Input.swift", _ text: String) {
        self.name = name
        self.text = text
    }
}

/// The files of one module.
public struct ModuleSources: Sendable {
    public let name: String
    public let sources: [CaseSource]

    public init(name: String = "Case", _ sources: [CaseSource]) {
        self.name = name
        self.sources = sources
    }
}

public enum LanguageMode: String, Sendable, CaseIterable {
    case swift5 = "5"
    case swift6 = "6"
}
