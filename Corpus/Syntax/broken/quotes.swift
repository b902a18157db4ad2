let a = `half
let b = 'single'
let c = 'open
let d = “curly” + “open
*/ let e = 1
