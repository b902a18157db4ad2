import Analysis
import ProjectIndex
import SourceText
import Syntax

extension Rewrite {
    /// `@EnvironmentObject var x: M` becomes `@Environment(M.self) var x`.
    static let environmentObject = Rewrite(
        id: "environment-object",
        summary: "`@EnvironmentObject var x: M` becomes `@Environment(M.self) var x`",
        constraints: { context in
            let holders = context.holders(with: .environmentObject)
            let injected = context.facts.surelyInjected(holders.map(\.holder).filter(context.facts.isNeverRead), .old)
            return holders.flatMap {
                EnvironmentObjectRules(context: context, held: $0, isSurelyInjected: injected.contains($0.holder.member)).constraints
            }
        },
        edits: { context, set in
            context.holders(with: .environmentObject).filter { $0.moves(in: set) }.flatMap {
                EnvironmentObjectRules(context: context, held: $0).edits
            }
        }
    )
}

struct EnvironmentObjectRules {
    let context: MigrationContext
    let held: HeldModels
    var isSurelyInjected = false

    private var holder: Holder { held.holder }
    private var symbol: MemberSymbol { context.symbol(holder) }
    private var site: Site { context.site(of: holder) }

    var constraints: [Constraint] {
        let title = context.title(of: holder)
        guard context.isEditable(site) else {
            return context.block(held, "index-only", "\(title) stands in a file that may not be edited", at: site)
        }
        guard holder.ownerKind.isEvaluated else {
            return context.block(
                held, "outside-holder",
                "\(title) is an @EnvironmentObject outside a view, where SwiftUI fills nothing in; hand the object over", at: site)
        }
        guard writtenType != nil, holder.storageAssignments.isEmpty else {
            return context.block(
                held, "not-understood", "\(title) has no written type, or init sets its storage; write it as a plain @EnvironmentObject", at: site)
        }
        return context.joint(held.models) + unreadReview(title)
    }

    private func unreadReview(_ title: String) -> [Constraint] {
        guard context.facts.isNeverRead(holder) else { return uninjectedReview(title) }
        guard !isSurelyInjected else { return unreadNote(title) }
        return context.review(
            held, "eager-environment",
            "\(title) is never read: @Environment(\(typeText).self) needs the object even so, where the old one did not; remove it",
            at: site)
    }

    private func unreadNote(_ title: String) -> [Constraint] {
        let message = "\(title) is never read, and every way to its view puts the object in; it can be removed"
        return held.models.map { .note($0, Note(rule: "eager-environment", message: message, location: context.location(site))) }
    }

    /// An object that only actions ask for may be missing where they never run.
    private func uninjectedReview(_ title: String) -> [Constraint] {
        let isEvaluated = context.facts.evaluatedMembers.contains(holder.member)
        let isInjected = context.facts.injections.contains(where: \.model.isUnknown) || held.models.contains { model in
            ([model] + context.index.subtypes(of: model)).contains(where: context.facts.injectedModels.contains)
        }
        guard !isEvaluated, !isInjected else { return [] }
        return context.review(
            held, "eager-environment",
            "\(title) is read in actions only, and nothing injects it: @Environment(\(typeText).self) needs the object as soon "
                + "as the view is shown; inject it, or take it where it is used",
            at: site)
    }

    /// Behind the colon, or as the argument of `@EnvironmentObject<M>`.
    private var writtenType: Node? {
        symbol.typeNode ?? holder.attribute?.node.typeChild?.first(.genericArguments)?.typeChild
    }

    private var typeText: String { writtenType?.text ?? "" }

    var edits: [SiteEdit] {
        guard let attribute = holder.attribute, writtenType != nil else { return [] }
        let annotation = symbol.binding?.first(.typeAnnotation)
        let name = context.spelling(of: "Environment", replacing: attribute, at: site)
        let edits = [AttributeEdits.replacing(attribute.node, with: "@\(name)(\(typeText).self)")]
            + (annotation.map { TypeAnnotationEdits.removal(of: $0) } ?? [])
        return edits.map {
            SiteEdit(file: symbol.site.file, edit: $0, rule: "environment-object", models: Set(held.models))
        }
    }
}
