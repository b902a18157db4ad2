import Analysis
import ProjectIndex
import Syntax

/// A type that `@AppStorage` stores, and how UserDefaults is asked for it.
struct AppStorageValue {
    private enum Form {
        /// What property lists hold as it is.
        case plain
        case url
        /// An enum, by its raw value of this type.
        case raw(String)
    }

    /// As it is written behind the colon.
    let type: String
    private let form: Form
    /// Without the question mark.
    private let base: String
    let isOptional: Bool

    /// The written type, or the one the default makes plain. `nil` for anything the wrapper would not take or nobody
    /// can tell.
    init?(_ member: MemberSymbol, _ context: MigrationContext) {
        if let written = member.typeNode {
            isOptional = written.kind == .optionalType && written.text.hasSuffix("?")
            guard let node = isOptional ? written.typeChild : written,
                let form = AppStorageValue.form(of: node, in: member.site.file, context)
            else { return nil }
            self.form = form
            base = node.text
            type = written.text
        } else {
            guard let (name, form) = AppStorageValue.inferred(member, context) else { return nil }
            isOptional = false
            self.form = form
            base = name
            type = name
        }
    }

    func read(store: String, key: String, fallback: String?) -> String {
        let stored = switch form {
        case .plain: "\(store).object(forKey: \(key)) as? \(base)"
        case .url: "\(store).url(forKey: \(key))"
        case .raw(let raw): "(\(store).object(forKey: \(key)) as? \(raw)).flatMap(\(base).init(rawValue:))"
        }
        return stored + (fallback.map { " ?? \($0)" } ?? "")
    }

    func write(store: String, key: String) -> String {
        let value = switch form {
        case .plain, .url: "newValue"
        case .raw: isOptional ? "newValue?.rawValue" : "newValue.rawValue"
        }
        return "\(store).set(\(value), forKey: \(key))"
    }

    // MARK: Types

    private static let plainTypes: Set<String> = ["Bool", "Int", "Double", "String", "Data", "TimeInterval"]

    private static func form(of node: Node, in file: FileID, _ context: MigrationContext) -> Form? {
        switch context.index.resolveType(node, in: file) {
        case .one(.external(let name, let arguments)) where arguments.isEmpty: form(ofOutside: name)
        case .one(.nominal(let id, _)): form(of: context.index.type(id))
        default: nil
        }
    }

    private static func form(ofOutside name: String) -> Form? {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if plainTypes.contains(last) { return .plain }
        return last == "URL" ? .url : nil
    }

    /// A raw type stands in the list of the enum itself. Whatever writes its own `rawValue` may be more than that.
    private static func form(of symbol: TypeSymbol) -> Form? {
        guard symbol.kind == .enum, symbol.genericParameters.isEmpty, symbol.declarations.count == 1 else { return nil }
        return ["String", "Int"].first { raw in symbol.inherited.first?.name == raw }.map(Form.raw)
    }

    /// From a literal, from `Theme.light` or from `Int.zero`.
    private static func inferred(_ member: MemberSymbol, _ context: MigrationContext) -> (String, Form)? {
        let operands = member.initialValue.map { Array($0.children) } ?? []
        guard let last = operands.last else { return nil }
        switch last.kind {
        case .stringLiteral: return operands.count == 1 ? ("String", .plain) : nil
        case .literal: return number(last.text).map { ($0, .plain) }
        case .chain:
            let parts = Array(last.children)
            if let made = made(parts, context) { return made }
            if operands.count == 1, let name = numberByName(parts, context) { return (name, .plain) }
            guard operands.count == 1, parts.count > 1, let suffix = parts.last, suffix.kind == .memberSuffix,
                case .one(.nominal(let id, _)) = context.index.declaredType(of: member.id),
                let before = parts.dropLast().last, before.name == context.index.type(id).name,
                let form = form(of: context.index.type(id))
            else { return nil }
            let name = parts.dropLast().map(\.text).joined()
            return (name, form)
        default: return nil
        }
    }

    /// The type of `Int.zero`, `Double.pi`; not of what the repository adds to it.
    private static func numberByName(_ parts: [Node], _ context: MigrationContext) -> String? {
        guard parts.count == 2, let type = parts[0].name, ["Int", "Double", "TimeInterval"].contains(type),
            parts[1].kind == .memberSuffix, let constant = parts[1].name, ["zero", "min", "max", "pi", "infinity"].contains(constant),
            context.index.types(named: type).isEmpty,
            context.index.members(named: constant).allSatisfy({ context.index.member($0).externalOwner == nil })
        else { return nil }
        return type
    }

    /// `Data()`, `String()` and `URL(string: "…")!`.
    private static func made(_ parts: [Node], _ context: MigrationContext) -> (String, Form)? {
        guard let name = parts.first?.name, parts.count > 1, parts[1].kind == .callSuffix,
            context.index.types(named: name).isEmpty
        else { return nil }
        return switch name {
        case "Data" where parts.count == 2: (name, .plain)
        case "String", "Int", "Double", "Bool": parts.count == 2 && parts[1].children.isEmpty ? (name, .plain) : nil
        case "URL" where parts.last?.kind == .forceUnwrap: (name, .url)
        default: nil
        }
    }

    private static func number(_ text: String) -> String? {
        if text == "true" || text == "false" { return "Bool" }
        guard let first = text.first, first.isNumber else { return nil }
        let isPlain = text.allSatisfy { $0.isNumber || $0 == "_" }
        if isPlain || text.hasPrefix("0x") && !text.contains(".") && !text.contains("p") { return "Int" }
        return text.contains(".") ? "Double" : nil
    }
}
