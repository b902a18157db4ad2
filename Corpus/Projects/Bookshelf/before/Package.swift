// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Bookshelf",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "BookshelfKit", targets: ["BookshelfKit"]),
    ],
    targets: [
        .target(name: "BookshelfKit"),
        .executableTarget(name: "Bookshelf", dependencies: ["BookshelfKit"]),
        .testTarget(name: "BookshelfKitTests", dependencies: ["BookshelfKit"]),
    ]
)
