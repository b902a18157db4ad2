import Analysis
import ProjectIndex
import Syntax

extension LintRule {
    static let uikitUntracked = LintRule(
        id: "uikit-untracked", severity: .note,
        summary: "A UIKit controller shows an `@Observable` where UIKit does not track",
        why: "UIKit tracks what `updateProperties()` (iOS 26) and `viewWillLayoutSubviews()` or `layoutSubviews()` (iOS 18 with "
            + "`UIObservationTrackingEnabled`) read, and calls them again. What is copied into a label elsewhere stays as it "
            + "was.",
        step: "copy the values in `updateProperties()` or `viewWillLayoutSubviews()`, or track them with "
            + "`withObservationTracking`",
        check: .project { context in
            context.index.types.compactMap { observation(of: $0, context) }
        })

    /// One finding a class, at the first property shown.
    private static func observation(of type: TypeSymbol, _ context: LintContext) -> Observation? {
        guard type.kind == .class, isInterface(type, context),
            type.members.allSatisfy({ !tracks(context.index.member($0)) })
        else { return nil }
        let shown = setUp(of: type, context).flatMap { id in
            context.facts.references.inside(id).filter { isShown($0, in: context.index.member(id), context) }
        }
        guard let first = shown.first, let property = first.member.one else { return nil }
        let place = first.enclosingMember.map { context.index.member($0).name } ?? "here"
        return context.observation(
            "\(type.name) shows \(context.name(of: property)) once, in \(place), and UIKit tracks nothing there, so a change "
                + "does not show; copy it in updateProperties() or viewWillLayoutSubviews().",
            at: first.site)
    }

    /// What UIKit calls once, and methods that are called from there alone.
    private static func setUp(of type: TypeSymbol, _ context: LintContext) -> [MemberID] {
        let once = type.members.filter { lifecycle.contains(context.index.member($0).name) }
        let helpers = type.members.filter { id in
            let calls = context.facts.references.possibleUses(of: id)
            return context.index.member(id).kind == .function && !once.contains(id) && !calls.isEmpty
                && calls.allSatisfy { call in
                    call.usage == .call && call.site.node.nearest(.closure) == nil
                        && call.enclosingMember.map(once.contains) == true
                }
        }
        return once + helpers
    }

    private static func isInterface(_ type: TypeSymbol, _ context: LintContext) -> Bool {
        context.index.externalSupertypes(of: type.id).contains { interfaces.contains(Node.lastPart(of: $0)) }
    }

    private static let interfaces: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UIView", "UIControl", "UITableViewCell",
        "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "UIStackView", "UIButton",
        "UILabel",
    ]

    private static let lifecycle: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "loadView", "awakeFromNib", "init",
        "didMoveToWindow", "didMoveToSuperview",
    ]

    /// A member in which the class is told of changes, by UIKit or by Observation.
    private static func tracks(_ member: MemberSymbol) -> Bool {
        ["updateProperties", "viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews"].contains(member.name)
            || member.site.node.subtree.contains { node in
                node.kind == .nameReference
                    && ["withObservationTracking", "Observations", "withContinuousObservation"].contains(node.name ?? "")
            }
    }

    /// `label.text = model.title`, directly in the method: a tracked property right of an assignment to a part of
    /// another object.
    private static func isShown(_ use: Reference, in member: MemberSymbol, _ context: LintContext) -> Bool {
        guard use.usage == .read, use.form == .plain, case .one(let property) = use.member,
            isTracked(context.index.member(property), context), use.site.node.nearest(.closure) == nil,
            let expression = use.site.node.ancestors.first(where: { $0.assignmentOperator != nil }),
            expression.isStatement, let operation = expression.assignmentOperator,
            operation.range.end <= use.site.node.range.start, let target = expression.children.first,
            target.kind == .chain, let shownPart = target.lastChild?.name
        else { return false }
        return parts.contains(shownPart)
    }

    /// What UIKit shows of its views.
    private static let parts: Set<String> = [
        "text", "attributedText", "title", "image", "isHidden", "isEnabled", "isOn", "value", "progress", "textColor",
        "backgroundColor", "tintColor", "placeholder", "alpha", "isSelected", "numberOfPages", "currentPage", "prompt",
        "selectedSegmentIndex", "badgeValue", "accessibilityLabel", "secondaryText",
    ]

    private static func isTracked(_ member: MemberSymbol, _ context: LintContext) -> Bool {
        guard member.kind == .storedVariable, member.attribute("ObservationIgnored") == nil, let owner = member.owner
        else { return false }
        return ObservationNames.hasObservableMacro(context.index.type(owner))
    }
}
