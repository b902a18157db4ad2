import Foundation

/// Seconds of work, as the system counts them.
enum ProcessorTime {
    /// Of this process.
    static var own: Double { seconds(process) }

    /// Of the child processes that have ended.
    static var ofChildren: Double { seconds(children) }

    /// From now on, so many seconds of work or a minute of waiting end the process.
    static func limit(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = time_t(seconds)
        setitimer(profiling, &timer, nil)
        alarm(60)
    }

    #if canImport(Darwin)
        private static let (process, children, profiling) = (RUSAGE_SELF, RUSAGE_CHILDREN, ITIMER_PROF)
    #else
        private static let process = Int32(RUSAGE_SELF.rawValue)
        private static let children = Int32(RUSAGE_CHILDREN.rawValue)
        private static let profiling = Int32(ITIMER_PROF.rawValue)
    #endif

    private static func seconds(_ whose: Int32) -> Double {
        var usage = rusage()
        guard getrusage(whose, &usage) == 0 else { return 0 }
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
