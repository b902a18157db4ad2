import Testing

@testable import CommandLineInterface

@Suite struct ArgumentParserTests {
    private func parse(_ line: String) throws -> ParsedArguments {
        try ArgumentParser.parse(line.split(separator: " ").map(String.init)) {
            ["Sources", "A.swift", "plan"].contains($0)
        }
    }

    private func complaint(_ line: String) -> String {
        do {
            _ = try RunOptions(try parse(line))
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func plansByDefault() throws {
        #expect(try parse("").command == .plan)
        #expect(try parse("Sources").operands == ["Sources"])
        #expect(try parse("--root App apply Sources").command == .apply)
    }

    @Test func takesValuesWithBlankOrEqualsSign() throws {
        #expect(try parse("--root App").last(.root) == "App")
        #expect(try parse("--root=App").last(.root) == "App")
        #expect(try parse("-o out").last(.output) == "out")
        #expect(try parse("-oout").last(.output) == "out")
        #expect(try parse("--only A --only=B").all(.only) == ["A", "B"])
        #expect(try parse("--format json=a=b.json").all(.format) == ["json=a=b.json"])
    }

    @Test func anOptionalValueMustBeAttached() throws {
        #expect(try parse("plan --diff Sources").operands == ["Sources"])
        #expect(try RunOptions(try parse("--diff=7")).context == 7)
        #expect(try RunOptions(try parse("--diff")).context == 3)
    }

    @Test func bundlesShortOptions() throws {
        let parsed = try parse("-qv")
        #expect(parsed.has(.quiet) && parsed.has(.verbose))
    }

    @Test func endsOptionsAtTwoDashes() throws {
        #expect(try parse("plan -- --root").operands == ["--root"])
        // After the dashes a word is a path, even one that is called like a command.
        #expect(try parse("-- plan").operands == ["plan"])
    }

    @Test(arguments: [
        ("aply", "no command and no file is called aply (did you mean apply?)"),
        ("publish", "no command and no file is called publish"),
        ("--rot App", "unknown option --rot (did you mean --root?)"),
        ("--tide 1", "unknown option --tide"),
        ("-z", "unknown option -z"),
        ("--root", "--root needs a value: --root DIR"),
        ("--check=yes", "--check takes no value"),
        ("apply --check", "--check belongs to plan, baseline, not to apply; reobserve plan --help describes it"),
        ("plan --allow-dirty", "--allow-dirty belongs to apply, lint, not to plan; reobserve apply --help describes it"),
        ("--root A --root B", "--root is given more than once"),
        ("--jobs 0", "--jobs 0: must be a number from 1"),
        ("--xcode 25", "--xcode 25: must be 26 or 27"),
        ("--color allways", "--color allways: must be auto, always or never (did you mean always?)"),
        ("--wave 0", "--wave 0: must be a number from 1"),
        ("--max-units few", "--max-units few: must be a number from 1"),
        ("--rewrite app-storge", "--rewrite app-storge: must be app-storage or focused-object (did you mean app-storage?)"),
        ("--include blocked", "--include blocked: must be ready or review"),
        ("--platform ios", "--platform ios: write it as ios=17,macos=14"),
        ("--platform iso=17", "--platform: unknown platform iso (did you mean iOS?)"),
        ("--platform ios=new", "--platform: new is not a version; write it as ios=17"),
        ("--format jsn", "--format jsn: must be text, diff or json (did you mean json?)"),
        ("--format json=", "--format json=: the file's name is missing"),
        ("--format json --diff", "--format json and --diff cannot share standard output; give one a file: --format diff=FILE"),
        ("--format json=a -o b", "-o b: every format has a file of its own already; leave it out"),
        ("--summary --list", "--summary and --list are two forms of one text; choose one"),
        ("--config a --no-config", "--config and --no-config contradict each other; choose one"),
        ("--diff=x", "--diff=x: must be a number of lines from 0"),
    ]) func refuses(_ line: String, _ message: String) {
        #expect(complaint(line) == message)
    }

    @Test func readsPlatforms() throws {
        let options = try RunOptions(try parse("--platform ios=17,macos=14 --platform visionOS=1.1"))
        #expect(
            options.platforms.map { "\($0.key.rawValue) \($0.value)" }.sorted() == [
                "iOS 17.0", "macOS 14.0", "visionOS 1.1",
            ])
    }

    @Test func sendsFormatsWhereTheyAreWanted() throws {
        let options = try RunOptions(try parse("--format text --format json=plan.json"))
        #expect(
            options.outputs == [
                OutputRequest(format: .text, file: nil), OutputRequest(format: .json, file: "plan.json"),
            ])
        #expect(try RunOptions(try parse("-o plan.txt")).outputs == [OutputRequest(format: .text, file: "plan.txt")])
        #expect(try RunOptions(try parse("apply --dry-run")).outputs == [OutputRequest(format: .diff, file: nil)])
    }

    @Test func helpShowsEveryOptionOfTheTable() {
        for command in Command.allCases {
            let text = Help.full(command)
            for definition in OptionTable.definitions(for: command) { #expect(text.contains(definition.usage)) }
        }
        let undo = Help.full(.undo)
        #expect(undo.contains("--list") && !undo.contains("findings") && !undo.contains("lint") && !undo.contains("plan"))
        #expect(!Help.full(.report).contains("sarif") && Help.full(.report).contains("html, svg, md; more"))
        #expect(!Help.full(.baseline).contains("something to apply"))
        #expect(Help.short().split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        #expect(Set(OptionTable.definitions.map(\.option)) == Set(Option.allCases))
    }
}
