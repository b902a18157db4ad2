import Syntax

/// Closures handed to functions outside the repository: what they get.
extension ValueResolver {
    /// The parameters of a closure handed to something outside that the index knows.
    func knownParameters(of closure: Node, in file: FileID) -> [TypeValue]? {
        guard let argument = closure.callArgument, let part = argument.callPart else { return nil }
        let site = CallSite(part)
        guard case .external(let name, let receiver) = receiver(of: site.start, in: file).callee else { return nil }
        if let receiver, let found = methodParameters(name, receiver, site, in: file) { return found }
        if let found = functionParameters(name, isMethod: receiver != nil, site, in: file) { return found }
        return isHandedOutsideValues(name, receiver, site, in: file)
            ? Array(repeating: .external("", []), count: Self.mostParameters) : nil
    }

    /// More than closures of outside functions have.
    private static let mostParameters = 6

    /// A closure gets nothing of ours from an outside method that is given nothing of ours.
    private func isHandedOutsideValues(
        _ name: String, _ receiver: TypeValue?, _ site: CallSite, in file: FileID
    ) -> Bool {
        guard let receiver else { return KnownTypes.outsideBuilders.contains(name) }
        return (isOutside(receiver) || isView(receiver)) && site.closures.count <= 1
            && hasOutsideArguments(site, in: file)
    }

    private func methodParameters(
        _ name: String, _ receiver: TypeValue, _ site: CallSite, in file: FileID
    ) -> [TypeValue]? {
        if case .optional(let inner) = receiver, name == "map" || name == "flatMap" { return [inner] }
        guard let element = KnownTypes.element(of: receiver.unwrapped) ?? KnownTypes.output(of: receiver)
        else { return nil }
        if name == "reduce" {
            let start = firstValue(site, in: file).one ?? .undetermined
            return [start, element]
        }
        if KnownTypes.elementTaking.contains(name), !KnownTypes.pairTaking.contains(name) { return [element] }
        return KnownTypes.pairTaking.contains(name) ? [element, element] : nil
    }

    private func functionParameters(
        _ name: String, isMethod: Bool, _ site: CallSite, in file: FileID
    ) -> [TypeValue]? {
        if !isMethod {
            guard KnownTypes.elementViews.contains(name) else { return nil }
            return firstValue(site, in: file).one.flatMap(KnownTypes.element).map { [$0] }
        }
        func argument(_ label: String?) -> TypeValue? {
            site.argument(label).flatMap { value(of: $0, in: file).one }
        }
        switch name {
        case "onChange":
            return argument("of").map { [$0, $0] }
        case "onReceive":
            return argument(nil).flatMap(KnownTypes.output).map { [$0] }
        case "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog":
            return presented(argument("item") ?? argument("for") ?? argument("presenting"))
        default:
            return nil
        }
    }

    /// What `sheet(item: $x)`, `navigationDestination(for: X.self)` and their like hand to their content.
    private func presented(_ value: TypeValue?) -> [TypeValue]? {
        switch value {
        case .projection(let inner): [inner.withoutOptional]
        case .metatype(let inner): [inner]
        case .optional(let inner): [inner]
        default: nil
        }
    }
}

extension Node {
    /// The `argument` or `trailingClosure` a closure is, if it is handed to a call.
    fileprivate var callArgument: Node? {
        if let parent, parent.kind == .trailingClosure { return parent }
        guard let expression = parent, expression.kind == .expression, expression.children.allSatisfy({ $0 == self }),
            let argument = expression.parent, argument.kind == .argument
        else { return nil }
        return argument
    }

    /// Of an argument or trailing closure: the call part it belongs to or is.
    fileprivate var callPart: Node? {
        if kind == .trailingClosure { return self }
        return parent.flatMap { $0.kind == .callSuffix ? $0 : nil }
    }
}
