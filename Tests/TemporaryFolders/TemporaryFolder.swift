import Foundation

/// A folder of a test's own, gone with the value.
public final class TemporaryFolder: Sendable {
    /// Real path.
    public let path: String

    public init() throws {
        var template = Array((NSTemporaryDirectory() + "/reobserve-test-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw CocoaError(.fileWriteUnknown) }
        path = String(cString: real)
        free(real)
    }

    deinit {
        // A folder that stays behind in the system's temporary place harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    public func absolute(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

    /// Writes a file, its folders first.
    public func write(_ name: String, _ bytes: [UInt8]) throws {
        let place = URL(fileURLWithPath: absolute(name))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: place)
    }

    public func write(_ name: String, _ text: String) throws {
        try write(name, Array(text.utf8))
    }

    public func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: absolute(name))))
    }

    public func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: absolute(name), withDestinationPath: target)
    }

    public func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: absolute(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    public func setMode(_ name: String, _ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: absolute(name))
    }

    /// Every file below the folder, hidden ones too, sorted; what belongs to git is left out.
    public func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { !$0.hasPrefix(".git/") && $0 != ".git" && !isFolder($0) }.sorted()
    }

    private func isFolder(_ name: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: absolute(name), isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Runs git in the folder.
    ///
    /// - Returns: its exit code and what it said on standard error.
    @discardableResult
    public func git(_ arguments: String...) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let identity = [
            "-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "init.defaultBranch=main",
        ]
        process.arguments = ["git"] + identity + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
