import { expect, it } from 'vitest';
import { renderHtml } from '../../../electron/core/report/render-html.ts';

const HOSTILE = `</pre><script>alert(1)</script>" onload="x`;

it('a page needs nothing else, and no text of a job becomes a mark of it', () => {
  const page = renderHtml({
    language: 'ko',
    title: HOSTILE,
    blocks: [
      { kind: 'paragraph', text: HOSTILE, isLead: true },
      { kind: 'heading', text: HOSTILE },
      { kind: 'list', items: [HOSTILE] },
      { kind: 'facts', rows: [[HOSTILE, HOSTILE]] },
      { kind: 'table', columns: [HOSTILE], rows: [[HOSTILE]] },
      { kind: 'code', text: HOSTILE },
      { kind: 'figure', title: HOSTILE, svg: '<svg></svg>', summary: HOSTILE },
    ],
  });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('" onload');
  expect(page).not.toMatch(/https?:|src=|href=/);
  expect(page).toContain('<html lang="ko">');
  expect(page).toContain("default-src 'none'");
  expect(page.match(/&lt;script&gt;/g)).toHaveLength(12);
});
