import Analysis
import ProjectIndex
import Syntax

/// An `@AppStorage` variable of a model, read in full.
struct AppStorageProperty {
    let member: MemberSymbol
    let attribute: Node
    let binding: Node
    let key: Node
    /// The argument `store:`; `nil` for the standard one.
    let store: Node?
    let value: AppStorageValue
    /// The default; `nil` for an optional without one.
    let fallback: Node?

    enum Outcome {
        case rewritten(AppStorageProperty)
        /// Why it stays blocked, as the end of a sentence.
        case obstacle(String)
        /// Not asked for, or no `@AppStorage` of SwiftUI.
        case other
    }

    var writtenName: String {
        binding.nameToken.map { binding.tree.text(ofToken: $0) } ?? member.name
    }

    /// Of the constant that holds another store.
    var storeName: String { member.name + "Store" }

    static func read(_ property: ModelProperty, _ context: MigrationContext) -> Outcome {
        context.options.rewritesAppStorage ? ifAsked(property, context) : .other
    }

    /// What would come of it if the user asked for it.
    static func ifAsked(_ property: ModelProperty, _ context: MigrationContext) -> Outcome {
        guard case .wrapped(let attribute) = property.category,
            attribute.baseName == "AppStorage", context.index.types(named: "AppStorage").isEmpty
        else { return .other }
        let member = context.index.member(property.member)
        if let obstacle = obstacle(of: property, member, attribute, context) { return .obstacle(obstacle) }
        return form(member, attribute, context)
    }

    // MARK: Form

    private static func form(_ member: MemberSymbol, _ attribute: AttributeUse, _ context: MigrationContext) -> Outcome {
        guard let binding = member.binding, let call = attribute.node.first(.callSuffix), attribute.node.first(.opaque) == nil,
            attribute.node.typeChild?.first(.genericArguments) == nil, let key = argument(call, at: 0, label: nil)
        else { return .obstacle("its attribute has a form that is not known") }
        let others = call.all(.argument).dropFirst()
        let store = others.first?.label == "store" ? others.first?.first(.expression) : nil
        guard others.count == (store == nil ? 0 : 1) else { return .obstacle("its attribute has arguments that are not known") }
        guard let value = AppStorageValue(member, context) else {
            return .obstacle("its type cannot be told, or UserDefaults has no plain way to store it")
        }
        let constant = ConstantExpression(owner: member.owner, context: context)
        guard constant.isConstant(key) else { return .obstacle("its key may be another one each time it is asked for") }
        let fallback = member.initialValue.flatMap { $0.text == "nil" ? nil : $0 }
        guard value.isOptional ? fallback == nil : fallback != nil else {
            return .obstacle("its default does not stand in the declaration, or it is optional and has one")
        }
        if let fallback, !constant.isConstant(fallback) {
            return .obstacle("its default may be another one each time it is asked for")
        }
        let standard = ["UserDefaults.standard", ".standard", "nil"]
        let own = store.flatMap { standard.contains($0.text) ? nil : $0 }
        let property = AppStorageProperty(
            member: member, attribute: attribute.node, binding: binding, key: key, store: own, value: value,
            fallback: fallback)
        if own != nil, let owner = member.owner,
            !context.index.lookUp(property.storeName, in: owner, isStatic: nil).isEmpty
        {
            return .obstacle("the name \(property.storeName) is taken")
        }
        return .rewritten(property)
    }

    private static func argument(_ call: Node, at position: Int, label: String?) -> Node? {
        let arguments = call.all(.argument)
        guard arguments.indices.contains(position), arguments[position].label == label else { return nil }
        return arguments[position].first(.expression)
    }

    // MARK: Obstacles

    private static let harmlessModifiers: Set<Keyword> = [.private, .fileprivate, .internal, .public, .package, .final]

    private static func obstacle(
        of property: ModelProperty, _ member: MemberSymbol, _ attribute: AttributeUse, _ context: MigrationContext
    ) -> String? {
        guard member.bindingCount == 1, attribute.node.parent == member.site.node, member.attributes.count == 1,
            member.modifiers.subtracting(harmlessModifiers).isEmpty
        else { return "it is declared together with others, or with other attributes and modifiers" }
        if property.hasObservers { return "it has observers, which a computed property cannot have" }
        if hasComment(in: attribute.node) || member.binding.map(hasComment) ?? true {
            return "a comment stands in the middle of it"
        }
        let namesakes = context.index.types(named: "UserDefaults").filter { type in
            context.index.type(type).enclosing == nil || context.index.isVisible(type, at: member.site)
        }
        if let namesake = namesakes.first {
            return "UserDefaults may mean the project's own \(context.index.type(namesake).qualifiedName) there"
        }
        guard let owner = member.owner else { return "its class cannot be told" }
        for name in ["access", "withMutation"] where !context.index.lookUp(name, in: owner, isStatic: nil).isEmpty {
            return "the class has a member \(name), which the macro adds, too"
        }
        return useObstacle(member, owner, context)
    }

    private static func useObstacle(_ member: MemberSymbol, _ owner: TypeID, _ context: MigrationContext) -> String? {
        let uses = context.uses.of(member.id, in: context.index)
        if uses.contains(where: { $0.form == .projection || $0.form == .storage }) {
            return "$\(member.name) or _\(member.name) is used, and there is no wrapper afterwards"
        }
        if context.facts.visibility[member.id]?.deinitReads.isEmpty == false {
            return "deinit reads it, where a computed property may not be read"
        }
        // A read was possible only with everything set; an assignment through the wrapper was possible at once.
        let isSetInInit = uses.contains { use in
            guard use.usage == .write, let place = use.enclosingMember.map(context.index.member) else { return false }
            return place.kind == .initializer && place.owner == owner
        }
        if isSetInInit, !isWholeFromTheStart(owner, context) {
            return "init assigns it, and a computed property can be assigned only when everything else is set"
        }
        return nil
    }

    /// Whether every stored variable has its value before an initializer's first statement.
    private static func isWholeFromTheStart(_ owner: TypeID, _ context: MigrationContext) -> Bool {
        guard context.index.superclass(of: owner) == nil, let model = context.facts.model(owner) else { return false }
        return model.properties.map { context.index.member($0.member) }.allSatisfy { member in
            member.initialValue != nil || (member.kind == .storedVariable && member.typeNode?.kind == .optionalType)
        }
    }

    private static func hasComment(in node: Node) -> Bool {
        node.tokenIndices.contains { [.lineComment, .blockComment].contains(node.tree.tokens[$0].kind) }
    }
}

/// Tells whether an expression that was evaluated once, where an object is made, has the same value at each later time,
/// and means the same inside an accessor.
struct ConstantExpression {
    /// The type whose members an accessor sees.
    let owner: TypeID?
    let context: MigrationContext

    func isConstant(_ expression: Node) -> Bool {
        let parts = Array(expression.children)
        if parts.count == 2, parts[0].kind == .operatorToken, parts[0].text == "-", parts[1].kind == .literal { return true }
        guard parts.count == 1 else { return false }
        switch parts[0].kind {
        case .literal: return true
        case .stringLiteral: return parts[0].first(.interpolation) == nil
        case .implicitMember, .nameReference: return isPath(parts)
        case .chain: return isMadeFromLiterals(Array(parts[0].children)) || isPath(Array(parts[0].children))
        default: return false
        }
    }

    /// `Keys.theme`, `App.Keys.theme`, `.light`, `Key.theme.rawValue`: types, then one constant of the last of them.
    private func isPath(_ parts: [Node]) -> Bool {
        guard let first = parts.first, first.kind == .implicitMember || (first.kind == .nameReference && !isMember(first)),
            parts.dropFirst().allSatisfy({ $0.kind == .memberSuffix })
        else { return false }
        let path = parts.count > 1 && parts.last?.name == "rawValue" ? parts.dropLast() : parts[...]
        let types = path.dropLast()
        return types.allSatisfy { $0.kind != .implicitMember && $0.name?.first?.isUppercase == true }
            && path.allSatisfy(isStable)
    }

    /// `Data()`, `String()`, `URL(string: "…")!`.
    private func isMadeFromLiterals(_ parts: [Node]) -> Bool {
        guard let first = parts.first, first.kind == .nameReference, parts.count > 1, parts[1].kind == .callSuffix else {
            return false
        }
        let arguments = parts[1].all(.argument)
        let hasEmpty = ["Data", "String", "Int", "Double", "Bool"].contains(first.text)
        if hasEmpty { return parts.count == 2 && parts[1].children.isEmpty }
        guard first.text == "URL", arguments.count == 1, ["string", "fileURLWithPath"].contains(arguments[0].label ?? ""),
            parts.dropFirst(2).allSatisfy({ $0.kind == .forceUnwrap }), let value = arguments[0].first(.expression)
        else { return false }
        return isConstant(value)
    }

    /// A name that means a global in a default means the member of that name in an accessor.
    private func isMember(_ name: Node) -> Bool {
        guard let owner, let text = name.name else { return true }
        return !context.index.lookUp(text, in: owner, isStatic: false).isEmpty
    }

    /// Not the name of a global or static variable that somebody may assign.
    private func isStable(_ name: Node) -> Bool {
        guard let text = name.name else { return false }
        return !context.index.members(named: text).map(context.index.member).contains { member in
            member.kind == .storedVariable && (member.isStatic || member.owner == nil)
        }
    }
}
