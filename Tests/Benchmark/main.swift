import Foundation

let usage = """
    usage: reobserve-bench FOLDER [--jobs N]
           reobserve-bench generate FOLDER MODULES MODELS HOLDERS PLAIN

    The first form times each stage on the Swift files below a folder. The second writes a repository of so many modules,
    with so many models each, holders of each model, and files that touch no model.
    """

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch arguments.count {
    case 6 where arguments[0] == "generate":
        let numbers = arguments[2...].compactMap { Int($0) }
        guard numbers.count == 4 else { stop(usage) }
        try GeneratedRepository(
            folder: arguments[1], modules: numbers[0], modelsInModule: numbers[1], holdersOfModel: numbers[2],
            plainFiles: numbers[3]
        ).write()
    case 1 where arguments[0] != "--help":
        try Stages(folder: arguments[0], jobs: ProcessInfo.processInfo.activeProcessorCount).run()
    case 3 where arguments[1] == "--jobs":
        guard let jobs = Int(arguments[2]), jobs > 0 else { stop(usage) }
        try Stages(folder: arguments[0], jobs: jobs).run()
    default: stop(usage)
    }
} catch {
    stop("\(error)")
}
