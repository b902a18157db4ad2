import Foundation

/// Writes a repository of any size, in which every module has its own names.
struct GeneratedRepository {
    let folder: String
    /// Number of modules, each a folder below `Sources`.
    let modules: Int
    let modelsInModule: Int
    /// Views of each model: one that makes it, the others are handed it.
    let holdersOfModel: Int
    /// Files in each module that touch no model.
    let plainFiles: Int

    /// - Throws: what the system says where a file cannot be written.
    func write() throws {
        try write("Package.swift", manifest)
        for module in 0..<modules {
            for model in 0..<modelsInModule {
                try write("Sources/Module\(module)/M\(module)Model\(model).swift", Self.model("M\(module)", model))
                for view in 0..<holdersOfModel {
                    let name = "M\(module)View\(model)x\(view)"
                    try write(
                        "Sources/Module\(module)/\(name).swift",
                        Self.view(name, of: "M\(module)Model\(model)", makesIt: view == 0))
                }
            }
            for plain in 0..<plainFiles {
                try write("Sources/Module\(module)/M\(module)Item\(plain).swift", Self.plain("M\(module)Item\(plain)"))
            }
        }
    }

    private func write(_ path: String, _ text: String) throws {
        let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private var manifest: String {
        let targets = (0..<modules).map { "        .target(name: \"Module\($0)\"),\n" }.joined()
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Generated", platforms: [.iOS(.v17), .macOS(.v14)],
                targets: [
            \(targets)    ])

            """
    }

    private static func model(_ module: String, _ number: Int) -> String {
        """
        import Combine
        import Foundation

        final class \(module)Model\(number): ObservableObject {
            @Published var items: [\(module)Item0] = []
            @Published var isLoading = false
            @Published private(set) var count = 0
            private var cache: [String: Int] = [:]

            var total: Int { items.reduce(0) { $0 + $1.amount } }

            func load() async {
                isLoading = true
                defer { isLoading = false }
                count += 1
                for item in items where item.isActive { cache[item.name] = item.amount }
            }
        }

        """
    }

    private static func view(_ name: String, of model: String, makesIt: Bool) -> String {
        let holder = makesIt ? "@StateObject private var model = \(model)()" : "@ObservedObject var model: \(model)"
        return """
            import SwiftUI

            struct \(name): View {
                \(holder)
                @State private var isShown = false

                var body: some View {
                    VStack {
                        ForEach(model.items, id: \\.name) { item in
                            Text(item.name).font(.headline)
                            Text("\\(item.amount)").foregroundColor(item.isActive ? .primary : .secondary)
                        }
                        Text("\\(model.total)")
                        Toggle("Loading", isOn: $model.isLoading)
                        Button("Load") { Task { await model.load() } }
                    }
                    .onAppear { isShown = model.isLoading }
                }
            }

            """
    }

    private static func plain(_ name: String) -> String {
        """
        import Foundation

        struct \(name): Codable, Hashable {
            var name: String
            var amount: Int
            var isActive: Bool

            enum CodingKeys: String, CodingKey {
                case name, amount
                case isActive = "is_active"
            }

            var title: String {
                switch amount {
                case ..<0: return "negative"
                case 0: return "none"
                default: return name + " (\\(amount))"
                }
            }

            func merged(with other: \(name)) -> \(name) {
                var copy = self
                if other.amount > amount { copy.amount = other.amount }
                copy.isActive = isActive || other.isActive
                return copy
            }
        }

        """
    }
}
