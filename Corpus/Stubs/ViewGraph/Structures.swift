import SwiftUI

// What is inside the containers of the framework.

extension TupleView: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: Mirror(reflecting: value).children.enumerated().map { Part($0.offset, $0.element.value) })
    }
}

extension Optional: Structure where Wrapped: View {
    @MainActor func shown(at node: Node) -> Shown { Shown(parts: map { [Part("some", $0)] } ?? []) }
}

extension EitherContent: Structure where First: View, Second: View {
    @MainActor func shown(at node: Node) -> Shown {
        switch self {
        case .first(let view): Shown(parts: [Part("first", view)])
        case .second(let view): Shown(parts: [Part("second", view)])
        }
    }
}

extension EmptyView: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown() }
}

extension AnyView: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(parts: [Part("any", content)]) }
}

extension ViewModifierContent: Structure {
    @MainActor func shown(at node: Node) -> Shown { Shown(parts: [Part("content", content)]) }
}

extension ForEach: Structure where Content: View {
    @MainActor func shown(at node: Node) -> Shown {
        Shown(parts: data.map { Part(AnyHashable(identity($0)), content($0)) })
    }
}

extension List: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension VStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension HStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension ZStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension LazyVStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension LazyHStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension LazyVGrid: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension Group: Structure where Content: View {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension Form: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension ScrollView: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension ScrollViewReader: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content(ScrollViewProxy())) }
}

extension GeometryReader: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content(GeometryProxy())) }
}

extension Section: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(header, content, footer) }
}

extension GroupBox: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension DisclosureGroup: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content()) }
}

extension TabView: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension NavigationStack: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension NavigationView: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(content) }
}

extension NavigationSplitView: Structure {
    @MainActor func shown(at node: Node) -> Shown { .of(sidebar, detail) }
}

extension LabeledContent: Structure {
    @MainActor func shown(at node: Node) -> Shown {
        var result = Shown.of(content)
        result.text = title
        return result
    }
}

extension Shown {
    static func of(_ values: Any...) -> Shown {
        Shown(parts: values.enumerated().map { Part($0.offset, $0.element) })
    }
}
