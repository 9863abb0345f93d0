import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeResult } from '../../../electron/core/protocol/diagnosis/probe-result.ts';
import { readLoaderCode } from '../../../electron/host/probes/loader-code.ts';
import { runSuite } from '../../../electron/host/probes/run-suite.ts';

/** Beside other tests the time of a quick diagnosis may be over before a loader is caught. */
const MORE_MS = 100_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-loader-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function probe(
  scriptArguments: string[],
  {
    request = {},
    env = {},
    withTorch = true,
    python = 'python3',
    isModule = false,
  }: {
    request?: Partial<DiagnosisRequest>;
    env?: Record<string, string>;
    withTorch?: boolean;
    python?: string;
    /** Run as `python -m job.train`, with an import that works only so. */
    isModule?: boolean;
  } = {},
): Promise<ProbeResult> {
  const source = resolve('test/jobs/loading/train.py');
  const script = join(folder, ...(isModule ? ['job'] : []), 'train.py');
  if (isModule) {
    mkdirSync(join(folder, 'job'));
    for (const name of ['__init__.py', 'names.py']) writeFileSync(join(folder, 'job', name), '');
    writeFileSync(script, `from . import names\n${readFileSync(source, 'utf8')}`);
  } else copyFileSync(source, script);
  if (withTorch) cpSync(resolve('test/jobs/loading/torch'), join(folder, 'torch'), { recursive: true });
  const results: ProbeResult[] = [];
  const asked = { level: 'quick', only: ['data-loading'], ...request };
  const shown = readLoaderCode(DiagnosisRequest.parse(asked), { script, scriptArguments, cwd: folder, env });
  const confirmed = shown.ok && asked.only !== null ? (shown.value?.digest ?? null) : null;
  const { signal } = new AbortController();
  await runSuite(
    {
      request: DiagnosisRequest.parse({ ...asked, loader: { ...asked.loader, confirmed } }),
      ...{ system: 'linux', python, script, scriptArguments, cwd: folder },
      ...(isModule ? { scriptFolder: folder, scriptModule: 'job.train' } : {}),
      env: { ...process.env, ...env },
      start: resolve('electron/python/start'),
      home: folder,
      machine: async () => null,
      endedRuns: () => [],
    },
    ['data-loading'],
    signal,
    { doing: () => {}, done: (result) => results.push(result) },
    () => signal,
    -MORE_MS,
  );
  const [result] = results;
  if (result === undefined) throw new Error('the suite gave no result');
  return result;
}

const factsOf = ({ findings }: ProbeResult) => findings.map(({ fact }) => fact);

test('a script that `python -m` runs may import from its package', async () => {
  const result = await probe([], { isModule: true });
  expect(result.reason).toBeNull();
  expect(existsSync(join(folder, 'made.txt'))).toBe(true);
  expect(result.figures.map(({ name }) => name)).toContain('sampleMs');
});

test('a script is stopped when it makes its loader, which is measured with and without workers', async () => {
  const result = await probe([]);
  expect(existsSync(join(folder, 'made.txt'))).toBe(true);
  expect(existsSync(join(folder, 'trained.txt'))).toBe(false);
  const figures = Object.fromEntries(
    result.figures.map(({ name, of, value }) => [`${name} ${of ?? ''}`.trim(), value]),
  );
  expect(figures).toMatchObject({ sampleBytes: 4096, 'samplesPerSecond workers=0': expect.any(Number) });
  expect(Object.keys(figures)).toContain('workerBytes workers=2 prefetch=2');
  // The stage timings of the sample, which DEBUG_TIMING switches on.
  expect(factsOf(result)).toContainEqual(
    expect.objectContaining({ kind: 'loader-slow-stage', stage: 'Volume process', why: 'process' }),
  );
});

test('a sample that fails alone is the fault of the data or the code', async () => {
  expect(factsOf(await probe(['sample']))).toEqual([
    expect.objectContaining({
      kind: 'loader-fails',
      reading: 'data-or-code',
      test: 'single-sample',
      cause: 'code',
      error: 'ValueError: scan 199 has no volume',
      where: expect.stringMatching(/^train\.py:\d+ __getitem__$/),
      summary: {
        'single-sample': 'fail',
        'no-workers': 'skipped',
        workers: 'skipped',
        throughput: 'skipped',
      },
    }),
  ]);
});

test('a loader that fails only with workers is the fault of the multiprocessing', async () => {
  expect(factsOf(await probe(['worker']))[0]).toMatchObject({
    kind: 'loader-fails',
    reading: 'multiprocessing',
    cause: 'descriptors',
    workers: 2,
    summary: { 'single-sample': 'pass', 'no-workers': 'pass', workers: 'fail' },
  });
});

test('a worker that hangs is named with the line it hangs in', async () => {
  // A busy machine may make its reading slow as well.
  expect(factsOf(await probe(['hang']))).toContainEqual(
    expect.objectContaining({
      kind: 'loader-fails',
      reading: 'multiprocessing',
      cause: 'hang',
      where: expect.stringMatching(/^train\.py:\d+ __getitem__$/),
    }),
  );
});

test('a crash of native code in the loading process is a finding', async () => {
  expect(factsOf(await probe(['crash']))[0]).toMatchObject({
    kind: 'loader-fails',
    test: 'no-workers',
    cause: 'crash',
    end: { kind: 'signal', signal: 'SIGABRT' },
  });
});

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
test.runIf(mayMount)(
  'workers that a real /dev/shm is too small for are not started, and the finding says so',
  async () => {
    const python = join(folder, 'python-with-little-shm');
    const mounted = 'mount -t tmpfs -o size=4m tmpfs /dev/shm && exec python3 "$@"';
    writeFileSync(python, `#!/bin/sh\nexec unshare -m sh -c '${mounted}' sh "$@"\n`, { mode: 0o755 });
    const result = await probe([], { python, env: { SAMPLE_BYTES: '1000000' } });
    expect(result.figures).toContainEqual({ name: 'sharedTotalBytes', of: null, value: 4 * 1024 * 1024 });
    expect(factsOf(result)).toContainEqual(
      expect.objectContaining({
        kind: 'loader-too-large',
        exceeded: [{ limit: 'shared-memory', needed: 16_000_000, available: 4 * 1024 * 1024 }],
        proposal: expect.objectContaining({ workers: 0 }),
      }),
    );
    const measured = result.figures.flatMap(({ name, of }) => (name === 'samplesPerSecond' ? [of] : []));
    expect(measured).toEqual(['workers=0']);
  },
);

test('a script that makes no loader is reported', async () => {
  expect(factsOf(await probe(['none-made']))).toEqual([
    { kind: 'loader-not-caught', why: 'ended', text: expect.any(String), seen: 0 },
  ]);
});

test('without torch the loader cannot run, but data is still checked', async () => {
  writeFileSync(join(folder, 'cut.tar'), Buffer.alloc(700, 'x'));
  const result = await probe([], {
    withTorch: false,
    request: { loader: { data: [join(folder, 'cut.tar')] } },
  });
  expect(result.reason).toEqual({ kind: 'no-package', name: 'torch' });
  expect(factsOf(result)).toEqual([
    expect.objectContaining({ kind: 'data-damaged', format: 'tar', offset: 0 }),
  ]);
});

test('a script is not run unless the probe is named', async () => {
  const result = await probe([], { request: { only: null, level: 'normal' } });
  expect(result).toMatchObject({ state: 'skipped', reason: { kind: 'not-asked' } });
  expect(existsSync(join(folder, 'made.txt'))).toBe(false);
});

test('other numbers of workers are measured, and those that load faster are proposed', async () => {
  const result = await probe(['slow'], { request: { level: 'normal' } });
  const faster = factsOf(result).find(({ kind }) => kind === 'loader-could-be-faster');
  expect(faster).toMatchObject({ settings: { workers: 0 } });
  const measured = result.figures.filter(({ name }) => name === 'samplesPerSecond').map(({ of }) => of);
  expect(measured).toEqual(
    expect.arrayContaining(['workers=0', 'workers=4 prefetch=2', 'workers=8 prefetch=2']),
  );
});
