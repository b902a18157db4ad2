import CommandLineInterface
import Foundation
import Synchronization

/// `KillPoint N ARGUMENTS...` is `reobserve ARGUMENTS...` that dies by SIGKILL at the N-th step of its writing, from 0.
/// `KillPoint steps ARGUMENTS...` dies nowhere and prints every step to standard error.
let arguments = CommandLine.arguments.dropFirst()
let deadline = arguments.first.flatMap { Int($0) }
let steps = Mutex(0)

var context = RunContext.process()
context.onStep = { step in
    let number = steps.withLock { count in
        defer { count += 1 }
        return count
    }
    if number == deadline { kill(getpid(), SIGKILL) }
    if deadline == nil { FileHandle.standardError.write(Data("\(step)\n".utf8)) }
}
exit(CommandLineTool(context: context).run(Array(arguments.dropFirst())))
