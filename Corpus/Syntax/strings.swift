let empty = ""
let escapes = "tab \t quote \" backslash \\ unicode \u{1F600}"
let oneLevel = "a\(b)c"
let nested = "outer \(flag ? "inner \(value + 1) end" : ")") done"
let call = "\(items.map { "<\($0)>" }.joined(separator: ", "))"
let lines = """
    first "quoted" line
    second \(name.uppercased()) line \
    joined line
    \"""not the end\"""
    """
let deep = """
    \(rows.map { row in
        """
        row \(row.id): \("\(row.title)")
        """
    }.joined())
    """
let raw = #"no \(interpolation), a "quote", but \#(this) is"#
let rawPath = ##"C:\new\#(folder)\##(file) "# still inside"##
let rawLines = #"""
    """
    \#(value)
    """#
let loneQuote = #"""#
let commentLike = "// not a comment /* either */"
