import Foundation
import Reporting

/// Where a run writes. Values of this type are made for the process, or for a test that wants to see what came out.
public struct Streams {
    public let isOutputTerminal: Bool
    public let isErrorTerminal: Bool
    public let isInputTerminal: Bool
    /// The next line of standard input without its end; `nil` when there is no more.
    let input: () -> String?
    let output: ([UInt8]) -> Void
    let errors: ([UInt8]) -> Void

    public init(
        isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, isInputTerminal: Bool = false,
        input: @escaping () -> String? = { nil }, output: @escaping ([UInt8]) -> Void,
        errors: @escaping ([UInt8]) -> Void
    ) {
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.isInputTerminal = isInputTerminal
        self.input = input
        self.output = output
        self.errors = errors
    }

    /// The standard streams. A reader that went away ends the writing, not the run: `apply | head` must not stop
    /// between two files.
    public static func standard() -> Streams {
        signal(SIGPIPE, SIG_IGN)
        return Streams(
            isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
            isInputTerminal: isatty(STDIN_FILENO) == 1, input: { readLine() },
            output: { write($0, to: STDOUT_FILENO) }, errors: { write($0, to: STDERR_FILENO) })
    }

    func with(output: @escaping ([UInt8]) -> Void, errors: @escaping ([UInt8]) -> Void) -> Streams {
        Streams(
            isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal, isInputTerminal: isInputTerminal, input: input,
            output: output, errors: errors)
    }

    func print(_ text: String) { output(Array(text.utf8)) }

    /// A line on standard error.
    func report(_ line: String) { errors(Array((Wording.printable(line, keepingLines: true) + "\n").utf8)) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress! + start, $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            // Nobody reads any more, or the stream is gone; there is nowhere left to say so.
            if count <= 0 { return }
            start += count
        }
    }
}
