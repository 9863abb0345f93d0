import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import { until } from '../support/until.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { pythonOf, versionOf } from './python.ts';

/**
 * A diagnosis of a healthy script with the real torch and BoTorch, on a machine without a GPU: it must accuse nothing, and
 * say of each probe why it did not run.
 */

/** A normal diagnosis takes two minutes at most, and Python and the host start before. */
const TIMEOUT_MS = 400_000;
const SCRIPT = resolve('test/peers/jobs/diagnosed_job.py');
/** What a probe that ran has, or one that a busy machine left no time for. */
const IN_PART = [null, { kind: 'no-time' }];

let home: TestHome;
beforeEach(() => {
  // More threads wait for each other on a busy machine.
  home = openTestHome({ CUDA_VISIBLE_DEVICES: '', OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' });
});
afterEach(() => home.close());

async function diagnosed(...words: string[]): Promise<DiagnosisReport> {
  await home.host();
  const { stdout, stderr } = await vigil(home.home, 'diagnose', '--json', ...words);
  expect(stdout, stderr).not.toBe('');
  return DiagnosisReport.parse(JSON.parse(stdout));
}

const ofScript = (...words: string[]) =>
  diagnosed(SCRIPT, '--python', pythonOf('requirements'), '--level', 'normal', ...words);
const resultOf = ({ results }: DiagnosisReport, name: ProbeName) => {
  const result = results.find(({ probe }) => probe === name);
  if (result === undefined) throw new Error(`${name} has no result`);
  return result;
};
const findingsOf = ({ results }: DiagnosisReport) =>
  results.flatMap(({ probe, findings }) => findings.map(({ fact }) => ({ probe, fact })));
const figuresOf = (report: DiagnosisReport, name: ProbeName) =>
  Object.fromEntries(resultOf(report, name).figures.map((each) => [`${each.name} ${each.of}`, each.value]));

it('torch, BoTorch and numpy are not accused, and each probe that did not run says why', {
  timeout: TIMEOUT_MS,
}, async () => {
  const report = await ofScript();
  // What the machine itself lacks is none of the script's.
  expect(findingsOf(report).filter(({ probe }) => !['machine', 'disk'].includes(probe))).toEqual([]);
  const expected: [ProbeName, unknown[]][] = [
    ['machine', IN_PART],
    ['environment', IN_PART],
    ['leftovers', IN_PART],
    ['modules', IN_PART],
    ['disk', IN_PART],
    ['memory', IN_PART],
    ['gpu-memory', [{ kind: 'no-cuda' }, { kind: 'no-time' }]],
    ['cuda', [{ kind: 'no-cuda' }, { kind: 'no-time' }]],
    ['data-loading', [{ kind: 'not-asked' }]],
    ['census', [{ kind: 'no-job' }]],
    ['this-run', [{ kind: 'no-run' }]],
  ];
  expect(report.planned.toSorted()).toEqual(expected.map(([name]) => name).toSorted());
  for (const [name, reasons] of expected) expect(reasons, name).toContainEqual(resultOf(report, name).reason);
  for (const name of ['torch', 'numpy', 'botorch'])
    expect(figuresOf(report, 'environment')).toMatchObject({
      [`package ${name}`]: expect.stringContaining(await versionOf('requirements', name)),
    });
});

it.each(['gpu-memory', 'cuda'] as const)(
  '%s says that there is no GPU for torch',
  {
    timeout: TIMEOUT_MS,
  },
  async (name) => {
    const report = await ofScript('--only', name);
    expect(findingsOf(report)).toEqual([]);
    const { state, reason } = resultOf(report, name);
    expect([
      ['could-not-run', 'no-cuda'],
      ['skipped', 'no-time'],
    ]).toContainEqual([state, reason?.kind]);
  },
);

it('the modules that the script imports are imported in fresh processes, and none of them hangs or dies', {
  timeout: TIMEOUT_MS,
}, async () => {
  const report = await ofScript('--only', 'modules');
  expect(findingsOf(report)).toEqual([]);
  const imported = Object.entries(figuresOf(report, 'modules')).filter(([name]) =>
    name.startsWith('importMs '),
  );
  expect(imported.map(([name]) => name)).toContain('importMs torch');
  expect(imported.every(([, ms]) => Number(ms) > 0)).toBe(true);
});

it('code of the script exercises torch many times, and accuses it of nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const shown = await vigil(
    home.home,
    'diagnose',
    SCRIPT,
    '--snippet',
    'torch=script',
    '--python',
    pythonOf('requirements'),
  );
  expect(shown.stdout).toContain('  | torch.manual_seed(7)\n  | torch.rand(200000, 16)\n');
  const report = await ofScript('--only', 'modules', '--snippet', 'torch=script', '--yes');
  expect(findingsOf(report)).toEqual([]);
  expect(figuresOf(report, 'modules')).toHaveProperty('callMs torch');
});

it('the memory and the processor of the machine carry such a loop', { timeout: TIMEOUT_MS }, async () => {
  const report = await ofScript('--only', 'memory');
  expect(findingsOf(report)).toEqual([]);
  expect(IN_PART).toContainEqual(resultOf(report, 'memory').reason);
});

it("the script's loader delivers without workers, and nothing of it fails", {
  timeout: TIMEOUT_MS,
}, async () => {
  const report = await ofScript('--only', 'data-loading', '--yes');
  // Whether workers help depends on the machine.
  const failed = findingsOf(report).filter(({ fact }) => fact.kind !== 'loader-could-be-faster');
  expect(failed).toEqual([]);
  const { 'sampleBytes null': bytes, 'samplesPerSecond workers=0': perSecond } = figuresOf(
    report,
    'data-loading',
  );
  // 16 numbers of four bytes.
  expect([bytes, Number(perSecond) > 0]).toEqual([64, true]);
});

it('a living job names what it holds, and nothing that grows', { timeout: TIMEOUT_MS }, async () => {
  const id = await home.start({
    program: { kind: 'command', file: pythonOf('requirements'), args: [SCRIPT, '--iterations', '100000'] },
    cwd: home.home,
    policy: { restart: { mode: 'never' } },
  });
  await until(async () => ((await home.show(id)).row.iteration ?? 0) >= 2, 'it iterates', 240_000);
  const report = await diagnosed('--why', id, '--only', 'census');
  expect(findingsOf(report)).toEqual([]);
  expect(resultOf(report, 'census')).toMatchObject({ state: 'pass', reason: null });
  const scans = Object.entries(figuresOf(report, 'census')).find(([name]) => name.includes('__main__.scans'));
  expect(scans?.[1]).toBeGreaterThanOrEqual(200_000 * 16 * 4);
});
