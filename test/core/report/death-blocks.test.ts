import { describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { DeathVerdict } from '../../../electron/core/protocol/wire/dossier-view.ts';
import { deathBlocks } from '../../../electron/core/report/death-blocks.ts';
import { renderHtml } from '../../../electron/core/report/render-html.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';
import { dossierView } from '../../support/dossier.ts';

const { shared } = english;
const { diagnosis } = dossierView();
const death = (more: Partial<DeathVerdict> = {}): DeathVerdict => ({
  ...{ attempt: 1, diagnosis, timeline: [], missing: [] },
  ...more,
});
const markdown = (of: DeathVerdict | undefined) =>
  renderMarkdown({ language: 'en', title: '', blocks: deathBlocks(of, shared) });

describe('a death in a report', () => {
  it('is the verdict in one sentence and what its certainty means, and no title above nothing', () => {
    expect(deathBlocks(death(), shared)).toEqual([
      {
        kind: 'paragraph',
        text: 'Certain: The system killed the job because memory ran out.',
        isLead: true,
      },
      { kind: 'paragraph', text: shared.certaintyMeans.certain },
    ]);
    expect(deathBlocks(undefined, shared)).toEqual([]);
  });

  it('has why, what else it could be, what to do, and what is not known', () => {
    const text = markdown(
      death({
        diagnosis: {
          ...diagnosis,
          because: [{ kind: 'silence' }],
          others: [{ kind: 'killed', certainty: 'possible', because: [], module: null }],
          advice: [{ kind: 'check', what: 'free-memory' }],
        },
        missing: [{ part: 'system', why: 'denied' }],
      }),
    );
    const { because, others, advice, missing } = shared.report.verdict;
    expect(text).toContain(`${because}\n\n- It said nothing about its end.`);
    expect(text).toContain(`${others}\n\n- Possible: Another program killed the job.`);
    expect(text).toContain(`${advice}\n\n- Close other programs, or use smaller data.`);
    expect(text).toContain(`${missing}\n\n- `);
  });

  it('has what happened in the order of time, as a table in both forms', () => {
    const timeline = [
      { kind: 'started', at: 1_000, pid: 7 },
      { kind: 'woke', at: 9_000 },
    ] as const;
    const blocks = deathBlocks(death({ timeline: [...timeline] }), shared);
    const text = renderMarkdown({ language: 'en', title: '', blocks });
    expect(text.indexOf('The attempt started (pid 7)')).toBeLessThan(text.indexOf('The machine woke'));
    expect(renderHtml({ language: 'en', title: '', blocks })).toMatch(/<td>The machine woke<\/td>/);
  });

  it('says if its facts are not there', () => {
    expect(markdown(death({ missing: null }))).toContain(shared.report.verdict.noFacts);
  });
});
