/// Lines `before` of the old version give way to lines `after` of the new one; both 0-based.
struct LineChange: Equatable, Sendable {
    let before: Range<Int>
    let after: Range<Int>
}

/// Finds the changed lines between two versions: the greedy algorithm of Myers (1986), "An O(ND) Difference
/// Algorithm and Its Variations".
enum LineDifference {
    /// Beyond this many changed lines the middle is shown as replaced whole: the search needs the square of it.
    private static let limit = 1000

    static func changes(from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]) -> [LineChange] {
        var head = 0
        while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
        var tail = 0
        while tail < min(before.count, after.count) - head,
            before[before.count - 1 - tail] == after[after.count - 1 - tail]
        {
            tail += 1
        }
        let (old, new) = numbered(before[head..<(before.count - tail)], after[head..<(after.count - tail)])
        if old.isEmpty && new.isEmpty { return [] }
        let whole = [LineChange(before: head..<(head + old.count), after: head..<(head + new.count))]
        if old.isEmpty || new.isEmpty { return whole }
        guard let matches = matches(old, new) else { return whole }
        return gaps(between: matches, old.count, new.count, offset: head)
    }

    /// Equal lines get equal numbers, so that they compare quickly.
    private static func numbered(
        _ before: ArraySlice<ArraySlice<UInt8>>, _ after: ArraySlice<ArraySlice<UInt8>>
    ) -> ([Int], [Int]) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        return (before.map(number), after.map(number))
    }

    /// Pairs of indices of lines both have, in order; `nil` if the two differ in more lines than the limit.
    private static func matches(_ old: [Int], _ new: [Int]) -> [(Int, Int)]? {
        let bound = min(old.count + new.count, limit)
        // furthest[k + bound]: how far into `old` the best path on the diagonal k came.
        var furthest = [Int](repeating: 0, count: 2 * bound + 2)
        var trace: [[Int]] = []
        for steps in 0...bound {
            trace.append(furthest)
            for diagonal in stride(from: -steps, through: steps, by: 2) {
                let index = diagonal + bound
                let goesDown = diagonal == -steps || (diagonal != steps && furthest[index - 1] < furthest[index + 1])
                var x = goesDown ? furthest[index + 1] : furthest[index - 1] + 1
                var y = x - diagonal
                while x < old.count, y < new.count, old[x] == new[y] {
                    x += 1
                    y += 1
                }
                furthest[index] = x
                if x >= old.count, y >= new.count {
                    return walkBack(trace, bound: bound, end: (old.count, new.count))
                }
            }
        }
        return nil
    }

    private static func walkBack(_ trace: [[Int]], bound: Int, end: (Int, Int)) -> [(Int, Int)] {
        var (x, y) = end
        var matches: [(Int, Int)] = []
        for steps in stride(from: trace.count - 1, through: 0, by: -1) {
            let furthest = trace[steps]
            let diagonal = x - y
            let index = diagonal + bound
            let goesDown =
                diagonal == -steps || (diagonal != steps && furthest[index - 1] < furthest[index + 1])
            let previous = steps == 0 ? 0 : (goesDown ? furthest[index + 1] : furthest[index - 1])
            let previousY = steps == 0 ? 0 : previous - (goesDown ? diagonal + 1 : diagonal - 1)
            while x > previous, y > previousY {
                x -= 1
                y -= 1
                matches.append((x, y))
            }
            (x, y) = (previous, previousY)
        }
        return matches.reversed()
    }

    private static func gaps(
        between matches: [(Int, Int)], _ oldCount: Int, _ newCount: Int, offset: Int
    ) -> [LineChange] {
        var changes: [LineChange] = []
        var (x, y) = (0, 0)
        for (nextX, nextY) in matches + [(oldCount, newCount)] {
            if nextX > x || nextY > y {
                changes.append(
                    LineChange(before: (offset + x)..<(offset + nextX), after: (offset + y)..<(offset + nextY)))
            }
            (x, y) = (nextX + 1, nextY + 1)
        }
        return changes
    }
}
