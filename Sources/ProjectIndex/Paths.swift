/// Paths relative to the root, as lists of parts; the root has none.
enum Paths {
    /// `a/./b/../c` from the folder `x` is `x/a/c`; `nil` if it leaves the root.
    static func join(_ folder: String, _ path: String) -> String? {
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// The folder of a file or folder; empty at the root.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// Whether a file lies in a folder, however deep.
    static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    /// `App-Kit Tests` is the module `App_Kit_Tests`.
    static func moduleName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
