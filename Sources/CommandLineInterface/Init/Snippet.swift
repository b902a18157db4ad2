/// A piece of configuration for some other tool, or for this one.
struct Snippet {
    let name: String
    /// What it is good for, one line.
    let purpose: String
    let place: Place
    let text: String
    /// What is left to fill in before it works; `nil` where nothing is.
    var gap: String?

    enum Place: Equatable {
        /// A file of the repository that is ours to make.
        case file(String)
        /// The hook of that name in the git folder.
        case hook(String)
        /// To be pasted by hand: where.
        case byHand(String)
    }

    var isPastedByHand: Bool {
        if case .byHand = place { true } else { false }
    }

    static let all = [config, preCommit, lefthook, gitHook, github, gitlab, xcode]

    private static let config = Snippet(
        name: "config", purpose: "settings; everything is optional, `reobserve config` shows what is in effect",
        place: .file(".reobserve.json"),
        text: """
            {
              // Files that are compiled nowhere, and files to read but never change, as globs from here.
              "exclude": [],
              "indexOnly": [],
              // Rules by id: "off", "note", "warning" or "error"; `reobserve rules` lists them.
              "rules": {},
              // Other levels for a part of the repository: { "paths": ["Legacy/**"], "rules": {} }
              "overrides": []
            }

            """)

    private static let preCommit = Snippet(
        name: "pre-commit", purpose: "a hook of the pre-commit framework", place: .file(".pre-commit-config.yaml"),
        text: """
            repos:
              - repo: local
                hooks:
                  - id: reobserve
                    name: reobserve lint
                    entry: reobserve lint --staged
                    language: system
                    types: [swift]
                    pass_filenames: false
                    require_serial: true

            """)

    private static let lefthook = Snippet(
        name: "lefthook", purpose: "a hook of lefthook", place: .file("lefthook.yml"),
        text: """
            pre-commit:
              jobs:
                - name: reobserve
                  glob: "*.swift"
                  run: reobserve lint --staged

            """)

    private static let gitHook = Snippet(
        name: "git-hook", purpose: "a plain git hook of this clone", place: .hook("pre-commit"),
        text: """
            #!/bin/sh
            # Where the tool is missing, commits go on, and say so.
            if ! command -v reobserve >/dev/null; then
                echo "reobserve is not on the PATH; nothing was linted" >&2
                exit 0
            fi
            exec reobserve lint --staged

            """)

    private static let github = Snippet(
        name: "github", purpose: "GitHub Actions: remarks beside the changed lines, and code scanning",
        place: .file(".github/workflows/reobserve.yml"),
        text: """
            name: reobserve
            on: pull_request
            permissions:
              contents: read
              security-events: write
            jobs:
              lint:
                runs-on: macos-latest
                steps:
                  - uses: actions/checkout@v4
                    with:
                      fetch-depth: 0
                  # Put reobserve on the PATH here.
                  - run: |
                      reobserve lint --since "origin/${{ github.base_ref }}" \\
                        --format github --format sarif=reobserve.sarif
                  - uses: github/codeql-action/upload-sarif@v3
                    if: always()
                    with:
                      sarif_file: reobserve.sarif

            """,
        gap: "the step that puts reobserve on the PATH is yours to fill in")

    private static let gitlab = Snippet(
        name: "gitlab", purpose: "a job of GitLab CI", place: .byHand(".gitlab-ci.yml"),
        text: """
            reobserve:
              stage: test
              rules:
                - if: $CI_PIPELINE_SOURCE == "merge_request_event"
              variables:
                GIT_DEPTH: 0
              # Put reobserve on the PATH in before_script, or name an image that has it.
              script:
                - >
                  reobserve lint --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --color always
                  --format text --format sarif=reobserve.sarif
              artifacts:
                when: always
                paths: [reobserve.sarif]

            """,
        gap: "the step that puts reobserve on the PATH is yours to fill in")

    private static let xcode = Snippet(
        name: "xcode", purpose: "a run script phase of an Xcode target: remarks in the editor",
        place: .byHand("Build Phases > Run Script, with ENABLE_USER_SCRIPT_SANDBOXING set to NO"),
        text: """
            export PATH="$HOME/bin:$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
            if command -v reobserve >/dev/null; then
              reobserve lint --quiet --format xcode --fail-on error "$SRCROOT"
            else
              echo "warning: reobserve is not installed"
            fi

            """)
}
