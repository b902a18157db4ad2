import Foundation

/// The folder everything is relative to: the whole of it is indexed.
public struct Root: Sendable {
    /// Real path, absolute.
    public let path: String
    /// The git that holds the root, if any.
    public let git: Git?
    /// Something to tell the user about how the root was found.
    public let note: String?

    init(path: String, git: Git?, note: String? = nil) {
        self.path = path
        self.git = git
        self.note = note
    }

    /// Uses exactly the folder the user named.
    ///
    /// - Throws: `RootError` if it is not there or no folder.
    public static func named(_ folder: String, environment: [String: String]) throws -> Root {
        let path = try existingFolder(folder)
        return make(path, Git.lookUp(path, environment: environment))
    }

    /// The root around a file or folder: the git top level, else the nearest folder with a configuration,
    /// `Package.swift` or Xcode project, else the folder itself.
    ///
    /// - Throws: `RootError` if nothing is there.
    public static func around(_ place: String, environment: [String: String]) throws -> Root {
        guard let real = FilePath.real(place) else { throw RootError.missing(place) }
        let isFolder = (try? existingFolder(real)) != nil  // a file is no error here: its folder is meant
        let folder = isFolder ? real : FilePath.parent(real)
        switch Git.lookUp(folder, environment: environment) {
        case .repository(let git):
            return Root(path: git.top, git: git)
        case .none:
            return make(nearestProject(folder) ?? folder, .none)
        case .refused(let message):
            return make(nearestProject(folder) ?? folder, .refused(message))
        }
    }

    private static func make(_ path: String, _ lookup: Git.Lookup) -> Root {
        switch lookup {
        case .repository(let git): Root(path: path, git: git)
        case .none: Root(path: path, git: nil)
        case .refused(let message):
            Root(
                path: path, git: nil, note: "git does not work in \(path), so its ignore rules are not used: \(message)"
            )
        }
    }

    /// The project that a root lies in without being the whole of it: the git top level, else the nearest folder above with a
    /// configuration, `Package.swift` or Xcode project; `nil` if there is none.
    public var around: String? {
        if let git { return git.top == path ? nil : git.top }
        return path == "/" ? nil : Root.nearestProject(FilePath.parent(path))
    }

    private static func existingFolder(_ path: String) throws -> String {
        guard let real = FilePath.real(path) else { throw RootError.missing(path) }
        guard let status = try? Disk.status(real, followingLinks: true), status.kind == .folder else {
            // Whatever keeps us from looking at it also keeps us from listing it.
            throw RootError.notAFolder(path)
        }
        return real
    }

    /// Whether a folder holds a configuration, `Package.swift` or an Xcode project. One that may not be listed does not.
    public static func isProject(_ folder: String) -> Bool {
        let names = (try? Disk.entries(folder)) ?? []  // what cannot be listed shows no mark
        return names.contains(where: isProjectMark)
    }

    private static func nearestProject(_ folder: String) -> String? {
        var current = folder
        while true {
            if isProject(current) { return current }
            if current == "/" { return nil }
            current = FilePath.parent(current)
        }
    }

    private static func isProjectMark(_ name: String) -> Bool {
        name == Settings.fileName || name == "Package.swift" || name.hasSuffix(".xcodeproj")
    }
}

public enum RootError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)

    public var description: String {
        switch self {
        case .missing(let path): "\(path): no such file or folder"
        case .notAFolder(let path): "\(path) is not a folder"
        }
    }
}
