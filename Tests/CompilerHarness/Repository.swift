import Foundation

/// Places inside the repository, found from where this file lies.
public enum Repository {
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let stubs = root.appendingPathComponent("Corpus/Stubs")
    static let scratch = root.appendingPathComponent(".build/compiler-harness")
}
