import Migration

/// A type that is no model and observes none, with the models it names all the same.
public struct TypeUses: Sendable {
    /// `Module.Outer.Type`
    public let name: String
    /// As it is declared: `struct`, `class`.
    public let kind: String
    public let location: Location
    /// Models that it holds, makes, injects or hands on, by name, sorted.
    public let models: [String]

    public init(name: String, kind: String, location: Location, models: [String]) {
        self.name = name
        self.kind = kind
        self.location = location
        self.models = models
    }
}

/// What there is to say of such a type.
public enum TypeReport {
    public static func render(_ type: TypeUses, in report: Report, options: TextOptions) -> String {
        let header = "\(options.style.bold(type.name))   \(type.kind)   \(type.location.display(options))\n"
        let models = report.models.filter { type.models.contains($0.name) }
        guard !models.isEmpty else {
            return header + "It is no model, and it holds, shows and injects none: there is nothing to migrate in it.\n"
        }
        let rows = models.map { model in
            "  \(report.shortName(model.name))   \(model.verdict.rawValue)\(model.unit.map { ", unit \($0)" } ?? "")\n"
        }
        return header + "It is no model and observes none, but it names \(Wording.count(models.count, "model")):\n\n"
            + rows.joined()
            + (models.contains { $0.verdict != .done }
                ? "\nnext: reobserve explain \(report.shortName(models[0].name))\(report.projectArguments)\n"
                : "\nThere is nothing to migrate in it any more.\n")
    }
}
