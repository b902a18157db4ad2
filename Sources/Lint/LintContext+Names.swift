import Analysis
import ProjectIndex
import SourceText
import Syntax

extension LintContext {
    /// The declaration around a place, as the source names it: `CartView.body`, `Cart`, `makeCart`.
    ///
    /// A place in the declaration of a property is in that property. Empty at the top of a file.
    func symbol(around site: Site) -> String {
        let type = index.enclosingType(of: site.node, in: site.file).map(index.type)
        guard let id = index.enclosingMember(of: site.node, in: site.file) else { return type?.qualifiedName ?? "" }
        let member = index.member(id)
        let encloses = type.map { member.owner == $0.id } ?? true
        return encloses ? name(of: id) : type?.qualifiedName ?? member.name
    }

    /// `Cart.total`; the name alone for globals.
    func name(of id: MemberID) -> String {
        let member = index.member(id)
        let owner = member.owner.map { index.type($0).qualifiedName } ?? member.externalOwner
        return owner.map { "\($0).\(member.name)" } ?? member.name
    }

    /// The model's name, without its module.
    func name(of id: TypeID) -> String { index.type(id).qualifiedName }

    /// A finding at a node, in the declaration around it.
    func observation(_ message: String, at site: Site, fix: [FixEdit] = []) -> Observation {
        Observation(
            file: site.file, range: site.node.range, symbol: symbol(around: site), message: message, fix: fix)
    }

    /// A finding at the name of a stored property or another member.
    func observation(_ message: String, at id: MemberID, fix: [FixEdit] = []) -> Observation {
        let member = index.member(id)
        let node = member.binding ?? member.site.node
        let range = node.nameToken.map { node.tree.tokens[$0].range } ?? node.range
        return Observation(file: member.site.file, range: range, symbol: name(of: id), message: message, fix: fix)
    }

    /// A finding at the name of a type, in its first declaration; `nil` for a type without one.
    func observation(_ message: String, at id: TypeID, fix: [FixEdit] = []) -> Observation? {
        let type = index.type(id)
        guard let site = type.declarations.first else { return nil }
        let range = site.node.nameToken.map { site.node.tree.tokens[$0].range } ?? site.node.range
        return Observation(file: site.file, range: range, symbol: type.qualifiedName, message: message, fix: fix)
    }
}
