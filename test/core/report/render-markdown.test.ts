import { expect, it } from 'vitest';
import type { ReportBlock } from '../../../electron/core/report/document.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';

const rendered = (...blocks: ReportBlock[]) => renderMarkdown({ language: 'en', title: 'T', blocks });

it('a report has its title, its lead in bold, lists, facts and tables', () => {
  expect(
    rendered(
      { kind: 'paragraph', text: 'Failed.', isLead: true },
      { kind: 'heading', text: 'Attempts' },
      { kind: 'table', columns: ['a', 'b'], rows: [['1', 'x|y']] },
      { kind: 'facts', rows: [['Run', '2026']] },
      { kind: 'list', items: ['one', 'two'] },
    ),
  ).toBe(
    '# T\n\n**Failed.**\n\n## Attempts\n\n| a | b |\n|---|---|\n| 1 | x\\|y |\n\n- Run: 2026\n\n- one\n- two\n',
  );
});

it.each([
  ['*bold* _it_ `code` [a](b) <b> #1 ~s~', '\\*bold\\* \\_it\\_ \\`code\\` \\[a\\](b) \\<b\\> \\#1 \\~s\\~'],
  ['two\nlines', 'two lines'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['&lt; R&D', '&amp;lt; R&D'],
])('%j stays the text that it is', (text, expected) => {
  expect(rendered({ kind: 'paragraph', text })).toBe(`# T\n\n${expected}\n`);
});

it('output that contains a fence does not end its block', () => {
  expect(rendered({ kind: 'code', text: 'a\n````\nb' })).toBe('# T\n\n`````text\na\n````\nb\n`````\n');
});

it('a picture appears as what it shows, and a table without rows not at all', () => {
  expect(
    rendered(
      { kind: 'figure', title: 'Objective', svg: '<svg/>', summary: '3 values.' },
      { kind: 'table', columns: ['a'], rows: [] },
    ),
  ).toBe('# T\n\n**Objective** 3 values.\n');
});
