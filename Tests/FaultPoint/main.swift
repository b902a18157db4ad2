import CommandLineInterface
import Foundation
import Synchronization

/// `FaultPoint STEP[:ACTION] ARGUMENTS...` is `reobserve ARGUMENTS...` to which something happens at the STEP-th step of
/// its writing, from 0; `none` for nothing. Without an action it dies by SIGKILL. Actions:
///
/// - `pause:FILE` creates `FILE.paused`, and goes on when `FILE.go` is there;
/// - `chmod:MODE:PATH` changes permissions, MODE in octal;
/// - `append:PATH` adds a line to a file, as an editor would;
/// - `signal:NUMBER` sends itself a signal.
struct Fault {
    let step: Int
    let action: [String]

    init?(_ text: String) {
        let parts = text.split(separator: ":").map(String.init)
        guard let first = parts.first, let step = Int(first) else { return nil }
        self.step = step
        action = Array(parts.dropFirst())
    }

    func happen() {
        switch action.first {
        case nil: kill(getpid(), SIGKILL)
        case "pause":
            close(open(action[1] + ".paused", O_WRONLY | O_CREAT, 0o644))
            while access(action[1] + ".go", F_OK) != 0 { usleep(10_000) }
        case "chmod": chmod(action[2], mode_t(action[1], radix: 8) ?? 0)
        case "append":
            let descriptor = open(action[1], O_WRONLY | O_APPEND)
            _ = write(descriptor, "// typed\n", 9)
            close(descriptor)
        case "signal": kill(getpid(), Int32(action[1]) ?? SIGTERM)
        default: exit(99)
        }
    }
}

let arguments = CommandLine.arguments.dropFirst()
let fault = arguments.first.flatMap(Fault.init)
let steps = Mutex(0)

var context = RunContext.process()
context.onStep = { _ in
    let number = steps.withLock { count in
        defer { count += 1 }
        return count
    }
    if let fault, fault.step == number { fault.happen() }
}
exit(CommandLineTool(context: context).run(Array(arguments.dropFirst())))
