import Testing

@testable import ProjectIndex

@Suite struct ParallelMapTests {
    @Test(arguments: [0, 1, 2, 3, 63, 64, 65, 1000, 4097], [1, 2, 3, 8])
    func keepsTheOrderOfTheElements(count: Int, jobs: Int) {
        let elements = Array(0..<count)
        #expect(parallelMap(elements, jobs: jobs) { $0 * 2 } == elements.map { $0 * 2 })
    }
}
