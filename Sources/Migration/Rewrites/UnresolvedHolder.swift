import Analysis
import ProjectIndex
import Syntax

extension Rewrite {
    static let unresolvedHolder = Rewrite(
        id: "unresolved-holder",
        summary: "A holder whose type cannot be told holds back the models it may hold.",
        constraints: UnresolvedHolder.constraints, edits: { _, _ in [] })
}

/// `@StateObject var x = make()` where nothing tells what `make` gives: left as it is, and it would no longer compile
/// if it held a model that moved.
enum UnresolvedHolder {
    static func constraints(_ context: MigrationContext) -> [Constraint] {
        context.facts.unknownHolders.filter(\.wrapper.isOldWorld).flatMap { holder -> [Constraint] in
            let names = usedNames(holder)
            return context.oldModels.filter { canBe($0, having: names, context) }.map { model in
                .blocks(model.id, context.reason(
                    "unresolved-holder",
                    "The type of \(context.title(of: holder)) cannot be told, and it may be \(context.name(of: model.id));"
                        + " write the type out.",
                    at: context.site(of: holder)))
            }
        }
    }

    /// Names of the members the holder's owner uses of what it holds.
    private static func usedNames(_ holder: Holder) -> Set<String> {
        let uses = (holder.reads + holder.bindings).map(\.node)
        return Set(uses.compactMap { use in
            var next = use.nextSibling
            while let part = next, part.kind == .optionalChain || part.kind == .forceUnwrap { next = part.nextSibling }
            return next?.kind == .memberSuffix ? next?.name : nil
        })
    }

    private static func canBe(_ model: Model, having names: Set<String>, _ context: MigrationContext) -> Bool {
        let inherited: Set<String> = ["objectWillChange", "self", "wrappedValue", "projectedValue"]
        return names.subtracting(inherited).allSatisfy { name in
            !context.index.lookUp(name, in: model.id, isStatic: false).isEmpty
        }
    }
}
