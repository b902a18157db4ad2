import ProjectIndex
import Testing
import Workspace

@Suite struct SettingsTests {
    private func parse(_ text: String) throws -> Settings {
        try Settings.parse(
            Array(text.utf8), name: ".reobserve.json", knownRules: ["wide-model", "new-observable-object"])
    }

    private func complaint(_ text: String) -> String {
        do {
            _ = try parse(text)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func readsEveryKeyWithCommentsAndTrailingCommas() throws {
        let settings = try parse(
            """
            {
              // what we do not own
              "exclude": ["Legacy/**",],
              "indexOnly": ["Vendored"], /* read, never changed */
              "unpublished": "track",
              "attributeLine": "own",
              "wrappers": { "Injected": "injection", "Stored": "state" },
              "harmlessAttributes": ["Loggable"],
              "platforms": { "ios": "17.0", "macOS": 14 },
              "xcode": 27,
              "include": ["review"],
              "rules": { "wide-model": "off" },
              "overrides": [{ "paths": ["Old/**"], "rules": { "new-observable-object": "note" } }],
              "baseline": "debt.json",
              "minVersion": "0.1",
            }
            """)
        #expect(settings.exclude.map(\.pattern) == ["Legacy/**"])
        #expect(settings.indexOnly.map(\.pattern) == ["Vendored"])
        #expect(settings.unpublished == "track")
        #expect(settings.attributeLine == "own")
        #expect(settings.wrappers == ["Injected": "injection", "Stored": "state"])
        #expect(settings.harmlessAttributes == ["Loggable"])
        #expect(settings.platforms == [.iOS: Version(17), .macOS: Version(14)])
        #expect(settings.xcode == 27)
        #expect(settings.include == ["review"])
        #expect(settings.rules == ["wide-model": .off])
        #expect(settings.overrides.first?.rules == ["new-observable-object": .note])
        #expect(settings.baseline == "debt.json")
        #expect(settings.minVersion == "0.1")
    }

    @Test func takesNothingForEverythingDefault() throws {
        let settings = try parse("\u{FEFF}{}\n")
        #expect(settings.exclude.isEmpty)
        #expect(settings.xcode == nil)
    }

    @Test(arguments: [
        ("{\n  \"exlude\": []\n}", "2:3: unknown setting \"exlude\" (did you mean exclude?)"),
        ("{ \"exclude\": \"Pods\" }", "1:14: \"exclude\" must be a list, not a string"),
        ("{ \"exclude\": [1] }", "1:15: \"exclude\" must be a string, not a number"),
        ("{ \"xcode\": 25 }", "1:12: \"xcode\" must be 26 or 27"),
        (
            "{ \"unpublished\": \"ignored\" }",
            "1:18: \"unpublished\" cannot be \"ignored\"; it is one of \"auto\", \"ignore\", \"track\" (did you mean ignore?)"
        ),
        ("{ \"platforms\": { \"iso\": \"17\" } }", "1:18: unknown platform \"iso\" (did you mean iOS?)"),
        ("{ \"platforms\": { \"ios\": \"new\" } }", "1:25: \"new\" is not a version; write one like \"17.0\""),
        ("{ \"xcode\": 27, \"xcode\": 26 }", "1:16: \"xcode\" is there twice"),
        ("{ \"xcode\": 27", "1:14: the file ends before the closing }"),
        ("{ \"xcode\" 27 }", "1:11: a colon should follow the key \"xcode\""),
        ("{ xcode: 27 }", "1:3: a key in double quotes should stand here"),
        ("{ \"xcode\": twenty }", "1:12: twenty is no value; texts stand in double quotes"),
        ("{} {}", "1:4: nothing may follow the closing brace"),
        ("{ /* }", "1:3: this comment has no end"),
        ("{ \"a", "1:3: this text has no closing quote"),
        ("[]", "1:1: the settings must be an object, not a list"),
        ("", "1:1: the file is empty; write {} into it, or remove it and run reobserve init --write"),
        ("// none", "1:8: the file ends where a value should stand"),
        ("{ \"overrides\": [{}] }", "1:17: an override needs \"paths\""),
    ]) func namesThePlaceOfAMistake(_ text: String, _ message: String) {
        #expect(complaint(text) == ".reobserve.json:" + message)
    }

    @Test func namesAllMistakesAtOnce() {
        let text = """
            { "exlude": [], "xcode": 25,
              "rules": { "wide-vieww": "off", "wide-view": "loud" },
              "overrides": [{ "rules": { "x": "off" } }] }
            """
        #expect(
            complaint(text) == """
                .reobserve.json:1:3: unknown setting "exlude" (did you mean exclude?)
                .reobserve.json:1:26: "xcode" must be 26 or 27
                .reobserve.json:2:14: unknown rule "wide-vieww"
                .reobserve.json:2:35: unknown rule "wide-view"
                .reobserve.json:3:30: unknown rule "x"
                """)
    }

    @Test func refusesWhatIsNotUTF8() {
        #expect(throws: SettingsError.self) { try Settings.parse([0x7B, 0xFF, 0x7D], name: "x", knownRules: []) }
    }

    @Test func boundsNesting() {
        let deep = "{ \"exclude\": " + String(repeating: "[", count: 10_000)
        #expect(complaint(deep).hasSuffix("nested too deep"))
    }

    @Test func readsEscapes() throws {
        #expect(try parse(#"{ "baseline": "a\u00e9\ud83d\ude00\n\"\/" }"#).baseline == "aé😀\n\"/")
    }
}
