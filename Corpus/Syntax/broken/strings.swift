let a = "no end
let b = "\(call("x", (1
let c = 3
