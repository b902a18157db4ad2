import Testing

@testable import Migration

/// What holds for every plan.
struct LawTests {
    /// Two units in one file, which share imports; a protocol with a conformer; a child that forwards; leftovers.
    private static let shop: [String: String] = [
        "Models.swift": """
            import Combine
            import Foundation

            protocol Store: ObservableObject {
                var count: Int { get }
            }

            final class MemoryStore: Store {
                @Published var count = 0
            }

            final class Child: ObservableObject {
                @Published var name = ""
            }

            final class Parent: ObservableObject {
                let child = Child()
                private var bag = Set<AnyCancellable>()
                @Published var title = ""
                func start() {
                    child.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
                }
            }

            final class Search: ObservableObject {
                @Published var query = ""
                func queries() -> AnyPublisher<String, Never> { $query.eraseToAnyPublisher() }
            }

            """,
        "Views.swift": """
            import SwiftUI

            struct StoreView<S: Store>: View {
                @ObservedObject var store: S
                var body: some View { Text("\\(store.count)") }
            }

            struct ParentView: View {
                @StateObject private var parent = Parent()
                @StateObject private var search = Search()
                var body: some View {
                    VStack {
                        TextField(parent.child.name, text: $parent.title)
                        TextField("Query", text: $search.query)
                    }
                    .environmentObject(parent)
                }
            }

            struct Inner: View {
                @EnvironmentObject var parent: Parent
                var body: some View { TextField("Title", text: $parent.title) }
            }

            """,
    ]

    @Test func aSecondRunChangesNothing() throws {
        let moved = try Sample(Self.shop).applyingAll()
        #expect(try moved.plan.edits(for: moved.movable).isEmpty)
        #expect(moved.plan.models.filter { $0.verdict == .blocked }.map(\.name) == ["Search"])
    }

    @Test func oneAfterTheOtherIsBothAtOnce() throws {
        let sample = Sample(Self.shop)
        let store = try #require(sample.unit(of: "MemoryStore"))
        let parent = try #require(sample.unit(of: "Parent"))
        let both = try sample.applying([store.id, parent.id])
        for (first, second) in [("MemoryStore", "Parent"), ("Parent", "MemoryStore")] {
            let half = try sample.applying([try #require(sample.unit(of: first)).id])
            let whole = try half.applying([try #require(half.unit(of: second)).id])
            #expect(whole.texts == both.texts)
        }
    }

    @Test func noOtherVerdictGetsWorse() throws {
        let sample = Sample(Self.shop)
        let store = try #require(sample.unit(of: "Store"))
        let moved = try sample.applying([store.id])
        for model in sample.plan.models where !store.models.contains(model.name) {
            let after = moved.plan.models.first { $0.name == model.name }
            #expect(after?.verdict == model.verdict)
        }
    }

    @Test func blockedUnitsHaveNoEdits() throws {
        let sample = Sample(Self.shop)
        let search = try #require(sample.unit(of: "Search"))
        #expect(try sample.plan.edits(for: [search.id]).isEmpty)
    }

    @Test func editsNameTheirUnitsAndComeInOrder() throws {
        let sample = Sample(Self.shop)
        let files = try sample.plan.edits(for: sample.movable)
        #expect(files.map(\.path) == ["Models.swift", "Views.swift"])
        for edit in files.flatMap(\.edits) {
            #expect(!edit.units.isEmpty)
            #expect(Set(edit.units).isSubset(of: sample.movable))
        }
    }

    @Test func aModelWithOldHoldersAroundItIsAUnitWithWork() throws {
        let sample = Sample(
            """
            @Observable
            final class Cart { var total = 0 }

            struct CartView: View {
                @ObservedObject var cart: Cart
                var body: some View { Text("\\(cart.total)") }
            }
            """)
        #expect(sample.verdicts == ["Cart done"])
        #expect(sample.plan.units.map(\.verdict) == [.ready])
        let moved = try sample.applyingAll()
        #expect(moved.text.contains("    var cart: Cart\n"))
        #expect(moved.plan.units.isEmpty)
    }

    @Test func storingAModelIsNotMovingWithIt() throws {
        let sample = Sample(
            """
            final class Leaf: ObservableObject { @Published var x = 0 }
            final class Tree: ObservableObject { let leaf = Leaf() }
            """)
        let leaf = try #require(sample.unit(of: "Leaf"))
        let tree = try #require(sample.unit(of: "Tree"))
        #expect(leaf.id != tree.id)
        #expect(leaf.wave == 1 && tree.wave == 2)
        #expect(tree.dependsOn == [leaf.id])
    }
}
