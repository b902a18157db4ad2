import Analysis
import ProjectIndex
import SourceText
import Syntax

extension MigrationContext {
    /// The place of a node, as people count.
    func location(_ site: Site) -> Location {
        let file = index.file(site.file)
        return Location(path: file.path, place: file.tree.file.lines.place(of: site.node.range.start))
    }

    func reason(_ rule: String, _ message: String, at site: Site) -> Reason {
        Reason(rule: rule, message: message, location: location(site))
    }

    /// A reason that tells whether a test alone is what holds the model back.
    func reason(_ rule: String, _ message: String, at site: Site, against model: TypeID) -> Reason {
        let isOfTest = TestFiles.isTest(site.file, in: index)
            && !index.type(model).declarations.contains { TestFiles.isTest($0.file, in: index) }
        return Reason(rule: rule, message: message, location: location(site), isOfTest: isOfTest)
    }

    func reason(_ rule: String, _ message: String, in file: FileID, at offset: Int) -> Reason {
        let file = index.file(file)
        let location = Location(path: file.path, place: file.tree.file.lines.place(of: offset))
        return Reason(rule: rule, message: message, location: location)
    }

    /// A model's name without its module, as messages show it.
    func name(of model: TypeID) -> String {
        index.type(model).qualifiedName
    }

    /// Whether edits may be made in the file of a site.
    func isEditable(_ site: Site) -> Bool {
        index.file(site.file).fileClass == .edit
    }
}

extension MigrationContext {
    /// `Module.Outer.Type`, or without module where none is known.
    func fullName(of type: TypeID) -> String {
        let symbol = index.type(type)
        return symbol.module.map { "\($0).\(symbol.qualifiedName)" } ?? symbol.qualifiedName
    }

    /// The place of the name in a type's first declaration.
    func declarationLocation(of type: TypeID) -> Location {
        guard let site = index.type(type).declarations.first else {
            return Location(path: "", place: LineColumn(line: 1, column: 1))
        }
        let file = index.file(site.file)
        let token = site.node.nameToken.map { file.tree.tokens[$0].range.start }
        let offset = token ?? site.node.range.start
        return Location(path: file.path, place: file.tree.file.lines.place(of: offset))
    }

    /// A reason whose place is the declaration of the type.
    func reason(_ rule: String, _ message: String, atDeclarationOf type: TypeID) -> Reason {
        Reason(rule: rule, message: message, location: declarationLocation(of: type))
    }
}
