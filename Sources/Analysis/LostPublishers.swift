import ProjectIndex

/// A use of a publisher that its class lost with `@Observable`, so that the use does not compile.
public struct LostPublisher: Sendable {
    public let site: Site
    /// The class.
    public let model: TypeID
    /// The property whose `$x` is used; `nil` for the class's `objectWillChange`.
    public let property: MemberID?
}

extension Facts {
    /// `$x` of properties that `@Observable` tracks, and `objectWillChange` of classes that know nothing of it.
    public var lostPublishers: [LostPublisher] { lostProjections + lostSignals }

    private var lostProjections: [LostPublisher] {
        models.filter { model in
            let type = index.type(model.id)
            return type.kind == .class && ObservationNames.hasObservableMacro(type)
        }.flatMap { model in
            model.properties.filter { $0.category == .plain }.flatMap { property in
                references.uses(of: property.member).filter(\.isProjection).map {
                    LostPublisher(site: $0.site, model: model.id, property: property.member)
                }
            }
        }
    }

    /// Signals handed from one class to another are the matter of `needless-forwarding`.
    private var lostSignals: [LostPublisher] {
        changeSignals.compactMap { signal in
            guard case .one(let model) = signal.model, self.model(model)?.state == .observable, signal.form.isLost,
                index.lookUp("objectWillChange", in: model, isStatic: nil).isEmpty
            else { return nil }
            return LostPublisher(site: signal.site, model: model, property: nil)
        }
    }
}

extension ChangeSignalForm {
    fileprivate var isLost: Bool {
        switch self {
        case .send, .other: true
        case .forwarding, .declaration: false
        }
    }
}
