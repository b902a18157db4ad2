import ProjectIndex
import Syntax

/// Reads the property wrapper of a holder and the type it holds.
enum HolderWrappers {
    static func wrapper(of member: MemberSymbol, in index: RepositoryIndex) -> (HolderWrapper, AttributeUse?) {
        guard let attribute = ObservationNames.wrapper(of: member, in: index) else { return (.plain, nil) }
        switch attribute.name.hasPrefix("SwiftUI.") ? attribute.baseName : attribute.name {
        case "StateObject": return (.stateObject, attribute)
        case "ObservedObject": return (.observedObject, attribute)
        case "EnvironmentObject": return (.environmentObject, attribute)
        case "State": return (.state, attribute)
        case "Bindable": return (.bindable, attribute)
        case "Binding": return (.binding, attribute)
        case "Environment" where environmentType(attribute) != nil:
            return (.environment(isOptional: member.typeNode?.kind == .optionalType), attribute)
        default: return (.other(attribute), attribute)
        }
    }

    /// Whether a holder's wrapper belongs to an observation system, so that its type must be a model.
    static func demandsModel(_ wrapper: HolderWrapper) -> Bool {
        switch wrapper {
        case .stateObject, .observedObject, .environmentObject, .bindable, .environment: true
        case .state, .binding, .plain, .other: false
        }
    }

    static func type(of member: MemberSymbol, wrapper: HolderWrapper, in index: RepositoryIndex) -> Resolution<TypeValue> {
        guard case .environment = wrapper, let attribute = ObservationNames.wrapper(of: member, in: index),
            let expression = environmentType(attribute)
        else { return index.declaredType(of: member.id) }
        let value = index.value(of: expression, in: member.site.file)
        return value.map { if case .metatype(let base) = $0 { base } else { $0 } }
    }

    /// The `T.self` of `@Environment(T.self)`; `nil` for key paths.
    private static func environmentType(_ attribute: AttributeUse) -> Node? {
        guard let argument = attribute.node.first(.callSuffix)?.soleArgument, let operand = argument.soleOperand,
            operand.kind == .chain, let last = operand.lastChild,
            last.kind == .memberSuffix, last.name == "self"
        else { return nil }
        return argument
    }
}
