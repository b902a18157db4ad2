import Foundation
import Synchronization

/// A compiled scenario: one module with one entry. Its folder goes with it.
final class ScenarioObject: Sendable {
    /// The module's name, unique in this process, and the name of its entry.
    let module: String
    private let folder: URL

    private static let count = Atomic(0)

    init(in folder: URL) {
        module = "Case\(Self.count.add(1, ordering: .relaxed).newValue)"
        self.folder = folder
    }

    deinit { Scratch.remove(folder) }

    var file: URL { folder.appendingPathComponent("\(module).o") }
}

/// One scenario in a linked program.
struct LinkedScenario {
    fileprivate let program: LinkedProgram
    fileprivate let module: String

    /// - Parameter additions: what is added to the environment of this process.
    /// - Returns: what it wrote, with `Case` for the name of its module.
    func run(_ additions: [String: String]) async throws -> CommandResult {
        let folder = try Scratch.makeFolder()
        defer { Scratch.remove(folder) }
        // Whoever crashes does so at once.
        let environment = additions.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let result = try await Command.run(program.binary, [module], in: folder, environment: environment)
        return CommandResult(status: result.status, output: result.output.replacing("\(module).", with: "Case."))
    }
}

/// A program on disk, until nobody runs it any more.
private final class LinkedProgram: Sendable {
    let binary: URL
    private let folder: URL

    init(binary: URL, in folder: URL) {
        (self.binary, self.folder) = (binary, folder)
    }

    deinit { Scratch.remove(folder) }
}

/// Links scenarios, many in one program, since a link takes as long as a compilation.
actor ScenarioLinker {
    static let shared = ScenarioLinker()
    private static let most = 32

    typealias Link = @Sendable ([ScenarioObject], URL) async throws -> URL

    private struct Waiting {
        let object: ScenarioObject
        let continuation: CheckedContinuation<LinkedScenario, any Error>
    }

    private var compiling = 0
    private var waiting: [Waiting] = []

    /// Compiles one scenario and links it with those that are ready by then.
    ///
    /// - Throws: what `compile` and `link` throw.
    func program(
        compile: @Sendable () async throws -> ScenarioObject, link: @escaping Link
    ) async throws -> LinkedScenario {
        compiling += 1
        let object: ScenarioObject
        do {
            object = try await compile()
        } catch {
            compiling -= 1
            linkWhatWaits(link)
            throw error
        }
        compiling -= 1
        return try await withCheckedThrowingContinuation { continuation in
            waiting.append(Waiting(object: object, continuation: continuation))
            linkWhatWaits(link)
        }
    }

    /// Begins a link when enough is ready, or nothing else will be.
    private func linkWhatWaits(_ link: @escaping Link) {
        guard !waiting.isEmpty, waiting.count >= Self.most || compiling == 0 else { return }
        let batch = waiting
        waiting = []
        Task {
            do {
                let folder = try Scratch.makeFolder()
                let binary = try await link(batch.map(\.object), folder)
                let program = LinkedProgram(binary: binary, in: folder)
                for one in batch {
                    one.continuation.resume(returning: LinkedScenario(program: program, module: one.object.module))
                }
            } catch {
                for one in batch { one.continuation.resume(throwing: error) }
            }
        }
    }
}
