/// Whether two values are the same input to a view: objects by identity, values by `==`, other values part by part.
/// Closures are never the same.
@MainActor public func isSameInput(_ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    if let property = one as? any PlacedProperty { return property.isSameInput(as: other) }
    if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    if let value = one as? any Equatable { return equals(value, other) }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard let style = left.displayStyle, left.children.count == right.children.count else { return false }
    if style == .enum, caseName(left, one) != caseName(right, other) { return false }
    return zip(left.children, right.children).allSatisfy { isSameInput($0.value, $1.value) }
}

private func equals<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { other as? Value == value }

private func caseName(_ mirror: Mirror, _ value: Any) -> String { mirror.children.first?.label ?? "\(value)" }
