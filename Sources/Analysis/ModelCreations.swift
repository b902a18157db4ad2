import ProjectIndex
import Syntax

/// When the type that holds a model in `@State` makes it.
public enum ModelCreations {
    /// Where the model is made: as `Holder.making` says, or in `x = M()` of an initializer, which takes a default's place.
    public static func site(of holder: Holder, in index: RepositoryIndex) -> Site? {
        let assignments = initialAssignments(of: holder, in: index)
        guard !assignments.isEmpty else { return holder.making }
        return assignments.first { site in
            Constructions.contains(site.node, makingOneOf: holder.model.candidates, in: site.file, of: index)
        }
    }

    /// Where somebody makes the model for the memberwise initializer of its owner, tests and previews left out. Of a
    /// `@StateObject` that is an autoclosure, of a `@State` a value.
    public static func memberwiseSite(of holder: Holder, in index: RepositoryIndex) -> Site? {
        guard holder.value == .none, holder.storageAssignments.isEmpty, holder.assignments.isEmpty else { return nil }
        return holder.memberwiseArguments.first { argument in
            Constructions.contains(argument.node, makingOneOf: holder.model.candidates, in: argument.file, of: index)
                && !SampleCode.contains(argument, in: index) && !isMadeByPlainApp(argument, index)
        }
    }

    /// Whether a place is evaluated once: in an `App` that keeps nothing that could change.
    private static func isMadeByPlainApp(_ site: Site, _ index: RepositoryIndex) -> Bool {
        guard let type = index.enclosingType(of: site.node, in: site.file), OwnerKinds.viewRole(of: type, in: index) == .app
        else { return false }
        return index.type(type).members.map(index.member).allSatisfy { member in
            member.isStatic || member.attributes.allSatisfy { $0.baseName.hasSuffix("DelegateAdaptor") || $0.baseName == "SceneBuilder" }
        }
    }

    /// What is done for the arguments of a model that is made at a place, besides the `init` of the model.
    public static func workBeside(_ model: TypeID, madeAt site: Site, for holder: Holder, in facts: Facts) -> InitWork {
        let place = facts.index.enclosingMember(of: site.node, in: site.file) ?? holder.member
        return InitWorks.work(ofEvaluating: site.node, making: [model], in: facts.index.member(place), of: facts)
    }

    /// Work that is done where a function, a getter or a closure gives the model: `makeModel()`, `Model.start()`. The making of the
    /// model is part of it.
    public static func workOfFactory(of holder: Holder, in facts: Facts) -> Evidence? {
        let index = facts.index
        guard case let making = site(of: holder, in: index), making == nil else { return nil }
        let assigned = initialAssignments(of: holder, in: index) + holder.storageAssignments.compactMap { one in
            one.value.map { Site(file: one.file, node: $0) }
        }
        let symbol = index.member(holder.member)
        let value = symbol.initialValue.map { Site(file: symbol.site.file, node: $0) }
        return (assigned.isEmpty ? [value].compactMap(\.self) : assigned).lazy.compactMap { site in
            let place = index.enclosingMember(of: site.node, in: site.file) ?? holder.member
            guard case .work(let evidence) = InitWorks.work(ofEvaluating: site.node, making: [], in: index.member(place), of: facts)
            else { return nil }
            return Evidence(site: site, what: evidence.what)
        }.first
    }

    /// Whether SwiftUI makes the owner anew, and the model's initial value with it: not an `App`, which is made once, nor
    /// a view of previews or one that is made for hosts alone.
    public static func isRepeated(_ holder: Holder, in facts: Facts) -> Bool {
        let index = facts.index
        guard holder.ownerKind != .app, let owner = holder.owner else { return false }
        let isSample = sequence(first: owner, next: { index.type($0).enclosing }).contains { type in
            OwnerKinds.viewRole(of: type, in: index) == .previewProvider
        }
        return !isSample && !HostedViews.isHostedAlone(owner, in: facts)
    }

    /// Whether work seen in the initializers of a model runs when it is made at a place: other initializers than the one
    /// called are left out.
    public static func runs(_ work: Evidence, madeAt site: Site, in index: RepositoryIndex) -> Bool {
        guard let place = index.enclosingMember(of: work.site.node, in: work.site.file),
            case let initializer = index.member(place), initializer.kind == .initializer, let model = initializer.owner
        else { return true }
        let names = site.node.subtree.filter { name in
            (name.kind == .nameReference || name.kind == .memberSuffix) && name.isCalled && name.name == index.type(model).name
                || (name.kind == .implicitMember || name.kind == .memberSuffix) && name.name == "init"
        }
        guard let call = names.first else { return true }
        let called = index.type(model).members.map(index.member).filter { $0.kind == .initializer && CallShape.fits(call, $0) }
        return called.isEmpty || called.contains { $0.id == place || delegates($0) }
    }

    /// Whether an initializer calls another one of its class.
    private static func delegates(_ initializer: MemberSymbol) -> Bool {
        initializer.site.node.subtree.contains { $0.kind == .memberSuffix && $0.name == "init" && $0.previousSibling?.name == "self" }
    }

    /// Whether Xcode 27 builds the value of a `@State` property once: the inline default of a private one.
    public static func isBuiltOnceSinceXcode27(_ holder: Holder, in index: RepositoryIndex) -> Bool {
        holder.storageAssignments.isEmpty && initialAssignments(of: holder, in: index).isEmpty
            && index.member(holder.member).access <= .fileprivate
    }

    /// `x = e` in initializers of the owner.
    private static func initialAssignments(of holder: Holder, in index: RepositoryIndex) -> [Site] {
        guard holder.wrapper == .state else { return [] }
        return holder.assignments.filter { site in
            guard let member = index.enclosingMember(of: site.node, in: site.file) else { return false }
            return index.member(member).kind == .initializer && index.member(member).owner == holder.owner
        }
    }
}
