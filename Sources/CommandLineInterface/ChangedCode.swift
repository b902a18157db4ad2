import ProjectIndex
import SourceText
import Syntax
import Workspace

extension Repository {
    /// Whether the change a run is about alters more than blanks and comments that mean nothing to us, so that it may cause
    /// a finding in a file it does not touch. `true` where it cannot be told from the files alone.
    var changesCode: Bool {
        guard let change else { return true }
        let old = beforeChange.discovery
        if (discovery.projectFiles + old.projectFiles).contains(where: { change.paths.contains($0.path) }) { return true }
        let before = old.files.filter { change.paths.contains($0.file.path) }
        let after = discovery.files.filter { change.paths.contains($0.file.path) }
        return !before.elementsEqual(after) { $0.fileClass == $1.fileClass && Self.isSameCode($0.file, $1.file) }
    }

    private static func isSameCode(_ old: SourceFile, _ new: SourceFile) -> Bool {
        guard old.path == new.path else { return false }
        if old.bytes == new.bytes { return true }
        guard ![old, new].contains(where: { $0.contains("reobserve") }) else { return false }
        return CodeChange(from: Parser.parse(old), to: Parser.parse(new)) == .none
    }
}

extension SourceFile {
    fileprivate func contains(_ word: String) -> Bool { ByteSearch.first(Array(word.utf8), in: bytes) != nil }
}
