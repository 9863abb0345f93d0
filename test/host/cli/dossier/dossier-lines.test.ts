import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { dossierLines } from '../../../../electron/host/cli/dossier/dossier-lines.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { diagnosisReport, findingOf, probeResult } from '../../../support/diagnosis-report.ts';
import { dossierFacts, dossierView } from '../../../support/dossier.ts';

const lines = (more: Parameters<typeof dossierView>[0] = {}, columns: number | null = null) =>
  dossierLines(dossierView(more), english, columns);
const { why } = english.commandLine.show;
/** What stands below a title, up to the next empty line. */
const below = (all: string[], title: string) => {
  const from = all.slice(all.indexOf(title) + 1);
  return from.slice(0, [...from, ''].indexOf(''));
};

describe('why an attempt ended, in lines', () => {
  it('is the verdict first, and no title without anything below it', () => {
    const shown = lines({ facts: dossierFacts({ pids: [] }) });
    expect(shown[0]).toMatch(/^Certain: /);
    expect(shown[1]).toMatch(/^Attempt 1: /);
    expect(shown).toHaveLength(2);
  });

  it('names the other causes with how sure they are', () => {
    const { diagnosis } = dossierView();
    const other = { ...diagnosis, kind: 'killed', certainty: 'possible' } as const;
    expect(below(lines({ diagnosis: { ...diagnosis, others: [other] } }), why.others)).toEqual([
      expect.stringMatching(/^ {2}Possible: /),
    ]);
  });

  it('says what probes found since, and nothing where they found nothing', () => {
    const shown = (...results: Parameters<typeof diagnosisReport>[0] & object) =>
      dossierLines(dossierView(), english, null, diagnosisReport([...results]));
    const missing = findingOf({ kind: 'module-missing', module: 'cv2' }, 'certain');
    expect(below(shown(probeResult('modules', [missing])), why.probes(1_000))).toEqual([
      '  Certain: cv2 is not installed in this environment.',
    ]);
    expect(shown(probeResult('modules'))).not.toContain(why.probes(1_000));
  });

  it('tells the day in the time line only where it changes', () => {
    const [late, next] = [new Date(2026, 0, 5, 23, 59, 58), new Date(2026, 0, 6, 0, 0, 4)].map(Number);
    const printed = (at = 0) => ({ kind: 'printed', at }) as const;
    const timeline = [printed(late), printed((late ?? 0) + 1_000), printed(next)];
    const dated = below(lines({ timeline }), why.timeline).map((line) => line.includes('2026'));
    expect(dated).toEqual([true, false, true]);
  });

  it('shows the last lines of output and of the files of tools, cut to the terminal', () => {
    const many = Array.from({ length: 30 }, (_, number) => `line ${number} ${'x'.repeat(90)}`);
    const log = { tool: 'log', path: '/a/b.log', bytes: 1, changedAt: 1, finding: null } as const;
    const facts = dossierFacts({ tools: [{ ...log, lines: many }] });
    const shown = lines({ facts, lastLines: many }, 40);
    expect(below(shown, why.lastLines).map((line) => line.slice(0, 11))).toEqual(
      Array.from({ length: 10 }, (_, at) => `  | line ${20 + at}`),
    );
    const [path, ...quoted] = below(shown, why.tools);
    expect([path, quoted.length]).toEqual(['  /a/b.log', 3]);
    expect(Math.max(...shown.map(textWidth))).toBeLessThanOrEqual(40);
  });

  it('shows where Python was when native code crashed', () => {
    const crashStack = ['Fatal Python error: Aborted', '  File "a.py", line 3 in f'];
    expect(below(lines({ crashStack }), why.crashStack)).toEqual(crashStack.map((line) => `  | ${line}`));
  });

  it('passes no control sequence of the job on to the terminal', () => {
    expect(lines({ lastLines: ['\u001b[31mred\u001b[0m\u0007'] }).join('')).not.toMatch(/[\u001b\u0007]/);
  });

  it('says what is not known and why, and that facts are missing while they are gathered', () => {
    const facts = dossierFacts({ missing: [{ part: 'system', why: 'denied' }] });
    expect(below(lines({ facts }), why.missing)).toEqual([
      `  ${english.shared.missing({ part: 'system', why: 'denied' })}`,
    ]);
    expect(lines({ facts })).not.toContain(why.gathering);
    expect(lines({ facts: null })).toContain(why.gathering);
  });
});
