import ProjectIndex
import SourceText
import Testing

@testable import Migration

/// The fixpoint, on constraints made by hand.
struct VerdictTests {
    private let a = TypeID(0), b = TypeID(1), c = TypeID(2), d = TypeID(3)

    private func reason(_ rule: String, line: Int = 1) -> Reason {
        Reason(
            rule: rule, message: rule,
            location: Location(path: "a.swift", place: LineColumn(line: line, column: 1)))
    }

    private func verdicts(_ constraints: [Constraint], kept: Set<TypeID> = []) -> Verdicts {
        Verdicts(working: [a, b, c, d], kept: kept, constraints: constraints)
    }

    @Test func nothingStandsInTheWay() {
        let verdicts = verdicts([])
        #expect([a, b, c, d].allSatisfy { verdicts.verdict(of: $0) == .ready })
        #expect(verdicts.components == [[a], [b], [c], [d]])
    }

    @Test func aBlockIsCarriedToAllThatMustMoveAlong() {
        let verdicts = verdicts([.together(a, b), .together(c, b), .blocks(a, reason("combine-publisher"))])
        #expect(verdicts.verdict(of: a) == .blocked)
        #expect(verdicts.verdict(of: b) == .blocked)
        #expect(verdicts.verdict(of: c) == .blocked)
        #expect(verdicts.verdict(of: d) == .ready)
        #expect(verdicts.heldBack[c] == a)
        #expect(verdicts.heldBack[a] == nil)
    }

    @Test func theNearestCauseIsNamed() {
        let verdicts = verdicts([
            .together(a, b), .together(b, c), .together(c, d),
            .blocks(a, reason("storage-wrapper")), .blocks(d, reason("combine-publisher")),
        ])
        #expect(verdicts.heldBack[b] == a)
        #expect(verdicts.heldBack[c] == d)
    }

    @Test func needingIsNotMovingAlong() {
        let verdicts = verdicts([.needs(a, b), .blocks(b, reason("combine-publisher"))])
        #expect(verdicts.verdict(of: a) == .ready)
    }

    @Test func aKeptModelHoldsItsUnitBack() {
        let verdicts = verdicts([.together(a, b)], kept: [a])
        #expect(verdicts.verdict(of: a) == .kept)
        #expect(verdicts.verdict(of: b) == .blocked)
        #expect(verdicts.heldBack[b] == a)
    }

    @Test func aUnitIsReviewedWhole() {
        let verdicts = verdicts([.together(a, b), .review(a, reason("seen-write"))])
        #expect(verdicts.verdict(of: a) == .review)
        #expect(verdicts.verdict(of: b) == .review)
        #expect(verdicts.reviewedWith == [b: a])
        #expect(verdicts.verdict(of: c) == .ready)
    }

    @Test func reviewMayHangOnAnotherModel() {
        let condition = Constraint.reviewUnless(a, moves: b, reason("untracked-dependency"))
        #expect(verdicts([condition]).verdict(of: a) == .ready)
        #expect(verdicts([condition, .blocks(b, reason("keep"))]).verdict(of: a) == .review)
        let chain = Constraint.reviewUnless(b, moves: c, reason("untracked-dependency"))
        #expect(verdicts([condition, chain, .review(c, reason("seen-hot"))]).verdict(of: a) == .review)
    }

    @Test func reasonsComeInOrderWithoutRepeats() {
        let verdicts = verdicts([
            .blocks(a, reason("second", line: 9)), .blocks(a, reason("first", line: 2)), .blocks(a, reason("first", line: 2)),
        ])
        #expect(verdicts.blocks[a]?.map(\.rule) == ["first", "second"])
    }

    @Test func blockingOnlyGrows() {
        let constraints = [Constraint.together(a, b)]
        let before = verdicts(constraints)
        let after = before.blocking([(a, reason("not-understood"))], constraints: constraints)
        #expect(before.moves(b))
        #expect(!after.moves(a) && !after.moves(b) && after.moves(c))
    }

    // MARK: Units and waves

    private func graph(_ verdicts: Verdicts, needs: [(TypeID, TypeID)] = []) -> UnitGraph {
        let places = Dictionary(uniqueKeysWithValues: [a, b, c, d].map { id in
            (id, Location(path: "a.swift", place: LineColumn(line: 10 - id.index, column: 1)))
        })
        return UnitGraph(verdicts: verdicts, places: places, needs: needs)
    }

    @Test func unitsAreNumberedByTheirFirstPlace() {
        let graph = graph(verdicts([.together(a, c)]))
        #expect(graph.units.map(\.models) == [[d], [c, a], [b]])
        #expect(graph.units.map(\.id.description) == ["U1", "U2", "U3"])
    }

    @Test func leavesComeFirst() {
        let graph = graph(verdicts([]), needs: [(a, b), (b, c)])
        #expect([c, b, a, d].map { graph.unit(graph.unitOfModel[$0]!).wave } == [1, 2, 3, 1])
        #expect(graph.unit(graph.unitOfModel[a]!).dependsOn == [graph.unitOfModel[b]!])
    }

    @Test func aCircleSharesAWave() {
        let graph = graph(verdicts([]), needs: [(a, b), (b, a), (c, a), (b, d)])
        #expect([d, a, b, c].map { graph.unit(graph.unitOfModel[$0]!).wave } == [1, 2, 2, 3])
    }

    @Test func blockedUnitsHoldNobodyBack() {
        let graph = graph(verdicts([.blocks(b, reason("combine-publisher"))]), needs: [(a, b), (b, c)])
        #expect(graph.unit(graph.unitOfModel[b]!).wave == nil)
        #expect(graph.unit(graph.unitOfModel[a]!).wave == 1)
    }

    @Test func theWorstVerdictIsTheUnits() {
        let verdicts = verdicts([.together(a, b), .review(a, reason("seen-write")), .together(c, d)], kept: [c])
        let graph = graph(verdicts)
        #expect(graph.unit(graph.unitOfModel[a]!).verdict == .review)
        #expect(graph.unit(graph.unitOfModel[c]!).verdict == .blocked)
    }

    /// A player goes on by itself, a formatter does not.
    @Test(arguments: [
        ("let player = AVPlayer()", "player.currentTime().seconds", "review untracked-dependency"),
        ("let formatter = NumberFormatter()", "formatter.minimum?.doubleValue ?? 0", "ready"),
    ])
    func aViewThatShowsAPlayerFollowedWhateverWasPublished(member: String, time: String, verdict: String) {
        let sample = Sample(
            """
            import AVFoundation
            final class Player: ObservableObject {
                @Published var ticks = 0
                \(member)
                var time: Double { \(time) }
            }
            struct PlayerView: View {
                @ObservedObject var player: Player
                var body: some View { Text("\\(player.time)") }
            }
            """)
        #expect(sample.verdicts == ["Player \(verdict)"])
    }

    /// What is called on a wrapper goes with it; what is handed on needs another value.
    @Test(arguments: [
        ("_clock.update()", "`_clock.update()` calls the wrapper of Ticking.clock, which goes with the move; remove the call"),
        ("keep(_clock)", "`_clock` hands on the wrapper of Ticking.clock, whose type changes; hand on the object itself or `$x.property`"),
    ])
    func aWrapperThatIsUsedAsAWholeSaysHow(use: String, message: String) {
        let sample = Sample(
            """
            final class Clock: ObservableObject { @Published var ticks = 0 }
            func keep(_ wrapper: ObservedObject<Clock>) {}
            struct Ticking: DynamicProperty {
                @ObservedObject var clock: Clock
                func update() { \(use) }
            }
            """)
        #expect(sample.plan.models.flatMap(\.reasons).map(\.message).contains(message))
    }
}
