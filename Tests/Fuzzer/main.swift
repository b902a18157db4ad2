import Foundation
import Fuzzing

/// `Fuzzer [--seed N] [--seconds N] [--findings FOLDER] [FOLDER...]` changes the samples of `Corpus`, or of the folders,
/// for so many seconds of processor time, and keeps what breaks a law in the folder of findings. Each input runs in a
/// child process, so that one that dies or takes more than five seconds is a finding like any other.
///
/// `Fuzzer check FOLDER` holds one finding to the laws; `Fuzzer shrink FOLDER` makes it smaller, in place.
let words = Array(CommandLine.arguments.dropFirst())
do {
    switch words.first {
    case "check"? where words.count == 2: try FindingCheck.run(URL(filePath: words[1]))
    case "shrink"? where words.count == 2: try FindingCheck.shrink(URL(filePath: words[1]))
    default:
        let settings = try FuzzSettings(words)
        if let first = settings.childStart {
            try FuzzChild(settings).run(from: first)
        } else {
            try FuzzParent(settings).run()
        }
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(2)
}
