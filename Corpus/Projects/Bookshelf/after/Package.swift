// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Bookshelf",
    platforms: [.iOS(.v17)],
    targets: [.executableTarget(name: "Bookshelf")]
)
