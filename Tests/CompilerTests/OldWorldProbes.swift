extension Probe {
    /// Code before a migration.
    static let oldWorld: [Probe] = [
        .passes("an ordinary app of observable objects", """
            import SwiftUI
            import Combine

            final class Library: ObservableObject {
                @Published var books: [String] = []
                @Published private(set) var count = 0
                private var bag = Set<AnyCancellable>()

                init() {
                    $books.map(\\.count).removeDuplicates().assign(to: &$count)
                    $books
                        .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
                        .receive(on: DispatchQueue.main)
                        .sink { [weak self] in self?.note($0.count) }
                        .store(in: &bag)
                }

                func note(_ number: Int) { objectWillChange.send() }
            }

            struct Shelf: View {
                @StateObject private var library = Library()
                @State private var title = ""

                var body: some View {
                    NavigationStack {
                        List {
                            ForEach(library.books, id: \\.self) { Text($0) }
                                .onDelete { library.books.remove(atOffsets: $0) }
                        }
                        .navigationTitle("Shelf \\(library.count)")
                        .toolbar { EditButton() }
                        .onReceive(library.$books) { title = $0.first ?? "" }
                        .onChange(of: library.count) { old, new in title = "\\(old) \\(new)" }
                    }
                    .environmentObject(library)
                }
            }

            struct Row: View {
                @EnvironmentObject var library: Library
                @Environment(\\.dismiss) private var dismiss
                var body: some View {
                    Form {
                        TextField("First", text: $library.books[0])
                        Button("Done") { dismiss() }
                    }
                }
            }

            struct Detail: View {
                @ObservedObject var library: Library
                var body: some View { Text("\\(library.count)").padding() }
            }

            @main struct Books: App {
                @StateObject private var library = Library()
                var body: some Scene { WindowGroup { Shelf().environmentObject(library) } }
            }

            #Preview("Shelf") {
                Shelf()
            }
            """),
        .passes("a state object made from a parameter", """
            import SwiftUI
            final class Model: ObservableObject { @Published var id: Int; init(id: Int) { self.id = id } }
            struct Screen: View {
                @StateObject private var model: Model
                init(id: Int) { _model = StateObject(wrappedValue: Model(id: id)) }
                var body: some View { Stepper("Id", value: $model.id) }
            }
            """),
        .passes("a view generic over its model", """
            import SwiftUI
            protocol Titled: ObservableObject { var title: String { get set } }
            struct Header<Model: Titled>: View {
                @ObservedObject var model: Model
                var body: some View { TextField("Title", text: $model.title) }
            }
            """),
        .passes("Foundation alone brings the observable-object names", """
            import Foundation
            class Clock: ObservableObject { @Published var now = Date() }
            """),
        .passes("representables, hosting and delegates", """
            import SwiftUI
            final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject { @Published var token = "" }
            struct Badge: UIViewRepresentable {
                @ObservedObject var delegate: AppDelegate
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) { label.text = delegate.token }
            }
            @main struct Host: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
                var body: some Scene { WindowGroup { Badge(delegate: delegate) } }
            }
            @MainActor func host(_ delegate: AppDelegate) -> UIViewController {
                UIHostingController(rootView: Badge(delegate: delegate).environmentObject(delegate))
            }
            """),
        .fails("no import brings nothing", "cannot find type 'ObservableObject'", "class M: ObservableObject {}"),
        .fails("SwiftUI does not bring AnyCancellable", "cannot find type 'AnyCancellable'", """
            import SwiftUI
            let bag = Set<AnyCancellable>()
            """),
        .fails("Combine does not bring Foundation", "cannot find type 'Date'", """
            import Combine
            let now: Date? = nil
            """),
        .fails("a struct cannot publish", "only available on properties of classes", """
            import Combine
            struct Value { @Published var x = 1; func read() -> Int { x } }
            """),
        .fails("Published needs an observed holder for bindings", "cannot find '$model'", """
            import SwiftUI
            class Model: ObservableObject { @Published var name = "" }
            struct Screen: View {
                let model: Model
                var body: some View { TextField("Name", text: $model.name) }
            }
            """),
        .fails("@Bindable refuses an ObservableObject", "'init(wrappedValue:)' is unavailable", """
            import SwiftUI
            class Model: ObservableObject { @Published var name = "" }
            struct Screen: View {
                @Bindable var model: Model
                var body: some View { Text(model.name) }
            }
            """),
        .fails("@Environment by type refuses an ObservableObject", "no exact matches in call to initializer", """
            import SwiftUI
            class Model: ObservableObject {}
            struct Screen: View {
                @Environment(Model.self) var model
                var body: some View { EmptyView() }
            }
            """),
        .fails(".environment refuses an ObservableObject", "conform to 'Observable'", """
            import SwiftUI
            class Model: ObservableObject {}
            @MainActor func show(_ model: Model) -> some View { Text("").environment(model) }
            """),
    ]
}
