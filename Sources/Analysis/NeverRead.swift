import ProjectIndex
import Syntax

extension Facts {
    /// Whether nothing reads a holder: its type neither uses nor names it, and no protocol or superclass asks for it.
    public func isNeverRead(_ holder: Holder) -> Bool {
        guard holder.isNeverUsed, let owner = holder.owner else { return false }
        return !isMentioned(holder, in: owner) && !isOfSupertype(holder, of: owner)
    }

    /// Whether the name stands anywhere else in the type, in whatever sense: `[weak session]`, `session?.name`.
    private func isMentioned(_ holder: Holder, in owner: TypeID) -> Bool {
        let (type, symbol) = (index.type(owner), index.member(holder.member))
        let names = [symbol.name, "$" + symbol.name, "_" + symbol.name]
        return (type.declarations + type.extensions).contains { site in
            site.node.tokenIndices.contains { token in
                !symbol.site.node.tokenIndices.contains(token) && site.node.tree.tokens[token].isName
                    && names.contains(site.node.tree.name(ofToken: token))
            }
        }
    }

    private func isOfSupertype(_ holder: Holder, of owner: TypeID) -> Bool {
        index.supertypes(of: owner).contains { supertype in
            !index.lookUp(index.member(holder.member).name, in: supertype, isStatic: false).isEmpty
        }
    }
}
