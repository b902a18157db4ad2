extension Probe {
    /// Code after a migration.
    static let newWorld: [Probe] = [
        .passes("an ordinary app of observable classes", """
            import SwiftUI

            @Observable final class Library {
                var books: [Book] = []
                private(set) var count = 0
                @ObservationIgnored lazy var title = "Library"
            }

            struct Book: Identifiable, Hashable { let id: Int; var title: String; var isRead = false }

            struct Shelf: View {
                @State private var library = Library()
                var body: some View {
                    NavigationStack {
                        List {
                            ForEach($library.books) { $book in Toggle(book.title, isOn: $book.isRead) }
                        }
                        .onChange(of: library.count, initial: true) { _, new in print(new) }
                        .task(id: library.count) { await load() }
                    }
                    .environment(library)
                }
                private func load() async { library.books = [] }
            }

            struct Row: View {
                @Environment(Library.self) private var library
                @Environment(Library.self) private var perhaps: Library?
                var body: some View {
                    @Bindable var library = library
                    Form { TextField("First", text: $library.books[0].title) }
                }
            }

            struct Detail: View {
                @Bindable var library: Library
                var body: some View {
                    VStack {
                        TextField("First", text: $library.books[0].title)
                        Toggle("Read", isOn: Bindable(library).books[0].isRead)
                    }
                }
            }

            @main struct Books: App {
                @State private var library = Library()
                var body: some Scene { WindowGroup { Shelf() }.environment(library) }
            }

            #Preview {
                @Previewable @State var library = Library()
                Detail(library: library)
            }
            """),
        .passes("a state made from a parameter", """
            import SwiftUI
            @Observable final class Model { var id: Int; init(id: Int) { self.id = id } }
            struct Screen: View {
                @State private var model: Model
                init(id: Int) { _model = State(initialValue: Model(id: id)) }
                var body: some View { Stepper("Id", value: $model.id) }
            }
            """),
        .passes("a view generic over its model", """
            import SwiftUI
            protocol Titled: AnyObject, Observable { var title: String { get set } }
            struct Header<Model: Titled>: View {
                @Bindable var model: Model
                var body: some View { TextField("Title", text: $model.title) }
            }
            """),
        .passes("a subject in place of a projected publisher", """
            import Observation
            import Combine
            @Observable final class Model {
                var level = 1 { willSet { levelSubject.send(newValue) } }
                @ObservationIgnored let levelSubject = CurrentValueSubject<Int, Never>(1)
            }
            func watch(_ model: Model) -> AnyCancellable { model.levelSubject.dropFirst().sink { _ in } }
            """),
        .fails("$ on a plain property", "cannot find '$model'", """
            import SwiftUI
            @Observable final class Model { var name = "" }
            struct Screen: View {
                var model: Model
                var body: some View { TextField("Name", text: $model.name) }
            }
            """),
        .fails("$ on an @Environment object", "cannot find '$model'", """
            import SwiftUI
            @Observable final class Model { var name = "" }
            struct Screen: View {
                @Environment(Model.self) var model
                var body: some View { TextField("Name", text: $model.name) }
            }
            """),
        .fails("@ObservedObject refuses an @Observable", "requires that 'Model' conform to 'ObservableObject'", """
            import SwiftUI
            @Observable final class Model { var name = "" }
            struct Screen: View { @ObservedObject var model: Model; var body: some View { Text(model.name) } }
            """),
        .fails("@StateObject refuses an @Observable", "requires that 'Model' conform to 'ObservableObject'", """
            import SwiftUI
            @Observable final class Model { var name = "" }
            struct Screen: View { @StateObject var model = Model(); var body: some View { Text(model.name) } }
            """),
        .fails("@EnvironmentObject refuses an @Observable", "requires that 'Model' conform to 'ObservableObject'", """
            import SwiftUI
            @Observable final class Model { var name = "" }
            struct Screen: View { @EnvironmentObject var model: Model; var body: some View { Text(model.name) } }
            """),
        .fails(".environmentObject refuses an @Observable", "conform to 'ObservableObject'", """
            import SwiftUI
            @Observable final class Model {}
            @MainActor func show(_ model: Model) -> some View { Text("").environmentObject(model) }
            """),
        .fails("@Bindable refuses an existential", "be a class type", """
            import SwiftUI
            protocol Titled: AnyObject, Observable { var title: String { get set } }
            struct Screen: View {
                @Bindable var model: any Titled
                var body: some View { TextField("Title", text: $model.title) }
            }
            """),
        .fails("lazy in an @Observable", "'lazy' cannot be used on a computed property", """
            import Observation
            @Observable final class Model { lazy var x = 1 }
            """),
        .fails("a wrapper in an @Observable", "invalid redeclaration of synthesized property '_x'", """
            import SwiftUI
            @Observable final class Model { @AppStorage("x") var x = 1 }
            """),
        .fails("a publisher of an @Observable", "cannot find '$x'", """
            import Observation
            import Combine
            @Observable final class Model { var x = 1; func watch() -> AnyCancellable { $x.sink { _ in } } }
            """),
        .fails("Foundation does not bring Observation", "unknown attribute 'Observable'", """
            import Foundation
            @Observable final class Model { var x = 1 }
            """),
        .fails("Combine does not bring Observation", "unknown attribute 'Observable'", """
            import Combine
            @Observable final class Model { var x = 1 }
            """),
        .fails("a property left unset is found below type checking", "before all stored properties are initialized", """
            import Observation
            @Observable final class Model {
                var url: String
                var length: Int
                init(_ text: String) { url = text; length = url.count }
            }
            """),
        .fails("Published._x left in an init", "cannot assign value of type 'Published<Int>'", """
            import SwiftUI
            @Observable final class Model { var x: Int; init() { _x = Published(initialValue: 1) } }
            """),
    ]
}
