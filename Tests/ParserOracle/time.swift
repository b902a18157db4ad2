// Times the toolchain's SwiftParser, on one thread, on the Swift files below some folders. Files are read before.
import Foundation
import SwiftParser
import SwiftSyntax

func processorSeconds() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
    #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func swiftFiles(below folder: String) -> [[UInt8]] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        // What cannot be read is not timed.
        FileManager.default.contents(atPath: folder + "/" + name).map(Array.init)
    }
}

let files = CommandLine.arguments.dropFirst().flatMap(swiftFiles)
let bytes = files.reduce(0) { $0 + $1.count }
let start = processorSeconds()
var statements = 0
for file in files {
    file.withUnsafeBufferPointer { statements += Parser.parse(source: $0).statements.count }
}
let seconds = processorSeconds() - start
let speed = Double(bytes) / 1e6 / seconds
print("\(files.count) files, \(bytes / 1_000_000) MB, \(statements) statements at the top")
print(String(format: "SwiftParser: %.2f s of CPU, %.0f MB/s", seconds, speed))
