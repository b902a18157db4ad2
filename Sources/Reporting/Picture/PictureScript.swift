/// What makes the page's filters work; without it everything is shown.
enum PictureScript {
    static let text = """
        (function () {
          'use strict';
          var form = document.querySelector('.filters');
          if (!form) { return; }
          form.hidden = false;
          var rows = Array.prototype.slice.call(document.querySelectorAll('#model-table tbody tr'));
          var boxes = Array.prototype.slice.call(document.querySelectorAll('.graph .box'));
          var edges = Array.prototype.slice.call(document.querySelectorAll('.graph .edge'));
          var verdicts = ['done', 'ready', 'review', 'blocked', 'kept'];
          function verdict(box) { return verdicts.filter(function (v) { return box.classList.contains(v); })[0]; }
          function update() {
            var word = form.elements.name.value.toLowerCase();
            var chosen = {};
            form.querySelectorAll('[name=verdict]').forEach(function (box) { chosen[box.value] = box.checked; });
            function matches(name) { return name.toLowerCase().indexOf(word) >= 0; }
            var shown = 0;
            rows.forEach(function (row) {
              var visible = chosen[row.dataset.verdict] && (matches(row.dataset.name) || matches(row.dataset.also));
              row.hidden = !visible;
              if (visible) { shown += 1; }
            });
            var lit = {};
            boxes.forEach(function (box) {
              var kind = verdict(box);
              lit[box.dataset.name] = (!kind || chosen[kind]) && (word === '' || matches(box.dataset.name) || matches(box.dataset.also || ''));
            });
            var near = {};
            edges.forEach(function (edge) {
              var from = edge.dataset.from, to = edge.dataset.to;
              if (word !== '') { if (lit[from]) { near[to] = true; } if (lit[to]) { near[from] = true; } }
              edge.classList.toggle('faded', !(word === '' ? lit[from] && lit[to] : lit[from] || lit[to]));
            });
            boxes.forEach(function (box) {
              box.classList.toggle('faded', !lit[box.dataset.name] && !near[box.dataset.name]);
            });
            form.querySelector('output').textContent = shown + ' of ' + rows.length + ' models';
          }
          form.addEventListener('input', update);
          form.addEventListener('submit', function (event) { event.preventDefault(); });
          update();
        })();
        """
}
