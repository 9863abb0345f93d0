import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;
let job: ChildProcess | null = null;
let iteration = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-census-'));
  mkdirSync(join(folder, 'attempts/001'), { recursive: true });
});

afterEach(() => {
  job?.kill('SIGKILL');
  job = null;
  rmSync(folder, { recursive: true, force: true });
});

async function start(script: string): Promise<void> {
  writeFileSync(join(folder, 'script.py'), script);
  job = spawn('python3', [join(folder, 'script.py')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ VIGIL_RUN_DIR: folder, VIGIL_EVENTS: join(folder, 'events.jsonl'), VIGIL_ATTEMPT: '1' },
      ...{ VIGIL_START: 'dumps', PYTHONPATH: resolve('electron/python/start') },
    },
  });
  if (job.stdout) await once(job.stdout, 'data');
}

const probed = () =>
  runOneProbe('census', { livingJob: () => ({ folder, attempt: 1, iteration: () => ++iteration }) });

test('the list that a job keeps adding to is named, and the one that it fills once is not', async () => {
  await start(`
import time
data = [bytes(1_000_000) for _ in range(20)]
images = []
print('ready', flush=True)
while True:
    images.append(bytes(1_500_000))
    time.sleep(0.2)
`);
  const result = await probed();
  expect(factsOf(result)).toEqual([
    expect.objectContaining({
      kind: 'holder-grows',
      holder: '__main__.images',
      type: 'list of bytes',
      counts: 5,
    }),
  ]);
  expect(result.figures.map(({ of }) => of)).toContain('__main__.data: list of bytes');
  expect(readdirSync(join(folder, 'attempts/001'))).toEqual(['start.txt']);
});

test('a job that computes without answering is silent, and no request is left', async () => {
  // A single native call that holds the interpreter's lock.
  await start("print('ready', flush=True)\nsum(range(10 ** 11))");
  expect(await probed()).toMatchObject({ state: 'could-not-run', reason: { kind: 'job-silent' } });
  expect(existsSync(join(folder, 'census.request'))).toBe(false);
});

test('without a living job there is nobody to ask', async () => {
  expect(await runOneProbe('census')).toMatchObject({ state: 'skipped', reason: { kind: 'no-job' } });
});
