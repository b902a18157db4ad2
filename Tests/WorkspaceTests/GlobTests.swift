import Testing
import Workspace

@Suite struct GlobTests {
    @Test(arguments: [
        ("*.generated.swift", "App/Deep/Assets.generated.swift"),
        ("Legacy", "App/Legacy/Old.swift"),
        ("Legacy/", "App/Legacy/Old.swift"),
        ("App/Legacy", "App/Legacy/Old.swift"),
        ("App/**/Old.swift", "App/Old.swift"),
        ("App/**/Old.swift", "App/A/B/Old.swift"),
        ("**/Mocks/**", "App/Tests/Mocks/Store.swift"),
        ("App/{Cart,Shop}/*.swift", "App/Shop/Shop.swift"),
        ("Sh?p.swift", "App/Shöp.swift"),
        ("/App/*.swift", "App/A.swift"),
        ("a{b,{c,d}}e", "ade"),
        ("*a*b*c", "xxaxxbxxc"),
    ]) func matches(_ pattern: String, _ path: String) {
        #expect(Glob(pattern).matches(path))
    }

    @Test(arguments: [
        ("*.swift", "App/A.swiftinterface"),
        ("Legacy/", "App/Legacy"),
        ("Legacy/Old.swift", "App/Legacy/Old.swift"),
        ("App/*.swift", "App/Deep/A.swift"),
        ("Lega", "App/Legacy/Old.swift"),
        ("App/Legacy", "App/LegacyCode/Old.swift"),
        ("{a", "a"),
        ("?", ""),
    ]) func doesNotMatch(_ pattern: String, _ path: String) {
        #expect(!Glob(pattern).matches(path))
    }
}
