import { barPicture } from './bar-picture.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import { escapeMarkup } from './escape-markup.ts';

/** One page that needs nothing else: no script, no font, no address. It follows the reader's dark or light theme. */
export function renderHtml({ language, title, blocks }: ReportDocument): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${blocks.map(htmlOf).join('\n')}
</main>
</body>
</html>
`;
}

function htmlOf(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeMarkup(block.text)}</h2>`;
    case 'paragraph':
      return `<p${block.isLead ? ' class="lead"' : ''}>${escapeMarkup(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.rows
        .map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`)
        .join('')}</dl>`;
    case 'table':
      return block.rows.length === 0 ? '' : tableOf(block.columns, block.rows);
    case 'code':
      // A focusable box, so that long lines can be scrolled by keyboard.
      return `<pre tabindex="0">${escapeMarkup(block.text)}</pre>`;
    case 'bars':
      return `<figure>${barPicture(block.title, block.bars)}<figcaption>${escapeMarkup(block.title)}</figcaption></figure>`;
    case 'figure':
      return `<figure>${block.svg}<figcaption>${escapeMarkup(block.title)}: ${escapeMarkup(block.summary)}</figcaption></figure>`;
  }
}

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${columns
    .map((column) => `<th scope="col">${escapeMarkup(column)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --series: #0f6cbd; --mark: #b10e1c; --limit: #8a6100; }
@media (prefers-color-scheme: dark) { :root { --series: #62abf5; --mark: #f1707b; --limit: #e0a83c; } }
body { margin: 0; font: 15px/1.5 system-ui, "Segoe UI", "Malgun Gothic", "Microsoft YaHei", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.lead { font-size: 1.1rem; font-weight: 600; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; border-bottom: 1px solid var(--line); padding: 2px 0; }
dt { width: 11rem; flex-shrink: 0; } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); font: 13px/1.45 Consolas, monospace; }
figure { margin: 1rem 0; } svg { width: 100%; height: auto; } figcaption { font-size: 0.9rem; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; } svg .axis { stroke: currentColor; stroke-opacity: 0.4; }
svg .grid { stroke: var(--line); } svg .series { stroke: var(--series); fill: none; stroke-width: 1.75; }
svg .dots { fill: var(--series); fill-opacity: 0.45; } svg .limit { stroke: var(--limit); stroke-dasharray: 6 4; }
svg .bar { fill: var(--series); }
svg .mark { stroke: var(--mark); } svg .mark-text { fill: var(--mark); }
@media print { body { font-size: 11pt; } pre { white-space: pre-wrap; } }
`;
