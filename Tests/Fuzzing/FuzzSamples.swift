import Foundation
import SourceText
import Syntax

/// Where inputs come from.
public enum FuzzSamples {
    /// What is read of one file at most, in bytes; larger ones are left out.
    private static let sizeLimit = 60_000

    /// The cases, sources and projects of a `Corpus` folder.
    ///
    /// - Throws: if the folder cannot be read.
    public static func corpus(_ folder: URL) throws -> [FuzzSample] {
        let rules = folder.appending(path: "Rules")
        let documents = try FileManager.default.contentsOfDirectory(atPath: rules.path).filter { $0.hasSuffix(".md") }.sorted()
        let cases = try documents.flatMap { name in
            samples(
                inDocument: try String(contentsOf: rules.appending(path: name), encoding: .utf8),
                name: String(name.dropLast(3)))
        }
        let syntax = try sources(folder.appending(path: "Syntax")).map { FuzzSample(name: name($0.path), files: [$0]) }
        return cases + syntax + groups(try sources(folder.appending(path: "Projects")))
    }

    /// Groups of files that use one another's models, out of any folder; the rest is left out.
    ///
    /// - Throws: if the folder cannot be read.
    public static func repository(_ folder: URL) throws -> [FuzzSample] {
        groups(try sources(folder))
    }

    /// The fenced blocks of a rule's document: the files of each case, before the move or as they are linted.
    static func samples(inDocument text: String, name: String) -> [FuzzSample] {
        text.split(separator: "\n## ").dropFirst().enumerated().compactMap { number, section in
            var files: [SourceFile] = []
            for block in section.split(separator: "\n```swift ").dropFirst() {
                let words = block.prefix { $0 != "\n" }.split(separator: " ")
                guard let kind = words.first, ["before", "lint"].contains(kind) else { continue }
                let body = block.drop { $0 != "\n" }.dropFirst()
                let code = body.firstRange(of: "\n```").map { body[..<$0.lowerBound] + "\n" } ?? body
                files.append(SourceFile(path: words.count > 1 ? String(words[1]) : "Input.swift", text: String(code)))
            }
            return files.isEmpty ? nil : FuzzSample(name: "\(name)-\(number)", files: files)
        }
    }

    private static func sources(_ folder: URL) throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return paths.sorted().compactMap { path in
            // What is no plain file has no content, and is no sample.
            guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { return nil }
            return data.count <= sizeLimit ? SourceFile(path: path, bytes: Array(data)) : nil
        }
    }

    /// For each file that names `ObservableObject` or `@Observable`, the file and up to four that name a type of it.
    private static func groups(_ files: [SourceFile]) -> [FuzzSample] {
        let names = files.map { Set(words(of: $0)) }
        return files.indices.compactMap { index in
            guard !names[index].isDisjoint(with: ["ObservableObject", "Observable", "StateObject", "ObservedObject"]) else { return nil }
            let types = Set(types(in: files[index]))
            let users = files.indices.filter { $0 != index && !names[$0].isDisjoint(with: types) }.prefix(4)
            return FuzzSample(name: name(files[index].path), files: ([index] + users).sorted().map { files[$0] })
        }
    }

    private static func words(of file: SourceFile) -> [String] {
        Lexer.tokens(of: file).filter { $0.kind == .identifier }.map { file.text($0.range) }
    }

    private static func types(in file: SourceFile) -> [String] {
        let tokens = Lexer.tokens(of: file).filter { !$0.kind.isTrivia }
        return zip(tokens, tokens.dropFirst()).compactMap { word, name in
            word.keyword == .class && name.kind == .identifier ? file.text(name.range) : nil
        }
    }

    private static func name(_ path: String) -> String {
        String(path.split(separator: "/").last?.dropLast(6) ?? "file")
    }
}
