import Analysis
import ProjectIndex
import Syntax

extension MigrationContext {
    /// Of `$0.name` or `trip.name` in the closure of `Panel(trips: $model.trips) { … }`: the variables that the same call is
    /// handed, closures left out. None where the name before the dot is not a parameter of the closure.
    func variables(handedBeside use: Reference) -> [MemberID] {
        guard let closure = closureHandingOut(use), let argument = Self.argument(of: closure),
            let chain = (argument.kind == .argument ? argument.parent : argument)?.parent, chain.kind == .chain,
            let place = use.enclosingMember
        else { return [] }
        return facts.references.inside(place).compactMap { other in
            guard other.site.file == use.site.file, chain.range.contains(other.site.node.range), chain != other.site.node.parent,
                other.site.node.ancestors.prefix(while: { $0 != chain }).allSatisfy({ $0.kind != .closure })
            else { return nil }
            return other.member.one
        }
    }

    /// The closure whose parameter stands before the name.
    private func closureHandingOut(_ use: Reference) -> Node? {
        guard use.site.node.kind == .memberSuffix, let element = use.site.node.previousSibling, element.kind == .nameReference,
            element == use.site.node.parent?.children.first, let name = element.name
        else { return nil }
        if name.hasPrefix("$") { return Int(name.dropFirst()) == nil ? nil : element.nearest(.closure) }
        guard case .local(let local)? = index.referent(of: element, in: use.site.file).one, local.kind == .closureParameter else {
            return nil
        }
        return local.nearest(.closure)
    }

    private static func argument(of closure: Node) -> Node? {
        guard let parent = closure.parent else { return nil }
        if parent.kind == .trailingClosure { return parent }
        return parent.parent?.kind == .argument ? parent.parent : nil
    }
}
