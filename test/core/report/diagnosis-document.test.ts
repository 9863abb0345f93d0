import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { diagnosisDocument } from '../../../electron/core/report/diagnosis-document.ts';
import { renderHtml } from '../../../electron/core/report/render-html.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';
import { diagnosisReport, findingOf, probeResult } from '../../support/diagnosis-report.ts';

const found = findingOf({ kind: 'on-battery', percent: 40 }, 'possible', {
  ...{ kind: 'advice', what: 'restart-machine', of: null },
});
const gone = findingOf({ kind: 'long-paths-off' });
const said = english.window.shared.diagnosis;

test('a saved diagnosis says what was found, what to do, what could not run and what is new', () => {
  const report = diagnosisReport(
    [
      probeResult('machine', [found]),
      probeResult('disk', [], { figures: [{ name: 'renameMs', of: null, value: 2 }] }),
      probeResult('cuda', [], { state: 'could-not-run', reason: { kind: 'no-gpu' } }),
    ],
    { comparedWith: 500, changes: [{ kind: 'gone-finding', probe: 'machine', finding: gone }] },
  );
  const lines = renderMarkdown(diagnosisDocument(report, 'Why?', english)).split('\n');
  expect(lines[0]).toBe('# Why?');
  for (const line of [
    '- A problem with the GPU or its driver: could not tell. No GPU was found.',
    '- Python: /py',
    '- Script: /train.py',
    `- ${said.fix({ kind: 'advice', what: 'restart-machine', of: null })}`,
    '## Machine: Finding',
    `- Possible: ${said.finding(found.fact)}`,
    '- Rename: 2 ms',
    '## GPU calculations: Could not run',
    '- No GPU was found.',
    `- No longer: ${said.finding(gone.fact)}`,
  ])
    expect(lines).toContain(line);
});

test('nothing is said of what there is not', () => {
  const text = renderMarkdown(
    diagnosisDocument(diagnosisReport([], { python: null, script: null }), 'Why?', english),
  );
  expect(text).not.toMatch(/Script|What to do|New since/);
  expect(text).toContain('- Python: none found');
});

test('a page compares what several modules take, and no name of a module becomes a mark of it', () => {
  const of = (name: string, value: number | null) => ({ name: 'importMs' as const, of: name, value });
  const figures = [of('a<b>', 200), of('cv2', 400), of('gone', null), of('json', 0)];
  const report = diagnosisReport([
    probeResult('modules', [], { figures: [...figures, { name: 'callMs', of: 'cv2', value: 1 }] }),
  ]);
  const { blocks } = diagnosisDocument(report, 'Why?', english);
  expect(blocks.filter(({ kind }) => kind === 'bars')).toEqual([
    {
      ...{ kind: 'bars', title: 'Import' },
      bars: [
        { name: 'cv2', value: '400 ms', share: 1 },
        { name: 'a<b>', value: '200 ms', share: 0.5 },
        { name: 'json', value: '0 ms', share: 0 },
      ],
    },
  ]);
  const page = renderHtml({ language: 'en', title: 'Why?', blocks });
  expect(page).toContain('a&lt;b&gt;');
  expect(page.match(/class="bar"/g)).toHaveLength(3);
});
