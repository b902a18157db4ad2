import Foundation

/// Paths as text, and the one question only the disk can answer: where a path really leads.
public enum FilePath {
    /// `path` seen from `base`; an absolute `path` stays as it is.
    public static func join(_ base: String, _ path: String) -> String {
        if path.isEmpty || path == "." { return base }
        if path.hasPrefix("/") { return path }
        return base.hasSuffix("/") ? base + path : base + "/" + path
    }

    /// Without `.`, `..`, doubled and trailing slashes; reads no disk, so links are taken at their word.
    public static func normalized(_ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        var kept: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = kept.last, last != ".." {
                kept.removeLast()
            } else if part != ".." || !isAbsolute {
                kept.append(part)
            }
        }
        let joined = kept.joined(separator: "/")
        if isAbsolute { return "/" + joined }
        return joined.isEmpty ? "." : joined
    }

    /// The path with every link followed; `nil` if nothing is there.
    public static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether `path` is `folder` or lies below it. Both absolute and normalized.
    public static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    /// The way from `folder` to `path`, with `..` where it leads up. Both absolute and normalized.
    public static func relative(_ path: String, to folder: String) -> String {
        let target = path.split(separator: "/")
        let origin = folder.split(separator: "/")
        var shared = 0
        while shared < min(target.count, origin.count), target[shared] == origin[shared] { shared += 1 }
        let up = Array(repeating: "..", count: origin.count - shared)
        let parts = up + target[shared...].map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The last part.
    public static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Everything before the last part; `""` for a lone name, `/` at the top.
    public static func parent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
