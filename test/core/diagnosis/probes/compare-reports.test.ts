import { describe, expect, it } from 'vitest';
import { compareReports, saysMostAbout } from '../../../../electron/core/diagnosis/probes/compare-reports.ts';
import type { DiagnosisFact } from '../../../../electron/core/protocol/diagnosis/finding.ts';
import type { ProbeName } from '../../../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeFigure, ProbeResult } from '../../../../electron/core/protocol/diagnosis/probe-result.ts';

const result = (
  probe: ProbeName,
  figures: ProbeFigure[],
  facts: DiagnosisFact[] = [],
  given: Partial<ProbeResult> = {},
): ProbeResult => ({
  ...{ probe, state: facts.length > 0 ? 'finding' : 'pass', reason: null, startedAt: 1, durationMs: 1 },
  ...{ findings: facts.map((fact) => ({ fact, sure: 'likely', fixes: [] })), figures },
  ...given,
});
const report = (results: ProbeResult[], python = '/py', level: 'quick' | 'normal' = 'normal') => ({
  ...{ results, python, script: null, level },
});
const driver = (value: string | null): ProbeFigure => ({ name: 'driver', of: 'RTX 4090', value });
const compared = (before: ProbeResult, now: ProbeResult, python = '/py') =>
  compareReports(report([before]), report([now], python));

describe('what is new since the diagnosis before', () => {
  it('is a figure that lasts until somebody changes it', () => {
    expect(compared(result('machine', [driver('572.83')]), result('machine', [driver('581.29')]))).toEqual([
      { kind: 'figure', before: '572.83', now: driver('581.29') },
    ]);
  });

  it('is no measurement, which differs each time', () => {
    const took = (value: number): ProbeFigure => ({ name: 'importMs', of: 'numpy', value });
    expect(compared(result('modules', [took(40)]), result('modules', [took(90)]))).toEqual([]);
  });

  it('is a package that came, and one that went', () => {
    const version = (of: string, value: string): ProbeFigure => ({ name: 'package', of, value });
    const changes = compared(
      result('environment', [version('torch', '2.6')]),
      result('environment', [version('numpy', '2.4')]),
    );
    expect(changes).toEqual([
      { kind: 'figure', before: null, now: version('numpy', '2.4') },
      { kind: 'figure', before: '2.6', now: { name: 'package', of: 'torch', value: null } },
    ]);
  });

  it('is a finding that came or went, whatever it measured', () => {
    const low = (freeBytes: number): DiagnosisFact => ({ kind: 'disk-low', folder: '/a', freeBytes });
    const sleeps: DiagnosisFact = { kind: 'sleeps', afterMs: 1 };
    const changes = compared(
      result('machine', [], [low(1), { kind: 'long-paths-off' }]),
      result('machine', [], [low(2), sleeps]),
    );
    expect(changes.map((change) => [change.kind, 'finding' in change && change.finding.fact.kind])).toEqual([
      ['new-finding', 'sleeps'],
      ['gone-finding', 'long-paths-off'],
    ]);
  });

  it('is nothing about an interpreter if another one was looked at, but about the machine it is', () => {
    const environment = [result('environment', [{ name: 'python', of: null, value: '3.10' }])];
    const other = [result('environment', [{ name: 'python', of: null, value: '3.12' }])];
    const before = report([...environment, result('machine', [driver('1')])]);
    const now = report([...other, result('machine', [driver('2')])], '/other');
    expect(compareReports(before, now)).toEqual([{ kind: 'figure', before: '1', now: driver('2') }]);
  });

  it('is nothing about an interpreter if this one is quick, which sees less', () => {
    const openmp: ProbeFigure = { name: 'openmp', of: '/libgomp.so', value: true };
    const before = report([result('environment', [openmp]), result('machine', [driver('1')])]);
    const now = report([result('environment', []), result('machine', [driver('2')])], '/py', 'quick');
    expect(compareReports(before, now)).toEqual([{ kind: 'figure', before: '1', now: driver('2') }]);
  });

  it('is nothing about a module that was tried only once', () => {
    const tried = (...modules: string[]): ProbeFigure[] =>
      modules.map((of) => ({ name: 'processes', of, value: 3 }));
    const missing = (module: string): DiagnosisFact => ({ kind: 'module-missing', module });
    const changes = compared(
      result('modules', tried('cv2', 'botorch'), [missing('cv2'), missing('botorch')]),
      result('modules', tried('cv2', 'torch'), [missing('torch')]),
    );
    expect(changes).toMatchObject([{ kind: 'gone-finding', finding: { fact: { module: 'cv2' } } }]);
  });

  it('is what grows in a living job, and what grows by calls of a module only if both tried it', () => {
    const grows = (holder: string, module: string | null): DiagnosisFact => ({
      ...{ kind: 'holder-grows', holder, type: 'list', fromBytes: 1, toBytes: 2, counts: 6 },
      ...{ bytesPerIteration: null, module, bytesPerCall: null },
    });
    const changes = compared(
      result('modules', []),
      result('modules', [], [grows('job.images', null), grows('cv2.kept', 'cv2')]),
    );
    expect(changes).toMatchObject([{ kind: 'new-finding', finding: { fact: { holder: 'job.images' } } }]);
  });

  it('is nothing if a probe did not run to its end in both', () => {
    for (const given of [{ state: 'skipped' }, { reason: { kind: 'cancelled' } }] as const) {
      expect(compared(result('machine', [driver('1')], [], given), result('machine', [driver('2')]))).toEqual(
        [],
      );
      expect(compared(result('machine', [driver('1')]), result('machine', [driver('2')], [], given))).toEqual(
        [],
      );
    }
    expect(compareReports(report([]), report([result('machine', [driver('2')])]))).toEqual([]);
  });
});

describe('an earlier diagnosis says most', () => {
  const of = (planned: ProbeName[], python = '/py', state: 'complete' | 'cut-short' = 'complete') => ({
    ...{ ...report([], python), planned, state },
  });

  it.each<[string, ReturnType<typeof of>, boolean]>([
    ['with the same probes of the same interpreter', of(['machine', 'modules']), true],
    ['with more probes', of(['disk', 'modules', 'machine']), true],
    ['with fewer probes', of(['modules']), false],
    ['of another interpreter', of(['machine', 'modules'], '/other'), false],
    ['that did not finish', of(['machine', 'modules'], '/py', 'cut-short'), false],
  ])('%s', (_, earlier, isSo) => {
    expect(saysMostAbout(earlier, of(['machine', 'modules']))).toBe(isSo);
  });
});
