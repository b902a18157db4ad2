import ProjectIndex
import SourceText

/// How files are treated, told from their paths and texts alone.
public enum FileClassification {
    /// The files that count, with what may happen to them; ignored ones are left out.
    public static func classified(
        _ files: [SourceFile], settings: DiscoverySettings
    ) -> [(file: SourceFile, fileClass: FileClass)] {
        let rules = PathRules(paths: files.map(\.path), settings: settings)
        return files.compactMap { file in
            switch rules.treatment(of: file.path) {
            case .ignored: nil
            case .indexOnly: (file, .indexOnly)
            case .edit: (file, GeneratedHeader.isPresent(in: file.bytes) ? .indexOnly : .edit)
            }
        }
    }
}
