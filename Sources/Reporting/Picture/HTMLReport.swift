import Migration

/// A migration as one page that needs nothing but itself: no network, no server; it reads without scripts too.
public struct HTMLReport {
    private let picture: MigrationPicture
    private var report: Report { picture.report }

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
            ("gain", "What it spares", gain), ("models", "Models", models), ("graph", "Models and views", graph),
            ("unblock", "Unblock first", unblock), ("ledger", "What changes, and what to try", ledger),
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
        let all = max(1, report.models.count)
        let counted = Verdict.allCases.map { (verdict: $0, count: report.models($0).count) }.filter { $0.count > 0 }
        let bar = counted.map { part in
            "<span class=\"\(part.verdict.rawValue)\" style=\"flex:\(part.count)\"></span>"
        }.joined()
        let words = counted.map { part in
            "<li class=\"\(part.verdict.rawValue)\"><b>\(part.count)</b> \(part.verdict.rawValue)"
                + " <small>\(part.count * 100 / all) %</small></li>"
        }.joined()
        return "<div class=\"bar\" aria-hidden=\"true\">\(bar)</div>\n<ul class=\"counts\">\(words)</ul>"
    }

    // MARK: gain

    private var gain: String {
        guard let sentence = picture.gainSentence else { return "" }
        let models = picture.gain.models.filter { $0.spared > 0 }.prefix(12).map { model in
            "<tr><th scope=\"row\">\(name(model.name))</th><td>\(MigrationPicture.mean(model.before, model.properties))</td>"
                + "<td>\(MigrationPicture.mean(model.after, model.properties))</td></tr>\n"
        }
        let views = picture.gain.views.filter { $0.spared > 0 }.prefix(12).map { view in
            "<tr><th scope=\"row\">\(Markup.escaped(lastPart(view.name)))</th><td>\(view.before)</td><td>\(view.after)</td></tr>\n"
        }
        return "<p>\(sentence)</p>\n"
            + table("Views updated by one change, on average", ["model", "today", "after"], models)
            + table("Properties that update a view", ["view", "today", "after"], views)
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
            return "<tr data-verdict=\"\(model.verdict.rawValue)\" data-name=\"\(Markup.escaped(model.name))\">"
                + "<th scope=\"row\">\(name(model.name))<br><small>\(place(model.location))</small></th>"
                + "<td><span class=\"tag \(model.verdict.rawValue)\">\(model.verdict.rawValue)</span></td>"
                + "<td>\(picture.views(of: model.name))</td><td>\(model.wave.map(String.init) ?? "")</td><td>\(reasons)</td></tr>\n"
        }
        return filters + table("Every model", ["model", "verdict", "views", "wave", "why"], rows, id: "model-table")
    }

    private var filters: String {
        let boxes = Verdict.allCases.filter { !report.models($0).isEmpty }.map { verdict in
            "<label><input type=\"checkbox\" name=\"verdict\" value=\"\(verdict.rawValue)\" checked> \(verdict.rawValue)</label>"
        }.joined(separator: " ")
        return "<form class=\"filters\" hidden aria-label=\"Filter\"><label>Name <input type=\"search\" name=\"name\"></label>"
            + " \(boxes) <output aria-live=\"polite\"></output></form>\n"
    }

    // MARK: graph

    private var graph: String {
        let image = SVGReport.render(models: report.models, graph: picture.graph, isInline: true)
        return "<p>Views on the left, the models they look at on the right; a frame holds the models of one unit. "
            + "Signs: → ready, ? review, × blocked, ✓ done, = kept.</p>\n<div class=\"scroll\" tabindex=\"0\">\(image)</div>\n"
    }

    // MARK: unblock

    private var unblock: String {
        let items = picture.unblock.entries.map { entry -> String in
            let tests = entry.isByTestsAlone ? " <b>in tests alone</b>" : ""
            let places = entry.reasons.map { reason in
                "<li><code>\(reason.rule)</code> \(place(reason.location))<br>\(Markup.prose(reason.message))</li>"
            }.joined()
            let frees = entry.frees.map(name).joined(separator: ", ")
            let views = Wording.count(entry.views, "view")
            return "<li>\(Wording.count(entry.reasons.count, "place"))\(tests): frees \(frees) with \(views)"
                + "<details><summary>where</summary><ul>\(places)</ul></details></li>\n"
        }
        return items.isEmpty ? "" : "<ol>\n\(items.joined())</ol>\n"
    }

    // MARK: ledger

    private var ledger: String {
        let entries = picture.ledger.entries.map { entry -> String in
            let changes = entry.changes.map { "<li>\(Markup.prose($0))</li>" }.joined()
            let screens = entry.screens.map { screen in
                "<li><label><input type=\"checkbox\"> \(Markup.escaped(ParityLedger.task(screen.view, screen.shows)))</label></li>"
            }.joined()
            let words = changes.isEmpty ? "<p>Views refresh for what they read; nothing else changes.</p>" : "<ul>\(changes)</ul>"
            return "<details><summary>\(name(entry.model.name))</summary>\(words)<ul class=\"tasks\">\(screens)</ul></details>\n"
        }
        guard !entries.isEmpty else { return "" }
        return entries.joined() + "<h3>The same as Markdown, for a pull request</h3>\n<textarea readonly rows=\"12\""
            + " aria-label=\"Markdown\">\(Markup.escaped(picture.ledger.markdown()))</textarea>\n"
    }

    // MARK: words

    private func name(_ model: String) -> String { Markup.escaped(report.shortName(model)) }

    private func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    private func place(_ location: Location) -> String {
        Markup.escaped("\(location.path):\(location.place.line)")
    }
}
