let word = /\w+/
let slashes = /a\/b[/]c/
let group = #/(?<year>\d{4})/(?<month>\d{2})/#
let spread = #/
    (?<key> \w+ )  # a key
    \s* = \s*      # between
    (?<value> .* )
    /#
let hits = text.matches(of: /#?[0-9a-f]{6}/).count / 2
let half = total / 2 / parts
let ratio = (a + b) / c
let product = numbers.reduce(1, /)
let first = list[0] / list[1]
func check() -> Bool { return /^yes$/.wholeMatch(in: answer) != nil }
let optional = try? /^ x/.firstMatch(in: text)
let afterMember = Limits.default / 2
func / (left: Vector, right: Double) -> Vector { left.scaled(1/right) }
