/// One view an element.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public let data: Data
    public let content: (Data.Element) -> Content
    public let identity: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    @MainActor public var body: Never { preconditionFailure("ForEach has no body") }
}

extension ForEach where Content: View {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, identity: { $0.id })
    }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identity: { $0[keyPath: id] })
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, identity: { $0 })
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == Binding<C> {
        self.init(data: data, content: content, identity: { $0.wrappedValue[keyPath: id] })
    }
}

extension ForEach {
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

nonisolated public struct List<Selection, Content: View>: PrimitiveView {
    public let content: Content
}

extension List where Selection == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

extension List where Selection: Hashable {
    public init(selection: Binding<Selection?>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init(selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Selection?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<Selection>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }
}

/// The user's choice of whether a list is edited.
public enum EditMode: Sendable { case inactive, transient, active }

nonisolated public struct EditButton: PrimitiveView, Sendable {
    public init() {}
}

extension RangeReplaceableCollection where Self: MutableCollection {
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.sorted(by: >) { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[$0] }
        let target = destination - source.count(in: 0..<destination)
        for offset in source.sorted(by: >) { remove(at: offset) }
        insert(contentsOf: moved, at: target)
    }
}
