/// How pages and graphs look, light and dark. Colours follow the reader's system; each has a word or a sign beside it.
enum PictureStyle {
    static let page = """
        :root{color-scheme:light dark;--back:#fff;--text:#1c2024;--soft:#5f6b76;--rule:#d9dee3;--panel:#f5f7f9;\
        --done:#5b6b7a;--ready:#14794a;--review:#9a5b00;--blocked:#b3261e;--kept:#5d4fa3;--accent:#0b5cad}
        @media (prefers-color-scheme:dark){:root{--back:#15181b;--text:#e8ecef;--soft:#9aa7b2;--rule:#343b42;\
        --panel:#1e2327;--done:#93a4b3;--ready:#54c48d;--review:#e6a94a;--blocked:#ff8a80;--kept:#b3a6f2;--accent:#7db8f2}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:78rem;padding:1.5rem;background:var(--back);color:var(--text);\
        font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
        h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1.2rem;margin:0 0 .5rem}h3{font-size:1rem}
        small,caption,footer{color:var(--soft)}code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
        a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:1rem 0}
        section{padding:1rem 0;border-top:1px solid var(--rule)}
        .bar{display:flex;height:.9rem;border-radius:.45rem;overflow:hidden;gap:2px}
        .bar .done{background:var(--done)}.bar .ready{background:var(--ready)}.bar .review{background:var(--review)}
        .bar .blocked{background:var(--blocked)}.bar .kept{background:var(--kept)}
        .counts{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;list-style:none;padding:0}
        .counts .done b,.tag.done{color:var(--done)}.counts .ready b,.tag.ready{color:var(--ready)}
        .counts .review b,.tag.review{color:var(--review)}.counts .blocked b,.tag.blocked{color:var(--blocked)}
        .counts .kept b,.tag.kept{color:var(--kept)}
        .tag{border:1px solid currentColor;border-radius:.8rem;padding:0 .5rem;font-size:.85rem;white-space:nowrap}
        table{border-collapse:collapse;width:100%;margin:.5rem 0 1.2rem}caption{text-align:left}
        th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--rule)}
        tbody th{font-weight:600;overflow-wrap:anywhere}details summary{cursor:pointer}
        .scroll{overflow:auto;max-height:80vh}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        .filters{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;margin-bottom:.6rem}
        .filters[hidden]{display:none}input[type=search],textarea{font:inherit;color:inherit;background:var(--panel);\
        border:1px solid var(--rule);border-radius:.3rem;padding:.2rem .4rem}textarea{width:100%;font-size:.85rem}
        .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.8rem}
        .card{background:var(--panel);border:1px solid var(--rule);border-radius:.5rem;padding:.7rem .9rem;overflow-wrap:anywhere}
        .card h2{font-size:1rem;margin:0 0 .3rem}.card p{margin:.25rem 0}
        .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:0 2rem;align-items:start}
        .number{width:7rem;font-variant-numeric:tabular-nums}.meter{display:block;height:.3rem;border-radius:.15rem}
        .meter span{display:block;height:100%;min-width:1px;border-radius:inherit;background:var(--soft)}
        .number:last-child .meter span{background:var(--ready)}
        .tasks{list-style:none;padding-left:1rem}
        @media print{.scroll{max-height:none}.filters,nav{display:none}}
        """

    static let graph = """
        .graph{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;color:#1c2024}
        .graph .box rect{fill:#fff;stroke:#8795a1}.graph text{fill:currentColor}
        .graph .mark{text-anchor:end;font-weight:600}
        .graph .edge{fill:none;stroke:#8795a1;stroke-opacity:.55}
        .graph .unit{fill:#8795a1;fill-opacity:.12;stroke:#8795a1;stroke-dasharray:4 3}
        .graph .ready rect{stroke:#14794a;stroke-width:2}.graph .review rect{stroke:#9a5b00;stroke-width:2}
        .graph .blocked rect{stroke:#b3261e;stroke-width:2}.graph .kept rect{stroke:#5d4fa3;stroke-width:2}
        .graph .done rect{fill:#eef1f4}
        .graph .faded{opacity:.15}
        @media (prefers-color-scheme:dark){.graph{color:#e8ecef}.graph .box rect{fill:#1e2327}
        .graph .done rect{fill:#2a3138}.graph .ready rect{stroke:#54c48d}.graph .review rect{stroke:#e6a94a}
        .graph .blocked rect{stroke:#ff8a80}.graph .kept rect{stroke:#b3a6f2}}
        """
}
