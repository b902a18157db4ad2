import Migration

/// The graph of models and views as one SVG image: views left, the models they look at right of them.
public enum SVGReport {
    private static let margin = 12

    /// - Returns: a document of its own, or, to be set into a page, the element with the classes the page styles.
    public static func render(models: [ModelPlan], graph: ModelViewGraph, isInline: Bool = false) -> String {
        let drawing = Drawing(models: models, graph: graph)
        let size = (drawing.width + 2 * margin, drawing.height + 2 * margin)
        let namespace = isInline ? "" : " xmlns=\"http://www.w3.org/2000/svg\""
        var text = "<svg\(namespace) class=\"graph\" width=\"\(size.0)\" height=\"\(size.1)\""
        text += " viewBox=\"\(-margin) \(-margin) \(size.0) \(size.1)\" role=\"img\" aria-label=\"Views and models\">\n"
        if !isInline { text += "<style>\(PictureStyle.graph)</style>\n" }
        text += drawing.frames.map(frame).joined()
        text += drawing.lines.map { line($0, drawing) }.joined()
        text += drawing.boxes.map(box).joined()
        return text + "</svg>\n"
    }

    private static func frame(_ frame: Drawing.Frame) -> String {
        "<rect class=\"unit\" data-unit=\"\(frame.unit)\" x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\""
            + " height=\"\(frame.height)\" rx=\"5\"><title>\(frame.unit): these move together</title></rect>\n"
    }

    private static func line(_ line: Drawing.Line, _ drawing: Drawing) -> String {
        let from = drawing.boxes[line.from]
        let to = drawing.boxes[line.to]
        let middle = Drawing.boxHeight / 2
        let start = (from.x + Drawing.boxWidth, from.y + middle)
        let end = (to.x, to.y + middle)
        let bend = max(30, abs(end.0 - start.0) / 2)
        return "<path class=\"edge\" data-from=\"\(Markup.escaped(from.name))\" data-to=\"\(Markup.escaped(to.name))\""
            + " d=\"M\(start.0) \(start.1)C\(start.0 + bend) \(start.1) \(end.0 - bend) \(end.1) \(end.0) \(end.1)\"/>\n"
    }

    private static func box(_ box: Drawing.Box) -> String {
        let (style, word, mark) = look(of: box.kind)
        let unit = box.unit.map { " data-unit=\"\($0)\"" } ?? ""
        let count = box.kind == .view || box.views.isEmpty ? "" : Wording.count(box.views.count, "view")
        let sign = [count, mark].filter { !$0.isEmpty }.joined(separator: " ")
        return "<g class=\"box \(style)\" data-name=\"\(Markup.escaped(box.name))\"\(unit)"
            + (count.isEmpty ? "" : " data-also=\"\(Markup.escaped(box.views.joined(separator: " ")))\"")
            + " transform=\"translate(\(box.x) \(box.y))\"><title>\(Markup.escaped(title(of: box, word)))</title>"
            + "<rect width=\"\(Drawing.boxWidth)\" height=\"\(Drawing.boxHeight)\" rx=\"4\"/>"
            + "<text x=\"8\" y=\"15\">\(Markup.escaped(shortened(box.label, to: 27 - sign.count)))</text>"
            + "<text class=\"mark\" x=\"\(Drawing.boxWidth - 8)\" y=\"15\">\(sign)</text></g>\n"
    }

    private static func title(of box: Drawing.Box, _ word: String) -> String {
        switch box.kind {
        case .view: box.views.joined(separator: ", ") + ", \(box.views.count == 1 ? word : "views of the same models")"
        case .model: "\(box.name), \(word)" + (box.views.isEmpty ? "" : "; views: " + box.views.joined(separator: ", "))
        }
    }

    /// The class, the word, and a sign that tells verdicts apart without colour.
    private static func look(of kind: Drawing.Kind) -> (String, String, String) {
        switch kind {
        case .view: ("view", "view", "")
        case .model(.done): ("done", "done", "✓")
        case .model(.ready): ("ready", "ready", "→")
        case .model(.review): ("review", "review", "?")
        case .model(.blocked): ("blocked", "blocked", "×")
        case .model(.kept): ("kept", "kept", "=")
        }
    }

    private static func shortened(_ label: String, to limit: Int) -> String {
        let end = limit / 2
        return label.count <= limit ? label : label.prefix(limit - 1 - end) + "…" + label.suffix(end)
    }
}
