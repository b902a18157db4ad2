let a = #/no end
let b = #/
  over lines
let c = 1
