// What both sides are brought to before they are compared: what stands where.

/// One construct: what it is, which name it has, and its bytes without trivia, commas and semicolons.
struct Fact: Hashable, Comparable {
    var start: Int
    var end: Int
    var label: String
    var name = ""

    static func < (left: Fact, right: Fact) -> Bool {
        (left.start, left.end, left.label, left.name) < (right.start, right.end, right.label, right.name)
    }
}

/// Facts of one side only, in order of place; each list may hold a fact several times.
func disagreements(_ ours: [Fact], _ theirs: [Fact]) -> [(fact: Fact, isOurs: Bool)] {
    var result: [(fact: Fact, isOurs: Bool)] = []
    let (ours, theirs) = (ours.sorted(), theirs.sorted())
    var (left, right) = (0, 0)
    while left < ours.count || right < theirs.count {
        let takesOurs = right == theirs.count || (left < ours.count && ours[left] < theirs[right])
        if left < ours.count, right < theirs.count, ours[left] == theirs[right] {
            left += 1
            right += 1
        } else if takesOurs {
            result.append((ours[left], true))
            left += 1
        } else {
            result.append((theirs[right], false))
            right += 1
        }
    }
    return result
}
