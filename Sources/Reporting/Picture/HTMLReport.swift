import Migration

/// A migration as one page that needs nothing but itself: no network, no server; it reads without scripts too.
public struct HTMLReport {
    let picture: MigrationPicture
    var report: Report { picture.report }

    public static func render(_ picture: MigrationPicture) -> String {
        HTMLReport(picture: picture).page
    }

    private var page: String {
        let title = Markup.escaped("\(report.survey.projectName): from ObservableObject to @Observable")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <style>\(PictureStyle.page)\(PictureStyle.graph)</style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            \(progress)
            \(glance)
            </header>
            <nav aria-label="Sections">\(navigation)</nav>
            <main>
            \(sections.map { section($0.id, $0.title, $0.body) }.joined())
            </main>
            <footer>reobserve \(Markup.escaped(report.survey.toolVersion))</footer>
            <script>\(PictureScript.text)</script>
            </body>
            </html>

            """
    }

    private var sections: [(id: String, title: String, body: String)] {
        [
            ("gain", "What it spares", gain), ("unblock", "Unblock first", unblock), ("models", "Models", models),
            ("graph", "Models and views", graph), ("ledger", "What changes, and what to try", ledger),
        ].filter { !$0.body.isEmpty }
    }

    private var navigation: String {
        sections.map { "<a href=\"#\($0.id)\">\($0.title)</a>" }.joined(separator: " ")
    }

    private func section(_ id: String, _ title: String, _ body: String) -> String {
        "<section id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n<h2 id=\"\(id)-title\">\(title)</h2>\n\(body)</section>\n"
    }

    // MARK: progress

    private var progress: String {
        let counted = Verdict.allCases.map { (verdict: $0, count: report.models($0).count) }.filter { $0.count > 0 }
        let bar = counted.map { part in
            "<span class=\"\(part.verdict.rawValue)\" style=\"flex:\(part.count)\"></span>"
        }.joined()
        let words = zip(counted, Self.percents(counted.map(\.count))).map { part, percent in
            "<li class=\"\(part.verdict.rawValue)\"><b>\(part.count)</b> \(part.verdict.rawValue)"
                + " <small>\(percent) %</small></li>"
        }.joined()
        return "<div class=\"bar\" aria-hidden=\"true\">\(bar)</div>\n<ul class=\"counts\">\(words)</ul>"
            + picture.terms.map { "\n<p><small>\(Markup.prose($0))</small></p>" }.joined()
    }

    /// Shares in whole percent that add up to 100: what is left after rounding down goes to the largest remainders.
    static func percents(_ counts: [Int]) -> [Int] {
        let all = max(1, counts.reduce(0, +))
        var shares = counts.map { $0 * 100 / all }
        let byRemainder = counts.indices.sorted { (counts[$1] * 100 % all, $0) < (counts[$0] * 100 % all, $1) }
        let left = counts.isEmpty ? 0 : 100 - shares.reduce(0, +)
        for index in byRemainder.prefix(left) { shares[index] += 1 }
        return shares
    }

    // MARK: gain

    private var gain: String {
        guard let sentence = picture.gainSentence else { return "" }
        let ofModels = picture.gain.models.filter { $0.spared > 0 }.prefix(12)
        let most = ofModels.map { Double($0.before) / Double($0.properties) }.max() ?? 1
        let models = ofModels.map { model in
            let (before, after) = (Double(model.before), Double(model.after))
            return "<tr><th scope=\"row\">\(name(model.name))</th>"
                + cell(MigrationPicture.mean(model.before, model.properties), before / Double(model.properties) / most)
                + cell(MigrationPicture.mean(model.after, model.properties), after / Double(model.properties) / most) + "</tr>\n"
        }
        let ofViews = picture.gain.views.filter { $0.spared > 0 }.prefix(12)
        let all = Double(ofViews.map(\.before).max() ?? 1)
        let views = ofViews.map { view in
            "<tr><th scope=\"row\">\(Markup.escaped(Report.lastPart(of: view.name)))</th>"
                + cell(String(view.before), Double(view.before) / all) + cell(String(view.after), Double(view.after) / all)
                + "</tr>\n"
        }
        return "<p>\(sentence)</p>\n<p><small>Counted are properties that some view reads, and of views those that hold a model in"
            + " a wrapper that observes it; “views” in the list of models are all that hold or read one.</small></p>\n<div class=\"pair\">"
            + table("Views updated by one change, on average", ["model", "today", "after"], Array(models))
            + table("Properties that update a view", ["view", "today", "after"], Array(views)) + "</div>\n"
    }

    /// A number with a bar as long as its share of the largest.
    private func cell(_ number: String, _ share: Double) -> String {
        let percent = Int((share * 100).rounded())
        return "<td class=\"number\">\(number)<span class=\"meter\" aria-hidden=\"true\">"
            + "<span style=\"width:\(percent)%\"></span></span></td>"
    }

    private func table(_ caption: String, _ heads: [String], _ rows: [String], id: String = "") -> String {
        guard !rows.isEmpty else { return "" }
        let cells = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let identity = id.isEmpty ? "" : " id=\"\(id)\""
        return "<div class=\"scroll\"><table\(identity)><caption>\(caption)</caption>"
            + "<thead><tr>\(cells)</tr></thead>\n<tbody>\n\(rows.joined())</tbody></table></div>\n"
    }

    // MARK: models

    private var models: String {
        let rows = report.models.map { model in
            let why = model.reasons.map { reason in
                "<li><code>\(reason.rule)</code> \(place(reason.location))<br>\(Markup.prose(reason.message))</li>"
            }.joined()
            let reasons = why.isEmpty ? "" : "<details><summary>\(model.reasons[0].rule)"
                + "\(model.reasons.count > 1 ? " and \(model.reasons.count - 1) more" : "")</summary><ul>\(why)</ul></details>"
            let looking = picture.viewNames(of: model.name)
            return "<tr data-verdict=\"\(model.verdict.rawValue)\" data-name=\"\(Markup.escaped(model.name))\""
                + " data-also=\"\(Markup.escaped(looking.joined(separator: " ")))\">"
                + "<th scope=\"row\">\(name(model.name))<br><small>\(place(model.location))</small></th>"
                + "<td><span class=\"tag \(model.verdict.rawValue)\">\(model.verdict.rawValue)</span></td>"
                + "<td>\(views(looking))</td><td>\(model.wave.map(String.init) ?? "")</td><td>\(reasons)</td></tr>\n"
        }
        return filters + table("Every model", ["model", "verdict", "views", "wave", "why"], rows, id: "model-table")
    }

    private func views(_ names: [String]) -> String {
        guard !names.isEmpty else { return "0" }
        let list = names.map { Markup.escaped(Report.lastPart(of: $0)) }.joined(separator: ", ")
        return "<details><summary>\(names.count)</summary>\(list)</details>"
    }

    private var filters: String {
        let boxes = Verdict.allCases.filter { !report.models($0).isEmpty }.map { verdict in
            "<label><input type=\"checkbox\" name=\"verdict\" value=\"\(verdict.rawValue)\" checked> \(verdict.rawValue)</label>"
        }.joined(separator: " ")
        return "<form class=\"filters\" hidden aria-label=\"Filter\"><label>Model or view <input type=\"search\" name=\"name\"></label>"
            + " \(boxes) <output aria-live=\"polite\"></output></form>\n"
    }

    // MARK: graph

    private var graph: String {
        let image = SVGReport.render(models: report.models, graph: picture.graph, isInline: true)
        return "<p>A line runs from a view to the models it looks at, and from a model to those it stores, always to "
            + "the right; a frame holds models that move together. Where views are many, those of the same models are one "
            + "box, or each model says how many it has. Signs: → ready, ? review, × blocked, ✓ done, = kept.</p>\n<div class=\"scroll\" tabindex=\"0\">\(image)</div>\n"
    }

    // MARK: unblock

    private var unblock: String {
        let items = picture.unblock.entries.map { entry -> String in
            let tests = entry.isByTestsAlone ? " <b>in tests alone</b>" : ""
            let places = entry.reasons.map { reason in
                "<li><code>\(reason.rule)</code> \(place(reason.location))<br>\(Markup.prose(reason.message))</li>"
            }.joined()
            let frees = entry.frees.map(name).joined(separator: ", ")
            let views = Wording.count(picture.views(ofAny: entry.frees), "view")
            let cost = entry.isByTargetAlone ? "Raising the deployment target" : Wording.count(entry.reasons.count, "place")
            return "<li>\(cost)\(tests): frees \(frees) with \(views)"
                + "<details><summary>where</summary><ul>\(places)</ul></details></li>\n"
        }
        return items.isEmpty ? "" : "<ol>\n\(items.joined())</ol>\n"
    }

    // MARK: ledger

    private var ledger: String {
        let entries = picture.ledger.entries.map { entry -> String in
            let changes = entry.changes.map { "<li>\(Markup.prose($0))</li>" }.joined()
            let tasks = entry.tasks.map { "<li><label><input type=\"checkbox\"> \(Markup.escaped($0))</label></li>" }.joined()
            let words = changes.isEmpty ? "<p>\(ParityLedger.calm(entry))</p>" : "<ul>\(changes)</ul>"
            return "<details><summary>\(name(entry.model.name))</summary>\(words)<ul class=\"tasks\">\(tasks)</ul></details>\n"
        }
        guard !entries.isEmpty else { return "" }
        return entries.joined() + "<h3>The same as Markdown, for a pull request</h3>\n<textarea readonly rows=\"12\""
            + " aria-label=\"Markdown\">\(Markup.escaped(picture.ledger.markdown()))</textarea>\n"
    }

    // MARK: words

    func name(_ model: String) -> String { Markup.escaped(report.shortName(model)) }

    func place(_ location: Location) -> String {
        Markup.escaped("\(location.path):\(location.place.line)")
    }
}
