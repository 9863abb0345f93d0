import { expect, it } from 'vitest';
import { redactReport } from '../../../electron/core/report/redact-report.ts';
import { renderHtml } from '../../../electron/core/report/render-html.ts';

const OWN = 'root ran /home/root/a';
const CLEAN = '<name> ran ~/a';

it('every text is clean, and a name that is also a word of the form leaves the form whole', () => {
  const personal = { homes: ['/home/root'], names: ['root'] };
  const svg = '<svg class="root"></svg>';
  const clean = redactReport(
    {
      language: 'en',
      title: OWN,
      blocks: [
        { kind: 'heading', text: OWN },
        { kind: 'paragraph', text: OWN },
        { kind: 'code', text: OWN },
        { kind: 'list', items: [OWN] },
        { kind: 'facts', rows: [['root', OWN]] },
        { kind: 'table', columns: ['root'], rows: [[OWN]] },
        { kind: 'figure', title: 'root', svg, summary: '' },
        { kind: 'bars', title: 'Root', bars: [{ name: OWN, value: '1', share: 1 }] },
      ],
    },
    personal,
  );
  expect(clean).toEqual({
    language: 'en',
    title: CLEAN,
    blocks: [
      { kind: 'heading', text: CLEAN },
      { kind: 'paragraph', text: CLEAN },
      { kind: 'code', text: CLEAN },
      { kind: 'list', items: [CLEAN] },
      { kind: 'facts', rows: [['root', CLEAN]] },
      { kind: 'table', columns: ['root'], rows: [[CLEAN]] },
      { kind: 'figure', title: 'root', svg, summary: '' },
      { kind: 'bars', title: 'Root', bars: [{ name: CLEAN, value: '1', share: 1 }] },
    ],
  });
  expect(renderHtml(clean)).toContain(':root {');
});
