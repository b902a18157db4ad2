import Testing

@testable import Workspace

@Suite struct PathRulesTests {
    private let paths = [
        "Package.swift", "App.swift", "Sources/A.swift", "Sources/B.pb.swift", "Sources/C.swift",
        "Sources/Generated/D.swift", "Sources/Generated/E.graphql.swift", ".build/F.swift", "Pods/G/H.swift",
        "Carthage/Checkouts/I/J.swift", "Carthage/K.swift", "Vendor/L/Package.swift", "Vendor/L/Sources/M.swift",
        "Vendor/N.swift", "Sources/O.swift",
    ]

    @Test func toldForManyFilesAsForEachAlone() {
        let rules = PathRules(paths: paths, settings: DiscoverySettings())
        let treatments = rules.treatments(of: paths)
        #expect(treatments == paths.map(rules.treatment))
        #expect(
            treatments.map(word) == [
                "edit", "edit", "edit", "generated (*.pb.swift)", "edit", "generated (in Generated)",
                "generated (*.graphql.swift)", "ignored: in .build", "in Pods", "in Carthage/Checkouts", "edit",
                "vendored package Vendor/L", "vendored package Vendor/L", "edit", "edit",
            ])
    }

    @Test func patternsOfTheUserComeBeforeTheBuiltInRules() {
        let settings = DiscoverySettings(exclude: [Glob("Sources/*.swift")], indexOnly: [Glob("Vendor/**")], jobs: 2)
        let rules = PathRules(paths: paths, settings: settings)
        let treatments = rules.treatments(of: paths)
        #expect(treatments == paths.map(rules.treatment))
        #expect(word(treatments[2]) == "ignored: excluded by Sources/*.swift")
        #expect(word(treatments[12]) == "index-only by Vendor/**")
    }

    private func word(_ treatment: PathRules.Treatment) -> String {
        switch treatment {
        case .edit: "edit"
        case .indexOnly(let reason): reason
        case .ignored(let reason): "ignored: \(reason)"
        }
    }
}
