prefix operator +++
infix operator <=>: ComparisonPrecedence
let sum = a + b - c * d
let compact = a+b-c*d
let negative = -x + +y
let chained = user?.address?.city ?? "none"
let forced = value!.count != other!.count
let choice = isOn ? left : right
let nestedChoice = a ? b ? c : d : e
let range = 0..<count, closed = 1...5, from = items[2...], upTo = items[..<2]
let inverted = !flag && !(a || b)
let bits = mask & 0xFF | flags ^ 1 << 3 >> 1
swap(&first, &second)
let transform: (Int) -> Int = { $0 &+ 1 }
let generic = Dictionary<String, Array<Set<Int>>>()
let path = \Model.items[0].title
let optionalPath = \Model.owner?.name
let arrow = a →b
let pair = tuple.0.1
let selector = Swift::max(1, 2)
a -=/* comment */b
