import ProjectIndex
import Syntax

/// What evaluating one view does to one property of a model.
public struct ModelUse: Sendable {
    public let model: TypeID
    /// A stored variable: tracked by `@Observable`; or of an `ObservableObject`, published or not.
    public let property: MemberID
    /// The first such use.
    public let site: Site
    /// From the member SwiftUI calls (`body`) to the member the use stands in; one element where these are the same.
    public let path: [MemberID]

    public init(model: TypeID, property: MemberID, site: Site, path: [MemberID]) {
        self.model = model
        self.property = property
        self.site = site
        self.path = path
    }
}

/// Which properties of models one view reads and writes while SwiftUI evaluates it, directly or through methods and
/// computed properties. Views inside it and closures that run later are left out.
public struct ViewEvaluation: Sendable {
    /// A view, modifier, style, scene, app or representable.
    public let view: TypeID
    /// What it shows, one entry a property, nearest first.
    public let reads: [ModelUse]
    /// Everything read on the way, shown or not, whose changes the view is told of.
    public let touched: Set<MemberID>
    /// Writes of such variables that surely run in `body` or `makeBody`, one entry a property.
    public let writes: [ModelUse]

    public init(view: TypeID, reads: [ModelUse], touched: Set<MemberID>, writes: [ModelUse]) {
        self.view = view
        self.reads = reads
        self.touched = touched
        self.writes = writes
    }
}

extension Facts {
    /// What is written somewhere while views are evaluated.
    public var writtenByEvaluation: Set<MemberID> {
        Set(evaluatedUses.filter { WriteShape.isWrite($0.reference, in: index) }.flatMap(\.reference.member.candidates))
    }

    /// Whether a change of the model makes the view update: of an `ObservableObject` the view must hold it in a wrapper.
    public func isObserved(_ model: TypeID, by view: TypeID) -> Bool {
        guard self.model(model)?.state == .observableObject else { return true }
        return holders.contains { holder in
            holder.owner == view && holder.model.candidates.contains(model)
                && holder.wrapper.isOldWorld
        }
    }

    /// One entry for each view that reads a model. Sorted by view. Worked out anew at every call.
    ///
    /// - Parameters:
    ///   - variables: what to follow of models; `nil` for everything, which is the most work.
    ///   - jobs: how many views are followed side by side.
    public func viewEvaluations(of variables: Set<MemberID>? = nil, jobs: Int = 1) -> [ViewEvaluation] {
        guard let walk else { return [] }
        var evaluations = ViewEvaluations(facts: self, walk: walk, of: variables)
        return evaluations.all(jobs: jobs)
    }
}
