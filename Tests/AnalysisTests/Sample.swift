import Analysis
import ProjectIndex
import SourceText
import Syntax

/// A small repository written into a test, with its facts.
struct Sample {
    let facts: Facts

    var index: RepositoryIndex { facts.index }

    /// - Parameter files: path and text of each file, in any order.
    init(_ files: [String: String], projectFiles: [String: String] = [:]) {
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            (file: SourceFile(path: path, text: text), fileClass: FileClass.edit)
        }
        let projects = projectFiles.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        facts = Analyzer.facts(of: RepositoryIndex(RepositoryInput(sources: sources, projectFiles: projects), jobs: 1))
    }

    /// One file, which imports SwiftUI.
    init(_ text: String) {
        self.init(["App/Sample.swift": "import SwiftUI\n" + text])
    }

    // MARK: Names

    func name(_ type: TypeID) -> String { index.type(type).qualifiedName }

    func name(_ member: MemberID) -> String {
        let member = index.member(member)
        return member.owner.map { name($0) + "." + member.name } ?? member.name
    }

    func names(_ type: Resolution<TypeID>) -> String {
        switch type {
        case .one(let id): name(id)
        case .several(let ids): ids.map(name).sorted().joined(separator: "|")
        case .unknown: "?"
        }
    }

    func names(_ member: Resolution<MemberID>) -> String {
        switch member {
        case .one(let id): name(id)
        case .several(let ids): "one of " + ids.map(name).sorted().joined(separator: ", ")
        case .unknown: "?"
        }
    }

    /// The line a site stands on, without its indent.
    func line(_ site: Site) -> String {
        let file = index.file(site.file).tree.file
        let lines = file.lines
        let text = file.text(lines.range(ofLine: lines.lineIndex(of: site.node.range.start)))
        return String(text.drop { $0 == " " }.prefix { !$0.isNewline })
    }

    func line(_ evidence: Evidence) -> String { line(evidence.site) }

    // MARK: Facts by name

    func model(_ name: String) -> Model? {
        facts.models.first { self.name($0.id) == name }
    }

    func holder(_ name: String) -> Holder? {
        (facts.holders + facts.unknownHolders).first { self.name($0.member) == name }
    }

    func visibility(_ name: String) -> Visibility? {
        facts.visibility.first { self.name($0.key) == name }?.value
    }

    /// Published uses as `property form`, in order.
    var publishers: [String] {
        facts.publisherUses.map { use in
            let form =
                switch use.form {
                case .onReceive(_, let operators): (["onReceive"] + operators).joined(separator: ".")
                case .assignTarget: "assignTarget"
                case .publisher: "publisher"
                }
            return names(use.property) + " " + form
        }
    }
}
