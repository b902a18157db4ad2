import ProjectIndex
import SourceText
import Syntax

/// The type a bridge carries, as text.
enum BridgeType {
    /// - Throws: `bridge-type` where the type is neither written nor plain from the default.
    static func text(of bridged: BridgedProperty) throws(BridgeObstacle) -> String {
        guard let text = written(bridged) ?? bridged.defaultValue.flatMap({ inferred($0, bridged) }) else {
            throw bridged.obstacle(
                "the type of \(bridged.name) is neither written nor plain from its default, and the bridge must name it;"
                    + " write var \(bridged.name): Type", rule: "bridge-type")
        }
        guard !text.utf8.contains(0x0A), !text.utf8.contains(0x0D), !text.contains("//"), !text.contains("/*") else {
            throw bridged.obstacle("the type of \(bridged.name) fills several lines; give it a name", rule: "bridge-type")
        }
        return text
    }

    private static func written(_ bridged: BridgedProperty) -> String? {
        guard let type = bridged.member.typeNode ?? bridged.attribute.genericArgument else { return nil }
        // `Int!` is `Int?` where it is not the type of a variable.
        return type.kind == .optionalType && type.text.hasSuffix("!") ? String(type.text.dropLast()) + "?" : type.text
    }

    private static func inferred(_ value: Node, _ bridged: BridgedProperty) -> String? {
        let values = BridgeValues(index: bridged.context.index, file: bridged.site.file)
        if value.kind == .expression, Array(value.children).count == 2, value.text.hasPrefix("-") {
            return value.lastChild.flatMap { literalType($0.text) }.flatMap { $0 == "Bool" ? nil : $0 }
        }
        guard let operand = value.soleOperand, value.children.allSatisfy({ $0.kind != .effect }) else { return nil }
        switch operand.kind {
        case .literal: return literalType(operand.text)
        case .stringLiteral: return "String"
        case .chain:
            if values.enumCase(operand) != nil { return operand.children.first?.text }
            return values.emptyCollectionType(operand) ?? constructed(operand, bridged) ?? declared(operand, bridged)
        default: return nil
        }
    }

    private static func literalType(_ text: String) -> String? {
        if text == "true" || text == "false" { return "Bool" }
        guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
        let isPlainInteger = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5F }
        if isPlainInteger || text.hasPrefix("0x") || text.hasPrefix("0b") || text.hasPrefix("0o") {
            return text.contains(".") || text.contains("p") ? "Double" : "Int"
        }
        return "Double"
    }

    /// `Filters()` of a type of the repository.
    private static func constructed(_ chain: Node, _ bridged: BridgedProperty) -> String? {
        let index = bridged.context.index
        let parts = Array(chain.children)
        guard parts.count == 2, parts[0].kind == .nameReference, parts[1].kind == .callSuffix, let name = parts[0].name,
            case .one(.nominal(let id, _)) = index.declaredType(of: bridged.property.member), index.type(id).name == name,
            index.type(id).genericParameters.isEmpty
        else { return nil }
        return name
    }

    /// `Theme.shared.tint`: the type written there, where its name means the same here.
    private static func declared(_ chain: Node, _ bridged: BridgedProperty) -> String? {
        let index = bridged.context.index
        guard let last = chain.lastChild, last.kind == .memberSuffix,
            let use = index.references(in: bridged.site.file).first(where: { $0.site.node == last }),
            let member = use.member.one.map(index.member), [.storedVariable, .computedVariable, .constant].contains(member.kind),
            let type = member.typeNode, type.kind == .namedType, type.first(.genericArguments) == nil, let name = type.name
        else { return nil }
        switch index.resolveType(type, in: member.site.file) {
        case .one(.external):
            return plainNames.contains(name) && index.types(named: name).isEmpty ? name : nil
        case .one(.nominal(let id, _)):
            let symbol = index.type(id)
            let isNear = symbol.module == index.type(bridged.model.id).module && symbol.enclosing == nil
            return isNear && index.types(named: name) == [id] ? name : nil
        default:
            return nil
        }
    }

    /// Types of the standard library, Foundation and SwiftUI that whoever can read such a value can name.
    private static let plainNames: Set<String> = [
        "Bool", "Int", "Double", "Float", "String", "Color", "Font", "CGFloat", "Date", "URL", "UUID", "Data", "TimeInterval",
    ]
}
