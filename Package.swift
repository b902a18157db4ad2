// swift-tools-version: 6.0
import PackageDescription

// The targets stand in one line of dependence: each imports only what is named above it.
let package = Package(
    name: "reobserve",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "reobserve", targets: ["reobserve"]),
        .plugin(name: "ReobservePlan", targets: ["ReobservePlan"]),
        .plugin(name: "ReobserveApply", targets: ["ReobserveApply"]),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "Syntax", dependencies: ["SourceText"]),
        .target(name: "ProjectIndex", dependencies: ["SourceText", "Syntax"]),
        .target(name: "Analysis", dependencies: ["SourceText", "Syntax", "ProjectIndex"]),
        .target(name: "Migration", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis"]),
        .target(name: "Lint", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration"]),
        .target(name: "Reporting", dependencies: ["SourceText", "Migration", "Lint"]),
        .target(name: "Workspace", dependencies: ["SourceText", "ProjectIndex"]),
        .target(
            name: "CommandLineInterface",
            dependencies: [
                "SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration", "Lint", "Reporting", "Workspace",
            ]
        ),
        .executableTarget(name: "reobserve", dependencies: ["CommandLineInterface"]),
        .plugin(
            name: "ReobservePlan",
            capability: .command(
                intent: .custom(verb: "reobserve", description: "What can move from ObservableObject to @Observable")),
            dependencies: ["reobserve"]),
        .plugin(
            name: "ReobserveApply",
            capability: .command(
                intent: .custom(verb: "reobserve-apply", description: "Moves what can move to @Observable"),
                permissions: [.writeToPackageDirectory(reason: "It rewrites the sources that its plan names.")]),
            dependencies: ["reobserve"]),
        .executableTarget(
            name: "FaultPoint", dependencies: ["CommandLineInterface", "Workspace"], path: "Tests/FaultPoint",
            exclude: ["kill-points.sh"]),
        .executableTarget(
            name: "reobserve-bench",
            dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration", "Lint", "Workspace"],
            path: "Tests/Benchmark", exclude: ["growth.sh"]),
        .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders"),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "TemporaryFolders"]),
        .testTarget(name: "WorkspaceTests", dependencies: ["SourceText", "Workspace", "TemporaryFolders"]),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["Reporting", "Lint", "Analysis", "ProjectIndex", "Syntax", "SourceText"]),
        .testTarget(
            name: "CommandLineInterfaceTests",
            dependencies: ["CommandLineInterface", "FaultPoint", "TemporaryFolders", "reobserve"]),
        .target(
            name: "Fuzzing", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration", "Lint"],
            path: "Tests/Fuzzing"),
        .executableTarget(name: "Fuzzer", dependencies: ["Fuzzing"], path: "Tests/Fuzzer"),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["Fuzzing", "Fuzzer", "SourceText", "Syntax", "TemporaryFolders"]),
        .testTarget(name: "SyntaxTests", dependencies: ["SourceText", "Syntax", "Fuzzing"]),
        .target(name: "CompilerHarness", path: "Tests/CompilerHarness"),
        .testTarget(name: "CompilerTests", dependencies: ["CompilerHarness"]),
        .testTarget(name: "AnalysisTests", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis"]),
        .testTarget(
            name: "MigrationTests", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration"]),
        .testTarget(
            name: "LintTests", dependencies: ["SourceText", "Syntax", "ProjectIndex", "Analysis", "Lint"]),
        .testTarget(name: "ProjectIndexTests", dependencies: ["ProjectIndex", "SourceText", "Syntax"]),
        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "CompilerHarness", "SourceText", "Syntax", "ProjectIndex", "Analysis", "Migration", "Lint", "Workspace",
                "CommandLineInterface",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
