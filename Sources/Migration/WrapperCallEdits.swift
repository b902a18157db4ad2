import SourceText
import Syntax

/// Changes to `StateObject(wrappedValue: e)`, `StateObject<M>(wrappedValue: e)` and `.init(wrappedValue: e)`.
struct WrapperCallEdits {
    /// The `chain` of the call.
    let call: Node

    /// Names another wrapper and another label; generic arguments, the value and everything between stay.
    func renaming(_ old: String, to new: String, label: String) -> [TextEdit] {
        var edits: [TextEdit] = []
        if let name = wrapperName(old), let token = name.nameToken {
            let isQualified = name.kind == .memberSuffix
            let last = new.split(separator: ".").last.map(String.init) ?? new
            edits.append(TextEdit(call.tree.tokens[token].range, isQualified ? last : new))
        }
        if let token = argument?.labelToken {
            edits.append(TextEdit(call.tree.tokens[token].range, label))
        }
        return edits
    }

    private func wrapperName(_ old: String) -> Node? {
        call.children.first { $0.name == old && ($0.kind == .nameReference || $0.kind == .memberSuffix) }
    }

    private var argument: Node? {
        call.all(.callSuffix).last?.first(.argument)
    }
}
