import ProjectIndex

/// Holders typed by a generic parameter that only `ObservableObject` bounds: they hold what fills the parameter.
enum GenericHolders {
    /// Holders of which the models are known after all, and those that stay unknown. The order is kept.
    static func resolve(
        _ unknown: [Holder], constraints: [ConstraintMention], in index: RepositoryIndex
    ) -> (known: [Holder], unknown: [Holder]) {
        var known: [Holder] = []
        var rest: [Holder] = []
        for holder in unknown {
            if let models = models(of: holder, constraints, in: index) {
                known.append(holder.holding(models))
            } else {
                rest.append(holder)
            }
        }
        return (known, rest)
    }

    private static func models(
        of holder: Holder, _ constraints: [ConstraintMention], in index: RepositoryIndex
    ) -> Resolution<TypeID>? {
        guard let owner = holder.owner, let name = parameter(of: holder, in: index) else { return nil }
        for mention in constraints {
            guard case .genericBound(name) = mention.form, case .one(let models) = mention.filledBy, !models.isEmpty,
                index.type(declaredBy: mention.declaration, in: mention.site.file) == owner
            else { continue }
            return models.count == 1 ? .one(models[0]) : .several(models)
        }
        return nil
    }

    /// `T`, or `S.Model` of a parameter `S`.
    private static func parameter(of holder: Holder, in index: RepositoryIndex) -> String? {
        let written = index.member(holder.member).typeNode
        let type = written?.kind == .optionalType ? written?.typeChild : written
        if let type, type.kind == .memberType { return type.text }
        guard case .one(let value) = index.declaredType(of: holder.member), case .parameter(let name, _) = value.unwrapped else {
            return nil
        }
        return name
    }
}

extension Holder {
    /// The same holder with another answer to what it holds.
    func holding(_ model: Resolution<TypeID>) -> Holder {
        Holder(
            member: member, wrapper: wrapper, attribute: attribute, owner: owner, ownerKind: ownerKind, model: model,
            value: value, making: making, bindings: bindings, wholeProjections: wholeProjections,
            storageAssignments: storageAssignments, assignments: assignments, reads: reads, memberwiseArguments: memberwiseArguments)
    }
}
