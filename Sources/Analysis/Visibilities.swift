import ProjectIndex
import Syntax

/// What views see of the stored properties of models that are not published.
struct Visibilities {
    private let evaluation: Evaluation
    private var index: RepositoryIndex { evaluation.index }
    private var references: ReferenceTable { evaluation.references }
    private let subjects: [MemberID: ModelProperty]
    private let named: [String: [MemberID]]
    private var result: [MemberID: Visibility]

    /// - Parameter region: all that runs while views are evaluated.
    static func visibility(in evaluation: Evaluation, region: EvaluatedRegion) -> [MemberID: Visibility] {
        var visibilities = Visibilities(evaluation)
        visibilities.addReads(region)
        visibilities.addPublicMembers()
        visibilities.addWrites(region)
        visibilities.addHazards()
        return visibilities.result
    }

    private init(_ evaluation: Evaluation) {
        var subjects: [MemberID: ModelProperty] = [:]
        var named: [String: [MemberID]] = [:]
        for property in evaluation.graph.models.flatMap(\.properties) {
            switch property.category {
            case .published, .constant: continue
            case .plain, .lazy, .wrapped, .ignored: break
            }
            subjects[property.member] = property
            named[property.name, default: []].append(property.member)
        }
        self.evaluation = evaluation
        self.subjects = subjects
        self.named = named
        result = subjects.mapValues { _ in Visibility() }
    }

    /// The subjects a use may mean; when only the name is known, every one of that name.
    private func subjects(of reference: Reference) -> [MemberID] {
        guard let namesakes = named[reference.name] else { return [] }
        return switch reference.member {
        case .one(let member): namesakes.contains(member) ? [member] : overridden(by: member, namesakes)
        case .several(let members): namesakes.filter { members.contains($0) && canMean(reference, $0) }
        case .unknown: namesakes.filter { canMean(reference, $0) }
        }
    }

    /// Whether a name without a known receiver can mean a variable: a private one is named in its own file alone, and
    /// what is called must be callable.
    private func canMean(_ reference: Reference, _ subject: MemberID) -> Bool {
        let member = index.member(subject)
        guard member.access > .fileprivate || member.site.file == reference.site.file else { return false }
        guard reference.usage == .call || reference.site.node.isCalled else { return true }
        guard let type = index.declaredType(of: subject).one, case .function(let parameters, _) = type.unwrapped else {
            return false
        }
        return CallShape.fits(reference.site.node, parameterCount: parameters.count)
    }

    /// Of a requirement or an inherited property: the subjects that stand behind it.
    private func overridden(by member: MemberID, _ namesakes: [MemberID]) -> [MemberID] {
        guard let owner = index.member(member).owner else { return [] }
        let heirs = index.subtypes(of: owner)
        return namesakes.filter { index.member($0).owner.map(heirs.contains) ?? false }
    }

    // MARK: Seen

    private mutating func addReads(_ region: EvaluatedRegion) {
        for use in region.uses where use.shows && WriteShape.isRead(use.reference) && !WriteShape.isOnlySet(use.reference.site.node) {
            for subject in subjects(of: use.reference) {
                let what = MemberLabels.sentence("read", use, in: index)
                let evidence = Evidence(site: use.reference.site, what: what)
                if result[subject]?.seen.contains(evidence) == false { result[subject]?.seen.append(evidence) }
            }
        }
    }

    /// A library's clients may show what it makes public.
    private mutating func addPublicMembers() {
        for subject in subjects.keys {
            let member = index.member(subject)
            guard member.access >= .public, let owner = member.owner, index.type(owner).access >= .public,
                index.file(member.site.file).settings.isLibraryProduct
            else { continue }
            result[subject]?.seen.append(Evidence(site: member.site, what: "it is public in a library product"))
        }
    }

    // MARK: Written

    private mutating func addWrites(_ region: EvaluatedRegion) {
        for use in region.uses { addWrite(use, to: \.writtenWhileSeen) }
        let hot = HotRegion.starts(in: index, references: references)
        let hotRegion = EvaluatedRegion(roots: [], uses: hot, in: evaluation, steps: region.steps)
        for use in hotRegion.uses { addWrite(use, to: \.hotWrites) }
    }

    private mutating func addWrite(_ use: EvaluatedUse, to field: WritableKeyPath<Visibility, [Evidence]>) {
        guard !use.reference.member.isUnknown, WriteShape.isWrite(use.reference, in: index),
            !FreshObjects.isReceiver(of: use.reference, in: index)
        else { return }
        for subject in subjects(of: use.reference) where result[subject]?.seen.isEmpty == false {
            let what = MemberLabels.sentence("write", use, in: index)
            result[subject]?[keyPath: field].append(Evidence(site: use.reference.site, what: what))
        }
    }

    // MARK: Hazards of tracking

    private mutating func addHazards() {
        for subject in subjects.keys {
            let member = index.member(subject)
            var visibility = result[subject] ?? Visibility()
            visibility.observerHazard = ObserverHazards.evidence(for: member, in: index, references)
            visibility.deinitReads = DeinitReads.evidence(for: member, in: index, references)
            visibility.earlyInitReads = EarlyInitReads.evidence(for: member, in: index, references)
            result[subject] = visibility
        }
    }
}
