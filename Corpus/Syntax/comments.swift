//
//  A header, with `code` and "quotes"
//
/* block */ let a = 1 /* after */ // and a line
/*
 nested /* inner /* innermost */ */ still a comment
*/
let b = 2 //: not a colon
/// Documentation.
/** Documentation too. */
let c = 3 /**/ + /***/ 4
let d = a */* comment */b
// last, without a line end
// no line end