import Foundation

/// What a stretch of work cost.
struct Cost {
    /// Seconds of all processors, of this program and of the ones it waited for.
    var cpu: Double
    /// Seconds on the wall.
    var wall: Double

    /// Runs some work and says what it cost.
    static func measure<Result>(_ work: () throws -> Result) rethrows -> (Result, Cost) {
        let start = (cpuSeconds(), wallSeconds())
        let result = try work()
        return (result, Cost(cpu: cpuSeconds() - start.0, wall: wallSeconds() - start.1))
    }

    private static func cpuSeconds() -> Double {
        [own(), others()].map { seconds($0.ru_utime) + seconds($0.ru_stime) }.reduce(0, +)
    }

    /// Largest memory this program has held so far, in MB.
    static var peakMemory: Double {
        #if canImport(Darwin)
            return Double(own().ru_maxrss) / 1e6
        #else
            return Double(own().ru_maxrss) * 1024 / 1e6
        #endif
    }

    private static func own() -> rusage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        return usage
    }

    private static func others() -> rusage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_CHILDREN, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        #endif
        return usage
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    private static func wallSeconds() -> Double {
        Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
}
