// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Newsroom",
    platforms: [.iOS(.v17)],
    targets: [
        .executableTarget(name: "Newsroom", swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
