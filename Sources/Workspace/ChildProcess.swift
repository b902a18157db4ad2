import Foundation

/// A program that runs beside this one. Foundation's own way to start one opens sockets on the machine's loopback; this
/// opens nothing.
struct ChildProcess {
    enum End: Equatable {
        /// With this code.
        case left(Int32)
        /// By this signal.
        case killed(Int32)
    }

    /// What it reads and writes, as descriptors of this program.
    struct Streams {
        let input: Int32
        let output: Int32
        let errors: Int32
    }

    let identifier: pid_t
    private let leadsGroup: Bool

    /// Starts it in the working folder of this program.
    ///
    /// - Parameter leadsGroup: whether it gets a process group of its own, which `end` then ends with all it started.
    /// - Throws: the system's error if it cannot be started.
    static func start(
        _ executable: String, _ arguments: [String], environment: [String: String], streams: Streams,
        leadsGroup: Bool = false
    ) throws(DiskError) -> ChildProcess {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO)
        // What this program ignores, holds back or blocks is no business of the other.
        var usual = sigset_t()
        sigemptyset(&usual)
        posix_spawnattr_setsigmask(&attributes, &usual)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawnattr_setpgroup(&attributes, 0)

        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, executable, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw DiskError(operation: "start", path: executable, code: code) }
        return ChildProcess(identifier: identifier, leadsGroup: leadsGroup)
    }

    func wait() -> End {
        while true {
            if let end = check(options: 0) { return end }
        }
    }

    /// `nil` while it runs.
    func poll() -> End? { check(options: WNOHANG) }

    private func check(options: Int32) -> End? {
        var status: Int32 = 0
        let found = waitpid(identifier, &status, options)
        // Nobody else waits for it, so an error means that it is gone, or that a signal came between.
        if found < 0 { return errno == EINTR ? nil : .killed(SIGKILL) }
        guard found == identifier else { return nil }
        // The lower seven bits are the signal, the byte above them the code.
        return status & 0x7F == 0 ? .left(status >> 8 & 0xFF) : .killed(status & 0x7F)
    }

    func end(_ signal: Int32) {
        kill(leadsGroup ? -identifier : identifier, signal)
    }

    /// Both ends of a pipe; neither is handed to programs by accident.
    static func pipe() throws(DiskError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw DiskError(operation: "open", path: "a pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A descriptor that is at its end from the start.
    static func nothing() throws(DiskError) -> Int32 {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError(operation: "read", path: "/dev/null", code: errno) }
        return descriptor
    }
}
