import Foundation
import Reporting

/// `--color`
enum ColorChoice: String, CaseIterable { case auto, always, never }

/// Decides what a stream can show.
enum Terminal {
    /// The first of these that says something decides: the option, `NO_COLOR`, `CLICOLOR_FORCE` or `FORCE_COLOR`,
    /// `CLICOLOR`, `TERM`, and whether the stream is a terminal.
    static func hasColors(_ choice: ColorChoice, environment: [String: String], isTerminal: Bool) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            if let value = environment[name], !value.isEmpty, value != "0" { return true }
        }
        if environment["CLICOLOR"] == "0" { return false }
        if environment["TERM"] == "dumb" { return false }
        return isTerminal
    }

    /// Columns of the terminal that standard output is: `COLUMNS` before what the terminal says; `nil` if neither
    /// knows.
    static func width(environment: [String: String]) -> Int? {
        if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
