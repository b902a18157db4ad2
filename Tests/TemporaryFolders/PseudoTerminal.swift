import Foundation

/// A terminal nobody sits at: what is typed is known beforehand, what is shown is kept.
public struct PseudoTerminal {
    private let master: Int32
    /// The side a program has as its terminal.
    private let name: String

    public init() throws {
        // Foundation's modules leave these out on some systems; the C library always has them.
        typealias Number = @convention(c) (Int32) -> Int32
        typealias Text = @convention(c) (Int32) -> UnsafePointer<CChar>?
        let main = dlopen(nil, RTLD_NOW)
        guard let open = dlsym(main, "posix_openpt"), let grant = dlsym(main, "grantpt"),
            let unlock = dlsym(main, "unlockpt"), let place = dlsym(main, "ptsname")
        else { throw CocoaError(.featureUnsupported) }
        master = unsafeBitCast(open, to: Number.self)(O_RDWR | O_NOCTTY)
        guard master >= 0, unsafeBitCast(grant, to: Number.self)(master) == 0,
            unsafeBitCast(unlock, to: Number.self)(master) == 0, let name = unsafeBitCast(place, to: Text.self)(master)
        else { throw CocoaError(.featureUnsupported) }
        self.name = String(cString: name)
    }

    /// Runs a program with all three streams at the terminal, to its end.
    ///
    /// - Parameter text: typed ahead: the terminal keeps it until it is asked for; the end of the input follows.
    /// - Returns: the exit code and all that was shown, what was typed included.
    public func run(
        _ executable: String, _ arguments: [String], in folder: String, typing text: String
    ) throws -> (status: Int32, screen: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let side = FileHandle(fileDescriptor: open(name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
        process.standardInput = side
        process.standardOutput = side
        process.standardError = side
        try process.run()
        try side.close()
        let endOfInput: UInt8 = 4
        let typed = Array(text.utf8) + [endOfInput]
        _ = typed.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &buffer, buffer.count)
            // Once its other side is closed, a terminal gives an error.
            if count <= 0 { break }
            shown += buffer.prefix(count)
        }
        close(master)
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n"))
    }
}
