import SourceText
import Workspace

/// Says how much was read and how much of it was parsed.
enum WorkSize {
    static func line(read: Discovery, parsed: [SourceFile]) -> String {
        "files: \(count(read.files.map(\.file))) read, \(count(parsed)) parsed"
    }

    private static func count(_ files: [SourceFile]) -> String {
        "\(files.count) (\(kilobytes(files.reduce(0) { $0 + $1.bytes.count })) kB)"
    }

    private static func kilobytes(_ bytes: Int) -> Int { (bytes + 999) / 1000 }
}
