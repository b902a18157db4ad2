import Analysis
import ProjectIndex
import Syntax

/// Words for one use of a publisher: what is done with it, and what can be done instead in that place.
struct PublisherRecipe {
    private let use: PublisherUse
    private let owner: TypeID
    private let context: MigrationContext

    init(_ use: PublisherUse, of owner: TypeID, _ context: MigrationContext) {
        self.use = use
        self.owner = owner
        self.context = context
    }

    // MARK: What is done

    /// A participle: `subscribed to`, `handed to watch`.
    var deed: String {
        switch use.form {
        case .assignTarget: return "assigned to"
        case .onReceive: return "received by a view"
        case .publisher: break
        }
        if use.site.node.nearest(.keyPath) != nil { return "named by a key path" }
        let members = membersAfter
        if members.contains("values") { return "iterated" }
        if members.contains("sink") { return "subscribed to" }
        if members.contains("assign") { return "assigned to something else" }
        guard members.isEmpty else { return members.contains("eraseToAnyPublisher") ? "erased and passed on" : "used" }
        guard let parent = use.site.node.wholeExpression?.parent else { return "used" }
        switch parent.kind {
        case .argument: return parent.parent?.calleeName?.name.map { "handed to \($0)" } ?? "used"
        case .initializerClause: return "kept in a variable"
        case .transferStatement, .accessorBlock, .codeBlock, .closure: return "passed on"
        default: return "used"
        }
    }

    private var membersAfter: [String] {
        guard let chain = use.site.node.parent, chain.kind == .chain else { return [] }
        return chain.children.filter { $0.index > use.site.node.index && $0.kind == .memberSuffix }.compactMap(\.name)
    }

    // MARK: What to do

    /// Next steps, the bridge last.
    var steps: String { "\(step), \(bridge)" }

    private var bridge: String {
        let isDeclined = use.property.candidates.contains { context.bridges.decline($0) }
        if isDeclined { return "or change what keeps it from being bridged" }
        let keep = "keep it with --bridge \(context.name(of: owner)).\(use.name)"
        let obstacles = bridged.compactMap(BridgeDecision.obstacle)
        if obstacles.contains(where: { $0.rule == "bridge-type" }) { return "or write the variable's type on its line and \(keep)" }
        return obstacles.first.map { "since a bridge cannot be built: \($0.message)" } ?? "or \(keep)"
    }

    private var bridged: [BridgedProperty] {
        guard let model = context.facts.model(owner) else { return [] }
        return PublishedProperty.published(model).map(\.0).compactMap { property in
            guard use.property.candidates.contains(property.member) else { return nil }
            return BridgedProperty(property, of: model, uses: [use], context: context)
        }
    }

    private var step: String {
        switch use.form {
        case .assignTarget: return "assign the variable in a sink, or make it a computed property"
        case .onReceive(_, let operators): return ofView(operators)
        case .publisher: break
        }
        if use.isInTest { return "read the variable after the call that changes it" }
        if membersAfter.contains("values") {
            return "iterate Observations { } from iOS 26 on, or re-arm withObservationTracking"
        }
        let place = context.index.enclosingType(of: use.site.node, in: use.site.file)
        guard let place else { return "re-arm withObservationTracking, or iterate Observations { } from iOS 26 on" }
        if place == owner { return "react in didSet, or derive the value in a computed property" }
        if context.facts.model(place) != nil {
            return "read the variable from a computed property of \(context.name(of: place))"
        }
        let names = Set(context.index.externalSupertypes(of: place).map { String($0.split(separator: ".").last ?? "") })
        if !names.isDisjoint(with: PublisherRecipe.views) { return ofView(membersAfter) }
        if !names.isDisjoint(with: PublisherRecipe.interfaces) {
            return "read the variable in updateProperties() from iOS 26 on, or re-arm withObservationTracking"
        }
        return "re-arm withObservationTracking, or iterate Observations { } from iOS 26 on"
    }

    private func ofView(_ operators: [String]) -> String {
        if !Set(operators).isDisjoint(with: ["debounce", "throttle", "delay"]) {
            return "wait in a .task(id:) of the view instead"
        }
        return operators.isEmpty
            ? "use .onChange(of:initial:) of an Equatable value"
            : "use .onChange(of:initial:) and move the operators into its closure"
    }

    private static let views: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "UIViewRepresentable", "NSViewRepresentable",
    ]

    private static let interfaces: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UIView", "UIControl", "UITableViewCell", "UICollectionViewCell", "UIStackView",
    ]
}
