let a = 1
<<<<<<< HEAD
let b = "x
=======
let b = 2
>>>>>>> branch
let c = 3
<<<<<<< open
