import Analysis
import ProjectIndex
import SourceText
import Syntax

/// A use of a holder by one of its other names that is more than `$x.y`.
struct WrapperUse {
    enum Kind {
        /// `_x.wrappedValue`: the model.
        case wrappedValue
        /// `_x.projectedValue.y`: the same as `$x.y`.
        case boundProjection
        /// `$x` or `_x` handed on, `x.projectedValue`.
        case whole
    }

    let kind: Kind
    /// The name: `_x`, `$x` or `x`.
    let site: Site
    /// `_x.wrappedValue` or `_x.projectedValue`; of `whole`, the name.
    let range: TextRange

    init(_ site: Site) {
        self.site = site
        let name = site.node
        guard name.name?.hasPrefix("_") == true, let part = name.nextSibling, part.kind == .memberSuffix,
            let kind = WrapperUse.kind(of: part)
        else {
            self.kind = .whole
            self.range = name.range
            return
        }
        self.kind = kind
        let start = name.nameToken.map { name.tree.tokens[$0].range.start } ?? name.range.start
        self.range = TextRange(start, part.range.end)
    }

    private static func kind(of part: Node) -> Kind? {
        switch part.name {
        case "wrappedValue": .wrappedValue
        case "projectedValue" where part.nextSibling?.kind == .memberSuffix: .boundProjection
        default: nil
        }
    }

    /// Whether the wrapper that takes this one's place has the same part, so that the text can stay.
    func survives(_ wrapper: HolderWrapper) -> Bool {
        switch (wrapper, kind) {
        case (_, .whole): false
        case (.stateObject, _): true
        case (.environmentObject, .wrappedValue): true
        default: false
        }
    }
}
