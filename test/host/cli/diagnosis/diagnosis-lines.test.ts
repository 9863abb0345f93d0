import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { conclusionLines, resultLines } from '../../../../electron/host/cli/diagnosis/diagnosis-lines.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { diagnosisReport, findingOf, probeResult } from '../../../support/diagnosis-report.ts';

const { diagnose } = english.commandLine;
const update = { kind: 'advice', what: 'update-module', of: 'cv2' } as const;
const missing = findingOf({ kind: 'module-missing', module: 'cv2' }, 'certain', update);
const sleeps = findingOf(
  { kind: 'sleeps', afterMs: 600_000 },
  'possible',
  { kind: 'advice', what: 'never-sleep', of: null },
  { kind: 'variables', variables: { PYTHONUTF8: '1', OLD: null } },
  { kind: 'setting', name: 'start.utf8', value: 'true' },
);

describe('the result of a probe', () => {
  it('is its name and state, then each finding with what helps, then its figures', () => {
    const result = probeResult('modules', [missing], {
      figures: [
        { name: 'importMs', of: 'numpy', value: 40 },
        { name: 'modules', of: null, value: 2 },
      ],
    });
    expect(resultLines(result, english, null)).toEqual([
      'Modules of the script: Finding (1.5 s)',
      '  Certain: cv2 is not installed in this environment.',
      '    - Update or reinstall cv2 in this environment.',
      '  Import of numpy: 40 ms; Modules: 2',
    ]);
  });

  it('has a line for each thing that many figures are of', () => {
    const figures = ['matmul', 'fft', 'sort'].flatMap((of) => [
      { name: 'operationMs' as const, of, value: 0.0613 },
      { name: 'operationError' as const, of, value: 0.25 },
    ]);
    const packages = ['torch', 'numpy'].map((of) => ({ name: 'package' as const, of, value: '2.0' }));
    const lines = resultLines(probeResult('cuda', [], { figures: [...figures, ...packages] }), english, null);
    expect(lines.slice(1)).toEqual([
      '  Calculation of matmul: 0.061 ms; Relative error of matmul: 0.25',
      '  Calculation of fft: 0.061 ms; Relative error of fft: 0.25',
      '  Calculation of sort: 0.061 ms; Relative error of sort: 0.25',
      '  torch 2.0; numpy 2.0',
    ]);
  });

  it('says why it could not run', () => {
    const result = probeResult('cuda', [], { state: 'could-not-run', reason: { kind: 'no-cuda' } });
    expect(resultLines(result, english, null).slice(1)).toEqual(['  torch has no GPU here.']);
  });

  it('fits the terminal', () => {
    const long = findingOf({ kind: 'package-broken', name: 'scipy', error: 'ImportError: '.repeat(20) });
    for (const line of resultLines(probeResult('environment', [long]), english, 50))
      expect(textWidth(line)).toBeLessThanOrEqual(50);
  });

  it('shows no control characters of what a module said', () => {
    const evil = findingOf({ kind: 'package-broken', name: 'x', error: '\u001b[2Jboom\u0007' });
    expect(resultLines(probeResult('environment', [evil]), english, null).join('')).not.toMatch(
      /\u001b|\u0007/,
    );
  });
});

describe('the conclusion', () => {
  it('puts what was not run together by its reason', () => {
    const reason = { kind: 'not-at-level' } as const;
    const skipped = (['memory', 'census'] as const).map((probe) =>
      probeResult(probe, [], { state: 'skipped', reason }),
    );
    const lines = conclusionLines(diagnosisReport(skipped), english, null);
    expect(lines.slice(0, 2)).toEqual([
      diagnose.notRun,
      '  Memory and processor, What holds memory: It belongs to a more thorough diagnosis.',
    ]);
  });

  it('answers below the summary what the diagnosis was asked', () => {
    const lines = conclusionLines(diagnosisReport([probeResult('modules', [missing])]), english, null);
    expect(lines.slice(1, 3)).toEqual([
      '1 probe ran in 8 s and found 1 problem.',
      '  A problem with modules: yes. cv2 is not installed in this environment.',
    ]);
  });

  it('names the command that shows the repeat which nobody has agreed to', () => {
    const asks = probeResult('this-run', [], { state: 'skipped', reason: { kind: 'needs-consent' } });
    const lines = conclusionLines(diagnosisReport([asks], { run: '20260101-000000-aaaa' }), english, null);
    expect(lines[2]).toBe(
      '  "vigil diagnose --why 20260101-000000-aaaa --only this-run" shows what would run.',
    );
  });

  it.each([
    ['20260101-000000-aaaa', ' --why 20260101-000000-aaaa'],
    [null, ''],
  ])('of a loader that no script makes names the command that tests a function (run %s)', (run, why) => {
    const reason = { kind: 'no-loader', isRun: run !== null } as const;
    const none = probeResult('data-loading', [], { state: 'skipped', reason });
    const lines = conclusionLines(diagnosisReport([none], { run }), english, null);
    expect(lines[2]).toBe(`  "vigil diagnose${why} --loader MODULE:FUNCTION" names one, and shows its code.`);
  });

  it('says what to do, the surest first, with the command where one applies it', () => {
    const report = diagnosisReport([probeResult('machine', [sleeps]), probeResult('modules', [missing])]);
    const lines = conclusionLines(report, english, null);
    expect(lines.slice(lines.indexOf(diagnose.whatToDo) + 1, -2)).toEqual([
      '  1. Update or reinstall cv2 in this environment.',
      '  2. Set the power settings so that the machine never sleeps.',
      '  3. Start the job with PYTHONUTF8=1, OLD removed. "vigil run" takes --env PYTHONUTF8=1.',
      '  4. Set start.utf8 to true. "vigil set RUN start.utf8=true" does that.',
    ]);
    expect(lines.at(-1)).toBe(
      'Diagnosis 3 is kept. "vigil report --diagnosis 3 --html FILE" makes a page of it.',
    );
    const ofRun = conclusionLines({ ...report, run: '20260101-000000-aaaa' }, english, null).join('\n');
    expect(ofRun).toContain('"vigil set 20260101-000000-aaaa start.utf8=true"');
  });

  it('names the command that recycles the process of the run', () => {
    const leaks = findingOf({ kind: 'on-battery', percent: null }, 'likely', {
      ...{ kind: 'advice', what: 'recycle-process', of: null },
    });
    const linesOf = (run: string | null) =>
      conclusionLines(diagnosisReport([probeResult('machine', [leaks])], { run }), english, null).join('\n');
    expect(linesOf('20260101-000000-aaaa')).toContain('"vigil set 20260101-000000-aaaa recycle-every=10"');
    expect(linesOf(null)).not.toContain('recycle-every');
  });

  it('says what is new since the diagnosis before', () => {
    const now = { name: 'driver', of: 'RTX 4090', value: '581.29' } as const;
    const report = diagnosisReport([], {
      comparedWith: 5_000,
      changes: [
        { kind: 'figure', before: '572.83', now },
        { kind: 'gone-finding', probe: 'modules', finding: missing },
      ],
    });
    const lines = conclusionLines(report, english, null);
    expect(lines.slice(lines.indexOf(diagnose.newSince(5_000)) + 1).slice(0, 2)).toEqual([
      '  Driver of RTX 4090: 581.29 (before: Driver of RTX 4090: 572.83).',
      '  No longer: cv2 is not installed in this environment.',
    ]);
    expect(conclusionLines(diagnosisReport([], { comparedWith: 5_000 }), english, null)).not.toContain(
      diagnose.newSince(5_000),
    );
  });
});
