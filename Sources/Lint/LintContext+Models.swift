import Analysis
import Migration
import ProjectIndex
import SourceText
import Syntax

extension LintContext {
    /// Classes that carry `@Observable` themselves, in order of declaration.
    var observableClasses: [Model] {
        facts.models.filter { index.type($0.id).kind == .class && ObservationNames.hasObservableMacro(index.type($0.id)) }
    }

    /// Whether a type surely is, or comes from, an `@Observable` class that knows nothing of `ObservableObject`.
    func isObservable(_ type: TypeID) -> Bool { facts.model(type)?.state == .observable }

    /// Whether a type takes part in observation by a conformance written by hand, beside `ObservableObject` or alone:
    /// to `Observable`, or to its stand-in of the Perception package.
    func conformsToObservable(_ type: TypeID) -> Bool {
        index.externalSupertypes(of: type).contains { ["Observable", "Perceptible"].contains(Node.lastPart(of: $0)) }
    }

    /// Whether all a holder may hold is `@Observable` alone.
    func holdsObservable(_ holder: Holder) -> Bool {
        !holder.model.candidates.isEmpty && holder.model.candidates.allSatisfy(isObservable)
    }

    /// Whether a view shows a stored property, as far as names tell: a use of doubtful meaning counts.
    func isShown(_ id: MemberID) -> Bool {
        let name = index.member(id).name
        return facts.evaluatedUses.contains { use in
            use.reference.name == name
                && (use.reference.member.isUnknown || use.reference.member.candidates.contains(id))
        }
    }

    /// `@ObservationIgnored` in front of a stored variable that stands alone in its declaration; else nothing.
    func ignoring(_ member: MemberSymbol) -> [FixEdit] {
        guard member.bindingCount == 1 else { return [] }
        let edit = AttributeEdits.insertion(of: "@ObservationIgnored", beforeWordsOf: member.site.node)
        return [FixEdit(file: member.site.file, edit: edit)]
    }
}
