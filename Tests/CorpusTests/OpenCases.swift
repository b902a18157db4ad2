/// Where the tool does not yet do what a case says; by law, then `rule: title`. A case that holds again must leave.
enum OpenCases {
    static func lists(_ law: Law, _ corpusCase: CorpusCase) -> Bool {
        byLaw[law.name]?.contains(corpusCase.name) ?? false
    }

    static let byLaw: [String: Set<String>] = [
        "byteOrderMark": [
            "imports: The attribute comes to another file",
        ],
        "output": [
            "bindable-local: Used in a detached task of the same scope",
            "object-will-change: Forwarding a child",
            "on-receive: A value that is not `Equatable`",
            "outside-holder: Only the publisher side",
            "protocol-constraint: A nested model behind an associated type",
            "protocol-extension: Called from a view, on a property, statically",
            "seen-write: A cache filled by a getter",
            "seen-write: Counted by a subscript",
            "whole-projection: A subscript with a key path",
            "whole-projection: The model behind the wrapper",
            "whole-projection: The projection by its long name",
        ],
        "verdicts": [
            "combine-publisher: Through the wrapper's name",
            "existential-binding: A holder of `any P`",
            "existential-binding: The old spelling",
            "object-will-change: Forwarding a child",
            "on-receive: A value that is not `Equatable`",
            "outside-hierarchy: Two steps up",
            "outside-holder: Only the publisher side",
            "protocol-constraint: Migrated already",
            "protocol-extension: Called from a view, on a property, statically",
            "seen-write: A cache filled by a getter",
            "seen-write: Asked for",
            "seen-write: Counted by a subscript",
            "unsupported-type: A class inside a closure and a getter",
            "whole-projection: A subscript with a key path",
            "whole-projection: The model behind the wrapper",
            "whole-projection: The projection by its long name",
        ],
    ]
}
