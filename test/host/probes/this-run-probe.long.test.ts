import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DiagnosisReport } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { isAlive } from '../../support/played-run.ts';
import { until } from '../../support/until.ts';
import { startVigil, vigil } from '../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

const JOB = resolve('test/jobs/dies_in_isolation.py');
const ASKED = ['--only', 'this-run'] as const;

let home: TestHome;
let cwd: string;
beforeEach(() => {
  home = openTestHome();
  cwd = join(home.home, 'job');
  mkdirSync(cwd);
});
afterEach(() => home.close());

/** A run that died, and that resumes from Vigil's checkpoints. */
async function died(...words: string[]): Promise<string> {
  const id = await home.start({
    program: { kind: 'command', file: 'python3', args: [JOB, '12', ...words] },
    cwd,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { mode: 'never' } },
  });
  const { attempts } = await home.ended(id);
  expect(attempts[0]?.judged?.class).toBe('silent');
  return id;
}

/** The files of a folder with their content; none if it is not there. */
const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );

/** What a repeat must leave as it is: the files of the job, its checkpoints, its reports and its calls. */
const keptOf = (id: string) => {
  const { checkpoints, events, spec } = runPaths(home.folder(id));
  return [
    contentOf(cwd),
    contentOf(checkpoints),
    ...[events, spec].map((path) => readFileSync(path, 'utf8')),
  ];
};

async function started<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  const given = await answer;
  if (!given.ok) throw new Error('refused');
  return given.value;
}

async function diagnosed(id: string, ...words: string[]): Promise<DiagnosisReport> {
  const { stdout } = await vigil(home.home, 'diagnose', '--why', id, ...words, '--json');
  return JSON.parse(stdout);
}

test('a point that kills its process is named, and nothing of the run is changed', async () => {
  const id = await died('--at', '4');
  const run = await home.compared(id);
  const before = keptOf(id);
  const shown = await vigil(home.home, 'diagnose', '--why', id, ...ASKED);
  expect(shown.stdout).toContain('died in iteration 4');
  expect(shown.stdout).toContain('CUDA_LAUNCH_BLOCKING=1');
  expect(shown.stdout).toContain(`copy of ${cwd}`);
  expect(shown.stdout).toContain('Nothing runs yet.');
  expect(existsSync(join(home.home, 'diagnosis', 'rerun'))).toBe(false);
  const [result] = (await diagnosed(id, ...ASKED, '--yes')).results;
  expect(result).toMatchObject({
    state: 'finding',
    findings: [
      {
        fact: {
          ...{ kind: 'rerun-died', how: 'same', iteration: 4, diedIn: 4 },
          ...{ end: { kind: 'signal', signal: 'SIGSEGV' }, where: expect.stringContaining('string_at') },
        },
        sure: 'certain',
      },
    ],
  });
  expect(keptOf(id)).toEqual(before);
  expect(await home.show(id)).toMatchObject({ seq: run.seq, observations: run.observations });
  expect(readdirSync(join(home.home, 'diagnosis', 'rerun'))).toEqual([]);
});

test('a fresh process that comes past the iteration says that something accumulates', async () => {
  const id = await died('--after', '5');
  const [result] = (await diagnosed(id, ...ASKED, '--yes')).results;
  expect(result?.findings.map(({ fact }) => fact)).toEqual([
    { kind: 'rerun-passed', iteration: 5, reached: expect.any(Number), completedBefore: 4 },
  ]);
  expect(readFileSync(join(cwd, 'ledger'), 'utf8').trim().split('\n')).toHaveLength(5);
});

test('without consent nothing runs, nor at the quick level', async () => {
  const id = await died('--at', '2');
  const client = await home.client();
  const { number } = await started(client.diagnosis.start.mutate({ run: id, only: ['this-run'] }));
  await until(async () => (await client.diagnosis.last.query({}))?.state === 'complete', 'it has ended');
  const shown = await client.diagnosis.show.query({ number });
  expect(shown.ok && shown.value.results[0]).toMatchObject({
    state: 'skipped',
    reason: { kind: 'needs-consent' },
  });
  const [quick] = (await diagnosed(id, ...ASKED, '--level', 'quick', '--yes')).results;
  expect(quick?.reason).toEqual({ kind: 'not-at-level' });
  const rerun = 'f'.repeat(64);
  await started(client.diagnosis.start.mutate({ run: id, only: ['this-run'], rerun }));
  await until(async () => (await client.diagnosis.last.query({}))?.number === 3, 'it has begun');
  await until(async () => (await client.diagnosis.last.query({}))?.state === 'complete', 'it has ended');
  const [other] = (await client.diagnosis.last.query({}))?.results ?? [];
  expect(other?.reason).toEqual({ kind: 'plan-changed' });
  expect(readFileSync(join(cwd, 'ledger'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('an attempt that the user begins ends the repeat first', async () => {
  const id = await died('--at', '4', '--slow');
  const running = startVigil(home.home, ['diagnose', '--why', id, ...ASKED, '--yes', '--json'], {});
  const copy = join(home.home, 'diagnosis', 'rerun', id, 'work', 'slow');
  await until(() => existsSync(copy), 'the repeat is under way');
  const pid = Number(readFileSync(copy, 'utf8'));
  await vigil(home.home, 'resume', id);
  await until(async () => (await home.show(id)).attempts.length > 1, 'the attempt has begun');
  expect(isAlive(pid)).toBe(false);
  const report: DiagnosisReport = JSON.parse((await running.answer).stdout);
  expect(report.results[0]?.reason).toEqual({ kind: 'run-began' });
});

test('a night tries one change at a time, and names the one that helps', async () => {
  const id = await died('--at', '4', '--cure', 'VIGIL_LOADER_WORKERS');
  const [result] = (await diagnosed(id, '--night', '--yes')).results;
  const tried = result?.figures.filter(({ name }) => name === 'rerunWith') ?? [];
  expect(Object.fromEntries(tried.map(({ of, value }) => [of, value]))).toEqual({
    ...{ plain: 'died', 'gpu-cap': 'died', allocator: 'died', 'expandable-segments': 'died' },
    ...{ 'deep-clean': 'died', 'workers-zero': 'helped' },
  });
  expect(result?.findings.map(({ fact }) => fact.kind)).toEqual(['rerun-died', 'rerun-helped']);
  expect(result?.findings[1]).toMatchObject({
    fact: { setting: 'workers-zero' },
    fixes: [{ kind: 'variables', variables: { VIGIL_LOADER_WORKERS: 'none' } }],
  });
});

test('a night that is cancelled ends the repeat under way and keeps what was found', async () => {
  const id = await died('--at', '4', '--slow', 'plain');
  const client = await home.client();
  const offer = await started(client.diagnosis.planRerun.query({ run: id, isNight: true }));
  if (offer.kind !== 'plan') throw new Error(offer.reason.kind);
  const asked = { run: id, only: ['this-run' as const], rerun: offer.digest, isNight: true };
  const { number } = await started(client.diagnosis.start.mutate(asked));
  const copy = join(home.home, 'diagnosis', 'rerun', id, 'work', 'slow');
  await until(() => existsSync(copy), 'the first change of settings is tried');
  const pid = Number(readFileSync(copy, 'utf8'));
  expect((await client.diagnosis.cancel.mutate({ number })).ok).toBe(true);
  await until(async () => (await client.diagnosis.last.query({}))?.endedAt != null, 'the night has ended');
  expect(isAlive(pid)).toBe(false);
  const report = await client.diagnosis.last.query({ run: id });
  expect(report).toMatchObject({ state: 'cut-short', isNight: true });
  expect(report?.results).toMatchObject([
    {
      ...{ probe: 'this-run', state: 'finding', reason: { kind: 'cancelled' } },
      findings: [{ fact: { kind: 'rerun-died', how: 'same', iteration: 4 } }],
    },
  ]);
  expect(report?.results[0]?.figures.map(({ name }) => name)).not.toContain('rerunWith');
  expect(readdirSync(join(home.home, 'diagnosis', 'rerun'))).toEqual([]);
});
