import Migration
import Reporting
import SourceText

/// A small shop, planned by hand.
enum SamplePlan {
    static let cart = SourceFile(
        path: "Sources/Cart.swift",
        text: "import SwiftUI\n\nclass CartModel: ObservableObject {\n    @Published var note = \"\"\n}\n")
    static let view = SourceFile(
        path: "Sources/CartView.swift",
        text: "import SwiftUI\n\nstruct CartView: View {\n    @ObservedObject var cart: CartModel\n}\n")

    static func place(_ path: String, _ line: Int, _ column: Int = 7) -> Location {
        Location(path: path, place: LineColumn(line: line, column: column))
    }

    static func model(
        _ name: String, _ verdict: Verdict, _ location: Location, unit: Int? = nil, wave: Int? = nil,
        reasons: [Reason] = [], keepReason: String? = nil
    ) -> ModelPlan {
        ModelPlan(
            name: name, kind: .class, location: location, verdict: verdict, unit: unit.map(UnitID.init), wave: wave,
            reasons: reasons, ignored: 0, tracked: 0, published: [], keepReason: keepReason)
    }

    static func unit(
        _ number: Int, _ verdict: Verdict, _ models: [String], wave: Int? = nil, dependsOn: [Int] = [], paths: [String] = []
    ) -> UnitPlan {
        UnitPlan(
            id: UnitID(number), verdict: verdict, wave: wave, models: models, dependsOn: dependsOn.map(UnitID.init),
            paths: paths,
            holderTypes: ["CartView"])
    }

    /// Reasons of the same kind, one model each, in files of their own.
    static func blocked(_ count: Int, byTests: Int = 0) -> [ModelPlan] {
        (1...count).map { number in
            let path = "Sources/Search\(number).swift"
            let reason = Reason(
                rule: "combine-publisher", message: "`$query` is used as a Combine publisher",
                location: place(path, 31, 9), isOfTest: number <= byTests)
            return model("Shop.Search\(number)", .blocked, place(path, 5), unit: number + 1, reasons: [reason])
        }
    }

    static func changes() throws -> [FileChange] {
        let unit = [UnitID(1)]
        return [
            try FileChange(
                before: cart,
                edits: [
                    PlannedEdit(edit: .insert("@Observable\n", at: 16), rule: "observable-class", units: unit),
                    PlannedEdit(edit: .delete(TextRange(31, 49)), rule: "observable-class", units: unit),
                    PlannedEdit(edit: .delete(TextRange(56, 67)), rule: "published-property", units: unit),
                ]),
            try FileChange(
                before: view,
                edits: [PlannedEdit(edit: .delete(TextRange(44, 60)), rule: "observed-object", units: unit)]),
        ]
    }

    static func report(blockedModels: Int = 7, byTests: Int = 0, selectionArguments: String = "") throws -> Report {
        let profile = model(
            "Shop.ProfileModel", .review, place("Sources/Profile.swift", 3), unit: 20,
            reasons: [
                Reason(
                    rule: "state-init-side-effects", message: "init starts a download, which @State would repeat",
                    location: place("Sources/ProfileView.swift", 14, 5))
            ])
        let models =
            [
                model("Shop.CartModel", .ready, place("Sources/Cart.swift", 3), unit: 1, wave: 1),
                model("Shop.Legacy", .kept, place("Sources/Legacy.swift", 2), keepReason: "the watch app subscribes to it"), profile,
            ] + blocked(blockedModels, byTests: byTests) + [model("Shop.Theme", .done, place("Sources/Theme.swift", 4))]
        let changes = try changes()
        return Report(
            survey: Survey(
                projectName: "Shop", toolVersion: "0.1.0", editFiles: 41, indexOnlyFiles: 12,
                platforms: [PlatformFact(name: "iOS", version: "17.0", origin: "project.pbxproj")],
                skipped: [SkippedFile(path: "Sources/Bad.swift", reason: "not UTF-8")]),
            models: models,
            units: [unit(1, .ready, ["Shop.CartModel"], wave: 1, paths: [cart.path, view.path])]
                + (0..<blockedModels).map { unit($0 + 2, .blocked, ["Shop.Search\($0 + 1)"]) }
                + [unit(20, .review, ["Shop.ProfileModel"])],
            notes: [
                Note(
                    rule: "newly-observing", message: "CartRow will refresh now",
                    location: place("Sources/CartRow.swift", 8, 9))
            ],
            changes: changes, sizes: [UnitID(1): ChangeSize(changes)], selectionArguments: selectionArguments)
    }
}
