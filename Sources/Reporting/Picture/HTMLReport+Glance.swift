import Migration

/// The four questions somebody who decides asks first, answered where the page opens.
extension HTMLReport {
    var glance: String {
        let cards = [
            ("How far", howFar, ""), ("First", first, "models"), ("In the way", inTheWay, "unblock"), ("The gain", gained, "gain"),
        ]
        let items = cards.filter { !$0.1.isEmpty }.map { title, lines, target -> String in
            let head = target.isEmpty ? title : "<a href=\"#\(target)\">\(title)</a>"
            return "<div class=\"card\"><h2>\(head)</h2>" + lines.map { "<p>\($0)</p>" }.joined() + "</div>\n"
        }
        return "<div class=\"cards\">\n\(items.joined())</div>"
    }

    private var howFar: [String] {
        let all = report.models.count
        let done = report.models(.done).count
        guard all > 0 else { return ["There is no <code>ObservableObject</code> and no <code>@Observable</code> here."] }
        var lines = ["<b>\(done) of \(all)</b> models are <code>@Observable</code>."]
        if done == all { return lines }
        let units = report.units.filter { $0.verdict == .ready }
        let waves = units.compactMap(\.wave).max() ?? 0
        let ready = report.models(.ready).count
        let pieces = ready == 0 ? "" : ", in \(Wording.count(units.count, "unit")) and \(Wording.count(waves, "wave"))"
        lines.append("<b>\(ready)</b> can move today\(pieces).")
        let review = report.models(.review).count
        if review > 0 { lines.append("<b>\(review)</b> \(review == 1 ? "compiles" : "compile"), but somebody should look first.") }
        return lines
    }

    private var first: [String] {
        let units = report.units.filter { $0.wave == 1 && $0.verdict == .ready }
        guard !units.isEmpty else {
            let review = report.units.filter { $0.verdict == .review }
            if review.isEmpty { return [] }
            let names = review.prefix(4).map { Markup.escaped(report.title(of: $0, limit: 2)) }.joined(separator: ", ")
            return ["Look at \(names).", command("plan --diff --include review")]
        }
        let shown = units.prefix(4).map { Markup.escaped(report.title(of: $0, limit: 2)) }.joined(separator: ", ")
        let more = units.count > 4 ? " and \(units.count - 4) more" : ""
        return ["Wave 1: \(shown)\(more).", command("apply --wave 1")]
    }

    /// With the options that lead to this picture again, but for the place it was made at, which is nobody else's.
    private func command(_ words: String) -> String {
        let options = report.selectionArguments
        let isPlaced = options.hasPrefix(report.rootArguments)
        let rest = isPlaced ? String(options.dropFirst(report.rootArguments.count)) : options
        return "<code>\(Markup.escaped("reobserve \(words)\(rest)"))</code>"
    }

    private var inTheWay: [String] {
        let groups = ReasonGroup.groups(report.models(.blocked)).filter { $0.rule != "held-back" }
        guard !groups.isEmpty else { return report.models(.blocked).isEmpty ? ["Nothing: no model is blocked."] : [] }
        let causes = groups.prefix(3).map { "<code>\($0.rule)</code> \(Wording.count($0.entries.count, "model"))" }
        var lines = [causes.joined(separator: ", ") + (groups.count > 3 ? " and \(Wording.count(groups.count - 3, "more cause"))." : ".")]
        let waiting = report.models(.blocked).count { model in model.reasons.allSatisfy { $0.rule == "held-back" } }
        if waiting > 0 {
            lines.append("<b>\(waiting)</b> more \(waiting == 1 ? "waits" : "wait") for one of these, which \(waiting == 1 ? "it" : "they") must move with.")
        }
        let byTests = report.models(.blocked).count(where: \.isBlockedByTestsAlone)
        if byTests > 0 { lines.append("<b>\(byTests)</b> held back by tests alone.") }
        if let target = picture.unblock.entries.first(where: \.isByTargetAlone) {
            lines.append("Raising the deployment target alone frees <b>\(Wording.count(target.frees.count, "model"))</b>.")
        }
        if let cheapest = picture.unblock.entries.first(where: { !$0.isByTargetAlone }) {
            let names = cheapest.frees.prefix(3).map(name).joined(separator: ", ")
            let more = cheapest.frees.count > 3 ? " and \(cheapest.frees.count - 3) more" : ""
            let isOne = cheapest.reasons.count == 1
            let others = isOne ? "" : " and \(Wording.count(cheapest.reasons.count - 1, "more place"))"
            lines.append(
                "Cheapest: \(fileName(cheapest.reasons[0].location))\(others) \(isOne ? "frees" : "free") \(names)\(more).")
        }
        return lines
    }

    /// Without folders, which the list of places has.
    private func fileName(_ location: Location) -> String {
        Markup.escaped("\(Report.fileName(location.path)):\(location.place.line)")
    }

    private var gained: [String] {
        guard let means = picture.gainMeans else { return [] }
        var lines = ["One change updates <b>\(means.after)</b> views on average, instead of <b>\(means.before)</b>."]
        let models = picture.gain.models.filter { $0.spared > 0 }.prefix(2).map { model in
            "\(name(model.name)) \(MigrationPicture.mean(model.before, model.properties)) → "
                + MigrationPicture.mean(model.after, model.properties)
        }
        lines.append("Most: " + models.joined(separator: ", ") + ".")
        return lines
    }
}
