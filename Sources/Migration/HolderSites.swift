import Analysis
import ProjectIndex
import SourceText
import Syntax

/// A holder with the models it may hold; the view side of the table works on these.
struct HeldModels: Sendable {
    let holder: Holder
    /// Never empty.
    let models: [TypeID]

    init?(_ holder: Holder) {
        let models = holder.model.candidates
        guard !models.isEmpty else { return nil }
        self.holder = holder
        self.models = models
    }

    /// Whether the holder is written in this set: all it may hold is observable afterwards, and something moves.
    func moves(in set: MovingSet) -> Bool {
        models.contains(where: set.moves) && models.allSatisfy(set.isObservableAfterwards)
    }
}

extension MigrationContext {
    /// Holders with this wrapper, in order of site.
    func holders(with wrapper: HolderWrapper) -> [HeldModels] {
        facts.holders.filter { $0.wrapper == wrapper }.compactMap(HeldModels.init)
    }

    func symbol(_ holder: Holder) -> MemberSymbol { index.member(holder.member) }

    func file(of holder: Holder) -> FileID { symbol(holder).site.file }

    /// The holder's own declaration as a place.
    func site(of holder: Holder) -> Site {
        let symbol = symbol(holder)
        return Site(file: symbol.site.file, node: symbol.binding ?? symbol.site.node)
    }

    /// `owner.name`, as messages show a holder.
    func title(of holder: Holder) -> String {
        let name = symbol(holder).name
        guard let owner = holder.owner else { return name }
        return "\(index.type(owner).qualifiedName).\(name)"
    }

    /// One constraint per model a holder may hold.
    func block(_ held: HeldModels, _ rule: String, _ message: String, at site: Site) -> [Constraint] {
        held.models.map { .blocks($0, reason(rule, message, at: site)) }
    }

    func review(_ held: HeldModels, _ rule: String, _ message: String, at site: Site) -> [Constraint] {
        held.models.map { .review($0, reason(rule, message, at: site)) }
    }

    /// Blocks for places that the holder's move would write and cannot: in files that may not be edited, and `_x` set
    /// to something other than the wrapper around a value.
    func unwritable(_ held: HeldModels, wrapper: String) -> [Constraint] {
        let holder = held.holder
        let assignments = holder.storageAssignments.map { Site(file: $0.file, node: $0.expression) }
        let closed = ([site(of: holder)] + assignments).filter { !isEditable($0) }.flatMap {
            block(held, "index-only", "\(title(of: holder)) stands in a file that may not be edited", at: $0)
        }
        let untold = zip(holder.storageAssignments, assignments).filter { $0.0.value == nil }.flatMap { _, place in
            block(
                held, "whole-projection",
                "_\(symbol(holder).name) is set to something other than \(wrapper)(wrappedValue:); set it with a value first",
                at: place)
        }
        return closed + untold
    }

    /// What a holder of several possible models asks: they move together.
    func joint(_ models: [TypeID]) -> [Constraint] {
        zip(models, models.dropFirst()).map { .together($0, $1) }
    }

    /// `State` or `SwiftUI.State`: qualified where the name was written qualified, or where another type of that
    /// name is in scope at the declaration.
    func spelling(of name: String, replacing attribute: AttributeUse?, at site: Site) -> String {
        let wasQualified = attribute?.name.contains(".") ?? false
        return wasQualified || isShadowed(name, at: site) ? "SwiftUI.\(name)" : name
    }

    /// Whether a type or generic parameter of the repository takes the name at a place.
    private func isShadowed(_ name: String, at site: Site) -> Bool {
        let isParameter = site.node.ancestors.contains { node in
            node.first(.genericParameters)?.all(.genericParameter).contains { $0.name == name } ?? false
        }
        return isParameter || index.types(named: name).contains { index.isVisible($0, at: site) }
    }
}
