import { describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { DeathVerdict } from '../../../electron/core/protocol/wire/dossier-view.ts';
import type { RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';
import { runReport } from '../../../electron/core/report/run-report.ts';
import { attempt, delta, died, observationView, row, spec } from '../../renderer/run-state.ts';
import { dossierView } from '../../support/dossier.ts';

const GIB = 1024 ** 3;
const view = (more: Partial<RunView> = {}): RunView => ({ ...delta(), spec, folder: '/runs/a', ...more });
const report = (of: RunView, deaths: DeathVerdict[] = []) =>
  runReport(
    {
      view: of,
      deaths,
      command: 'python optimization.py',
      memory: {
        used: [
          [1_000_000, 2 * GIB],
          [1_013_000, 9.5 * GIB],
        ],
        totalBytes: 10 * GIB,
      },
      madeAtMs: 2_000_000,
    },
    english,
  );

const dead = view({
  row: row({ phase: 'ended', outcome: 'failed', iteration: 12, attempts: 2 }),
  observations: [1, 2, 3].map((iteration) => observationView(iteration)),
  attempts: [died({ lastLines: ['almost', 'there'] }), died({ attempt: 2 })],
});

describe('a report on a run', () => {
  it('begins with how it ended, and what that means', () => {
    const { blocks } = report(dead);
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'paragraph', text: 'Failed: 12 of 30 iterations in 2 attempts.', isLead: true },
      { kind: 'paragraph', text: expect.stringContaining('exited silently') },
    ]);
  });

  it('has pictures of the objective and of the memory, with the deaths in both', () => {
    const figures = report(dead).blocks.flatMap((block) => (block.kind === 'figure' ? [block] : []));
    expect(figures.map(({ title }) => title)).toEqual(['Objective by iteration', 'GPU memory over time']);
    for (const { svg } of figures) expect(svg.match(/class="mark"/g)).toHaveLength(2);
    expect(figures[1]?.summary).toContain('9.5 GiB of 10.0 GiB');
  });

  it('has every attempt with its last lines', () => {
    const text = renderMarkdown(report(dead));
    expect(text).toContain('## Attempt 1');
    expect(text).toContain('```text\nalmost\nthere\n```');
    expect(text).toContain('| 2 |');
  });

  it('tells what the fault handler of Python wrote from what the system did', () => {
    const first = died();
    const { judged } = first;
    if (!judged) throw new Error('died() has an ending');
    const crash = { what: 'native-crash', at: 1, module: null } as const;
    const evidence = [
      { ...crash, source: 'event-log' as const, detail: 'python.exe, a.pyd' },
      { ...crash, source: 'fault-handler' as const, detail: 'Fatal Python error: Aborted' },
    ];
    const text = renderMarkdown(
      report({ ...dead, attempts: [{ ...first, judged: { ...judged, evidence } }] }),
    );
    expect(text).toMatch(/From the system log:\n\n- .* python\.exe, a\.pyd\n\n/);
    expect(text).toContain(
      `${english.shared.report.crashStack}\n\n\`\`\`text\nFatal Python error: Aborted\n`,
    );
  });

  it('says what each attempt died of, and at its beginning why the newest did', () => {
    const { diagnosis } = dossierView();
    const shared = [{ kind: 'attempts' as const, deaths: 2, iterations: [3, 3] }];
    const deaths = [1, 2].map((number) => ({
      ...{ attempt: number, timeline: [], missing: [] },
      diagnosis: { ...diagnosis, shared: number === 2 ? shared : [] },
    }));
    const verdict = 'Certain: The system killed the job because memory ran out.';
    const texts = report(dead, deaths).blocks.flatMap((block) => ('text' in block ? [block.text] : []));
    expect(texts.filter((text) => text === verdict)).toHaveLength(3);
    expect(texts.indexOf(verdict)).toBeLessThan(texts.indexOf('Attempts'));
    expect(texts.filter((text) => text.includes('The last 2 attempts died of the same cause'))).toHaveLength(
      1,
    );
    expect(texts[texts.indexOf('Attempt 2') + 1]).toBe(verdict);
    // What an attempt before the newest died of explains no run that lives.
    const living = report(view({ attempts: [died(), attempt({ attempt: 2 })] }), deaths.slice(0, 1));
    expect(living.blocks.filter((block) => 'text' in block && block.text === verdict)).toHaveLength(1);
  });

  it('of a run that lives has no ending, and no picture of what it does not know', () => {
    const living = view({ attempts: [attempt()] });
    const memory = { used: [], totalBytes: null };
    const { blocks } = runReport({ view: living, deaths: [], command: '', memory, madeAtMs: 0 }, english);
    expect(blocks[0]).toMatchObject({ text: 'Running: 0 of 30 iterations in 1 attempt.' });
    expect(blocks.some(({ kind }) => kind === 'figure')).toBe(false);
    expect(renderMarkdown({ language: 'en', title: '', blocks })).toContain('still running');
  });
});
