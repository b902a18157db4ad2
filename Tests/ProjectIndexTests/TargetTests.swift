import ProjectIndex
import Testing

/// What project files say of the files beside them.
struct TargetTests {
    private func settings(_ files: [String: String], of path: String = "Sources/App/A.swift") -> TargetSettings? {
        var files = files
        files[path] = "class A {}"
        return Repository(files).index.files.first { $0.path == path }?.settings
    }

    private func text(_ settings: TargetSettings?) -> String {
        let versions = settings?.platforms.versions.sorted { $0.key < $1.key } ?? []
        return versions.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
    }

    private func manifest(_ body: String, tools: String = "5.9") -> [String: String] {
        ["Package.swift": "// swift-tools-version: \(tools)\nimport PackageDescription\nlet package = Package(name: \"P\", \(body))"]
    }

    @Test(arguments: [
        ("platforms: [.iOS(.v17), .macOS(\"14.0\")], ", "iOS 17.0, macOS 14.0"),
        ("platforms: [.iOS(.v16)], ", "iOS 16.0"),
        ("platforms: [.macOS(.v10_15)], ", "macOS 10.15"),
        ("", "iOS 12.0, macOS 10.13, tvOS 12.0, watchOS 4.0"),
    ])
    func packagePlatforms(written: String, read: String) {
        let found = settings(manifest(written + "targets: [.target(name: \"App\")]"))
        #expect(text(found) == read)
        #expect(found?.module == "App")
        #expect(found?.platformSource == "Package.swift")
    }

    @Test func packageTargets() {
        let body = """
            products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [
                .target(name: "Kit", path: "Kit/Code", swiftSettings: [.defaultIsolation(MainActor.self)]),
                .executableTarget(name: "App", dependencies: [.target(name: "Kit")],
                    swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InternalImportsByDefault")]),
                .testTarget(name: "AppTests"),
            ]
            """
        let package = manifest(body, tools: "6.0")
        let kit = settings(package, of: "Kit/Code/Deep/A.swift")
        #expect(kit?.module == "Kit")
        #expect(kit?.defaultsToMainActor == true)
        #expect(kit?.languageMode == 6)
        #expect(kit?.isLibraryProduct == true)
        let app = settings(package)
        #expect(app?.languageMode == 5)
        #expect(app?.importsAreInternalByDefault == true)
        #expect(app?.isLibraryProduct == false)
        #expect(settings(package, of: "Tests/AppTests/A.swift")?.isTest == true)
    }

    @Test func toolsVersionGivesTheLanguageMode() {
        #expect(settings(manifest("targets: [.target(name: \"App\")]", tools: "5.10"))?.languageMode == 5)
        #expect(settings(manifest("targets: [.target(name: \"App\")]", tools: "6.2"))?.languageMode == 6)
        let listed = manifest("targets: [.target(name: \"App\")], swiftLanguageModes: [.v5]", tools: "6.0")
        #expect(settings(listed)?.languageMode == 5)
    }

    @Test func theNearestPackageWins() {
        var files = manifest("platforms: [.iOS(.v13)], targets: [.target(name: \"App\")]")
        files["Packages/Kit/Package.swift"] = manifest("platforms: [.iOS(.v17)], targets: [.target(name: \"Kit\")]")["Package.swift"]
        #expect(text(settings(files, of: "Packages/Kit/Sources/Kit/A.swift")) == "iOS 17.0")
        #expect(text(settings(files)) == "iOS 13.0")
    }

    @Test func userPlatformsWin() {
        var files = manifest("platforms: [.iOS(.v13), .macOS(.v12)], targets: [.target(name: \"App\")]")
        files["Sources/App/A.swift"] = "class A {}"
        let named = Repository(files, platforms: PlatformVersions([.iOS: Version(17)]))
        #expect(text(named.index.files[0].settings) == "iOS 17.0, macOS 12.0")
    }

    private let project = """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (APP, WATCH, TESTS); };
          G = { isa = PBXGroup; children = (F1, F2, G2, S); sourceTree = "<group>"; };
          G2 = { isa = PBXGroup; path = Sub; children = (F3); sourceTree = "<group>"; };
          F1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
          F2 = { isa = PBXFileReference; path = "Both Of Us.swift"; sourceTree = "<group>"; };
          F3 = { isa = PBXFileReference; path = Watch.swift; sourceTree = "<group>"; };
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = Synced; exceptions = (E); sourceTree = "<group>"; };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift); target = TESTS; };
          B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; }; B4 = { fileRef = F2; };
          APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = AL; buildPhases = (S1); };
          WATCH = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application"; buildConfigurationList = WL; buildPhases = (S2); };
          TESTS = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = TL; buildPhases = (); fileSystemSynchronizedGroups = (S); };
          S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
          S2 = { isa = PBXSourcesBuildPhase; files = (B3, B4, ); };
          PL = { buildConfigurations = (PC1, PC2); }; AL = { buildConfigurations = (AC1, AC2); };
          WL = { buildConfigurations = (WC); }; TL = { buildConfigurations = (TC); };
          PC1 = { name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 17.0; MACOSX_DEPLOYMENT_TARGET = 10.13; }; };
          PC2 = { name = Release; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
          AC1 = { name = Debug; buildSettings = { SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
          AC2 = { name = Release; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
          WC = { name = Debug; buildSettings = { SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = "$(MINIMUM)"; MINIMUM = 9.4; }; };
          TC = { name = Debug; buildSettings = { }; };
        }; rootObject = P; }
        """

    @Test func xcodeTargets() {
        let files = ["App/Shop.xcodeproj/project.pbxproj": project]
        let app = settings(files, of: "App/App.swift")
        #expect(text(app) == "iOS 16.0")
        #expect(app?.module == "Shop")
        #expect(app?.languageMode == 6)
        #expect(app?.defaultsToMainActor == true)
        #expect(text(settings(files, of: "App/Sub/Watch.swift")) == "watchOS 9.4")
        #expect(text(settings(files, of: "App/Both Of Us.swift")) == "iOS 16.0, watchOS 9.4")
        #expect(settings(files, of: "App/Synced/Deep/T.swift")?.isTest == true)
        #expect(text(settings(files, of: "App/Synced/Deep/T.swift")) == "iOS 17.0")
        // Named as an exception: no target is known, so that the lowest of all counts.
        #expect(text(settings(files, of: "App/Synced/Old.swift")) == "iOS 16.0, watchOS 9.4")
        #expect(settings(files, of: "Elsewhere/A.swift")?.module == nil)
    }

    @Test func configurationFiles() {
        let project = """
            { objects = {
              P = { buildConfigurationList = PL; mainGroup = G; targets = (APP); };
              G = { children = (C); sourceTree = "<group>"; };
              C = { path = "Config/App.xcconfig"; sourceTree = "<group>"; };
              APP = { name = App; productType = app; buildConfigurationList = AL; };
              PL = { buildConfigurations = (PC); }; AL = { buildConfigurations = (AC); };
              PC = { name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
              AC = { name = Debug; baseConfigurationReference = C; buildSettings = { }; };
            }; rootObject = P; }
            """
        let found = settings(
            [
                "A.xcodeproj/project.pbxproj": project,
                "Config/App.xcconfig": "#include \"Base.xcconfig\"\nSWIFT_VERSION = 6.0",
                "Config/Base.xcconfig": "// lowest\nIPHONEOS_DEPLOYMENT_TARGET = 15.4 // for now",
            ], of: "A.swift")
        #expect(text(found) == "iOS 15.4")
        #expect(found?.languageMode == 6)
    }

    @Test func generatorDescriptions() {
        let yaml = """
            name: Shop
            options:
              deploymentTarget:
                iOS: "16.0"
                macOS: 13.0
            targets:
              Shop:
                type: application
                platform: iOS
                deploymentTarget: "15.0"
              Desk:
                platform: macOS
            """
        #expect(text(settings(["project.yml": yaml])) == "iOS 15.0, macOS 13.0")
        #expect(settings(["project.yml": yaml])?.module == "Shop")
        let tuist = """
            let project = Project(name: "Shop", targets: [
                .target(name: "A", deploymentTargets: .multiplatform(iOS: "17.0", macOS: "14.0")),
                .target(name: "B", deploymentTargets: .iOS("16.4")),
            ])
            """
        #expect(text(settings(["Project.swift": tuist])) == "iOS 16.4, macOS 14.0")
    }

    @Test func nothingKnown() {
        let found = settings([:])
        #expect(found?.platforms.versions.isEmpty == true)
        #expect(found?.module == nil)
        #expect(found?.languageMode == nil)
    }

    @Test func brokenProjectsSayNothing() {
        #expect(settings(["A.xcodeproj/project.pbxproj": "{ objects = { P = { ("])?.module == nil)
        #expect(settings(["A.xcodeproj/project.pbxproj": ""])?.module == nil)
    }
}

/// Targets of one Xcode project may each have a type of the same name.
struct SharedNameTests {
    @Test func targetsApart() {
        let project = """
            { objects = {
              P = { mainGroup = G; targets = (PHONE, WATCH, CORE); };
              G = { children = (F1, F2, F3, F4, F5, F6); sourceTree = "<group>"; };
              F1 = { path = Phone/Row.swift; }; F2 = { path = Phone/Use.swift; };
              F3 = { path = Watch/Row.swift; }; F4 = { path = Watch/Use.swift; };
              F5 = { path = Core/Core.swift; }; F6 = { path = Shared.swift; };
              B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; }; B4 = { fileRef = F4; };
              B5 = { fileRef = F5; }; B6 = { fileRef = F6; }; B7 = { fileRef = F6; };
              PHONE = { name = Phone; buildPhases = (S1); }; WATCH = { name = Watch; buildPhases = (S2); };
              CORE = { name = Core; buildPhases = (S3); };
              S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B6); };
              S2 = { isa = PBXSourcesBuildPhase; files = (B3, B4, B7); };
              S3 = { isa = PBXSourcesBuildPhase; files = (B5); };
            }; rootObject = P; }
            """
        let repository = Repository([
            "App.xcodeproj/project.pbxproj": project,
            "Phone/Row.swift": "struct Row { var phone = 1 }",
            "Phone/Use.swift": "import Core\nfunc f(row: Row, core: CoreThing) { _ = row.phone; _ = core.it }",
            "Watch/Row.swift": "struct Row { var watch = 1 }",
            "Watch/Use.swift": "extension Row { var more: Int { watch } }\nfunc g(row: Row) { _ = row.watch }",
            "Core/Core.swift": "public struct CoreThing { public var it = 1 }",
            "Shared.swift": "func both(row: Row) { _ = row.phone }",
        ])
        #expect(repository.index.types(named: "Row").count == 2)
        #expect(repository.references(line: 2, in: "Phone/Use.swift") == [
            "phone read -> Row.phone", "it read -> CoreThing.it",
        ])
        #expect(repository.references(in: "Watch/Use.swift") == ["1: watch read -> Row.watch", "2: watch read -> Row.watch"])
        // A file of both targets may mean either.
        #expect(repository.references(in: "Shared.swift") == ["1: phone read -> Row.phone"])
    }
}
