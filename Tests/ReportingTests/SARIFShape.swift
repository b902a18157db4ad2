import Foundation

/// What the JSON schema of SARIF 2.1.0 (OASIS, 2020) demands of the objects we write: which members an object must
/// have and may have, and what they hold. The schema forbids members it does not name.
enum SARIFShape {
    /// A JSON value.
    struct Value {
        let raw: Any

        init(raw: Any) { self.raw = raw }

        init(_ text: String) throws { raw = try JSONSerialization.jsonObject(with: Data(text.utf8)) }

        var string: String? { raw as? String }
        var integer: Int? { raw as? Int }
        var elements: [Value]? { (raw as? [Any])?.map(Value.init(raw:)) }
        var members: [String: Value]? { (raw as? [String: Any])?.mapValues(Value.init(raw:)) }
        var count: Int? { elements?.count }

        /// Keys and positions, outermost first.
        func at(_ path: Any...) -> Value? {
            var value: Value? = self
            for step in path {
                if let key = step as? String { value = value?.members?[key] }
                if let position = step as? Int {
                    value = value?.elements.flatMap { $0.indices.contains(position) ? $0[position] : nil }
                }
            }
            return value
        }
    }

    indirect enum Kind: Sendable {
        case text
        case flag
        /// From this number on.
        case number(Int)
        case oneOf([String])
        case object(String)
        /// At least so many.
        case list(Kind, atLeast: Int)
        case dictionaryOfTexts
    }

    private struct Object: Sendable {
        let required: Set<String>
        let members: [String: Kind]
    }

    private static let objects: [String: Object] = [
        "sarifLog": Object(
            required: ["version", "runs"],
            members: ["$schema": .text, "version": .oneOf(["2.1.0"]), "runs": .list(.object("run"), atLeast: 0)]),
        "run": Object(
            required: ["tool"],
            members: [
                "tool": .object("tool"), "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
                "results": .list(.object("result"), atLeast: 0),
            ]),
        "tool": Object(required: ["driver"], members: ["driver": .object("toolComponent")]),
        "toolComponent": Object(
            required: ["name"],
            members: [
                "name": .text, "version": .text, "semanticVersion": .text,
                "rules": .list(.object("reportingDescriptor"), atLeast: 0),
            ]),
        "reportingDescriptor": Object(
            required: ["id"],
            members: [
                "id": .text, "shortDescription": .object("multiformat"), "fullDescription": .object("multiformat"),
                "help": .object("multiformat"), "defaultConfiguration": .object("reportingConfiguration"),
            ]),
        "multiformat": Object(required: ["text"], members: ["text": .text, "markdown": .text]),
        "reportingConfiguration": Object(
            required: [], members: ["level": .oneOf(["none", "note", "warning", "error"]), "enabled": .flag]),
        "result": Object(
            required: ["message"],
            members: [
                "ruleId": .text, "ruleIndex": .number(-1), "level": .oneOf(["none", "note", "warning", "error"]),
                "message": .object("multiformat"), "locations": .list(.object("location"), atLeast: 0),
                "partialFingerprints": .dictionaryOfTexts, "fixes": .list(.object("fix"), atLeast: 0),
            ]),
        "location": Object(
            required: [],
            members: [
                "physicalLocation": .object("physicalLocation"),
                "logicalLocations": .list(.object("logicalLocation"), atLeast: 0),
            ]),
        "logicalLocation": Object(required: [], members: ["fullyQualifiedName": .text]),
        "physicalLocation": Object(
            required: ["artifactLocation"],
            members: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
        "artifactLocation": Object(required: [], members: ["uri": .text, "uriBaseId": .text]),
        "region": Object(
            required: [],
            members: [
                "startLine": .number(1), "startColumn": .number(1), "endLine": .number(1), "endColumn": .number(1),
            ]),
        "fix": Object(
            required: ["artifactChanges"],
            members: [
                "description": .object("multiformat"), "artifactChanges": .list(.object("artifactChange"), atLeast: 1),
            ]),
        "artifactChange": Object(
            required: ["artifactLocation", "replacements"],
            members: [
                "artifactLocation": .object("artifactLocation"),
                "replacements": .list(.object("replacement"), atLeast: 1),
            ]),
        "replacement": Object(
            required: ["deletedRegion"],
            members: ["deletedRegion": .object("region"), "insertedContent": .object("artifactContent")]),
        "artifactContent": Object(required: [], members: ["text": .text]),
    ]

    /// One line for each thing that is not as it must be.
    static func violations(_ log: Value) -> [String] {
        violations(log, .object("sarifLog"), at: "log")
    }

    private static func violations(_ value: Value, _ kind: Kind, at place: String) -> [String] {
        switch kind {
        case .text: return value.string == nil ? ["\(place) is no text"] : []
        case .flag: return value.raw is Bool ? [] : ["\(place) is no flag"]
        case .number(let least): return (value.integer ?? least - 1) < least ? ["\(place) is no number from \(least)"] : []
        case .oneOf(let words): return words.contains(value.string ?? "") ? [] : ["\(place) is none of \(words)"]
        case .dictionaryOfTexts:
            let texts = value.members?.values.allSatisfy { $0.string != nil } ?? false
            return texts ? [] : ["\(place) holds more than texts"]
        case .list(let element, let least):
            guard let elements = value.elements, elements.count >= least else { return ["\(place) is too short"] }
            return elements.enumerated().flatMap { violations($1, element, at: "\(place)[\($0)]") }
        case .object(let name):
            guard let members = value.members, let object = objects[name] else { return ["\(place) is no \(name)"] }
            let missing = object.required.filter { members[$0] == nil }.map { "\(place) has no \($0)" }
            return missing
                + members.flatMap { key, member in
                    object.members[key].map { violations(member, $0, at: "\(place).\(key)") }
                        ?? ["\(place).\(key) is not in the standard"]
                }
        }
    }
}
