/a b/.wholeMatch(in: text)
let x = -1
